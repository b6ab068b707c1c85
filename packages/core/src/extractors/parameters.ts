import { describe, PithError } from '../errors.ts';
import { nearestName } from './nearest-name.ts';

/** A parameter that takes a number. */
export interface NumberParameter {
  readonly type: 'number';
  readonly default: number;
  /** Smallest value, inclusive. */
  readonly minimum: number;
  /** Largest value, inclusive. */
  readonly maximum: number;
  /** Whether only whole numbers are accepted. */
  readonly integer: boolean;
  /** What one step counts: characters, tokens, lines, a ratio. */
  readonly unit: string;
  readonly description: string;
}

/** A parameter that takes one of a few words. */
export interface ChoiceParameter<T extends string = string> {
  readonly type: 'choice';
  readonly default: T;
  readonly options: readonly T[];
  readonly description: string;
}

/** A parameter that is on or off. */
export interface SwitchParameter {
  readonly type: 'boolean';
  readonly default: boolean;
  readonly description: string;
}

/** A parameter that takes free text, such as a list of hosts. */
export interface TextParameter {
  readonly type: 'string';
  readonly default: string;
  readonly description: string;
}

/** Any parameter. */
export type Parameter = NumberParameter | ChoiceParameter | SwitchParameter | TextParameter;

/** The parameters of an extractor by name. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

/** The values that a table's parameters take. */
export type ParameterValues<T extends ParameterTable> = {
  readonly [K in keyof T]: T[K] extends NumberParameter
    ? number
    : T[K] extends ChoiceParameter<infer Option>
      ? Option
      : T[K] extends SwitchParameter
        ? boolean
        : string;
};

/** A number between `minimum` and `maximum`; see {@link NumberParameter}. */
export function number(
  value: number,
  range: { minimum: number; maximum: number; unit: string; integer?: boolean },
  description: string,
): NumberParameter {
  return { type: 'number', default: value, integer: false, ...range, description };
}

/** One of `options`. */
export function choice<const T extends string>(
  value: NoInfer<T>,
  options: readonly T[],
  description: string,
): ChoiceParameter<T> {
  return { type: 'choice', default: value, options, description };
}

/** On or off. */
export function toggle(value: boolean, description: string): SwitchParameter {
  return { type: 'boolean', default: value, description };
}

/** Free text. */
export function text(value: string, description: string): TextParameter {
  return { type: 'string', default: value, description };
}

/** The defaults of a table. */
export function defaultsOf<T extends ParameterTable>(table: T): ParameterValues<T> {
  return Object.fromEntries(
    Object.entries(table).map(([name, parameter]) => [name, parameter.default]),
  ) as ParameterValues<T>;
}

/**
 * Checks given values against a table and fills in the defaults. Strings are read as numbers and
 * switches where the table asks for them, as they come from a command line.
 *
 * @param where named in messages, such as the extractor.
 * @throws PithError `UNKNOWN_OPTION` for a name not in the table, `BAD_OPTION` for a value outside it.
 */
export function readParameters<T extends ParameterTable>(
  table: T,
  given: Readonly<Record<string, unknown>>,
  where: string,
): ParameterValues<T> {
  const values: Record<string, unknown> = { ...defaultsOf(table) };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(table, name)) {
      const names = Object.keys(table);
      const suggestion = nearestName(name, names);
      throw new PithError(
        'UNKNOWN_OPTION',
        `Expected a parameter of ${where} (${names.join(', ') || 'it has none'}), got \`${name}\`${
          suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`
        }`,
      );
    }
    values[name] = readValue(table[name], value, `${where}, parameter \`${name}\``);
  }
  return values as ParameterValues<T>;
}

function readValue(parameter: Parameter, value: unknown, where: string): unknown {
  const fail = (expected: string): never => {
    throw new PithError('BAD_OPTION', `Expected ${expected}, got ${describe(value)} (${where})`);
  };
  switch (parameter.type) {
    case 'number': {
      const { minimum, maximum, integer } = parameter;
      const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      const fits =
        typeof read === 'number' &&
        read >= minimum &&
        read <= maximum &&
        (!integer || Number.isInteger(read));
      return fits
        ? read
        : fail(
            `a ${integer ? 'whole ' : ''}number from ${minimum} to ${maximum} (${parameter.unit})`,
          );
    }
    case 'choice':
      return typeof value === 'string' && parameter.options.includes(value)
        ? value
        : fail(`one of ${parameter.options.join(', ')}`);
    case 'boolean':
      if (typeof value === 'boolean') return value;
      return value === 'true' ? true : value === 'false' ? false : fail('true or false');
    case 'string':
      return typeof value === 'string' ? value : fail('text');
  }
}
