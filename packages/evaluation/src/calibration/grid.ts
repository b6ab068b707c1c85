import { describe, PithError } from 'pith';
import { type Parameter, presets, resolveAlgorithm } from 'pith/extractors';

/** A value that a parameter can take. */
export type ParameterValue = number | string | boolean;

/** One point of a grid. */
export interface Setting {
  /** The parameters that differ from the preset's; empty for the preset itself. */
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/** Most settings of a grid: each is run on every page. */
export const mostSettings = 1000;

/**
 * Every combination of the given values, after the preset itself, each setting once.
 *
 * @param algorithm name of a preset.
 * @param given values to try by parameter; for an empty list those of {@link valuesToTry}.
 * @throws PithError `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`; `BAD_OPTION` for a value outside the parameter's range,
 *   and for more than {@link mostSettings} settings.
 */
export function gridOf(
  algorithm: string,
  given: Readonly<Record<string, readonly string[]>>,
): readonly Setting[] {
  const preset = resolveAlgorithm(algorithm).parameters;
  const table = presets.find(({ name }) => name === algorithm)?.extractor.parameters ?? {};
  const axes = Object.entries(given).map(([name, values]): [string, readonly unknown[]] => {
    resolveAlgorithm(algorithm, { [name]: values[0] ?? preset[name] ?? '' }); // refuses a name that there is not
    if (values.length > 0) return [name, values];
    return [name, valuesToTry(table[name], preset[name] as ParameterValue)];
  });
  const size = axes.reduce((product, [, values]) => product * values.length, 1);
  if (size > mostSettings) {
    throw new PithError(
      'BAD_OPTION',
      `Expected at most ${mostSettings} settings, got ${size} (${axes.map(([name]) => name).join(' by ')})`,
    );
  }
  let points: Readonly<Record<string, unknown>>[] = [{}];
  for (const [name, values] of axes) {
    points = points.flatMap((point) => values.map((value) => ({ ...point, [name]: value })));
  }
  const settings = new Map<string, Setting>();
  for (const point of [{}, ...points]) {
    const values = resolveAlgorithm(algorithm, point).parameters;
    const differing = Object.entries(values).filter(([name, value]) => value !== preset[name]);
    const parameters = Object.fromEntries(differing) as Setting['parameters'];
    settings.set(settingLabel({ parameters }), { parameters });
  }
  return [...settings.values()];
}

/** A setting as tables show it: `range=25 threshold=0.7`, or `(preset)`. */
export function settingLabel({ parameters }: Setting): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? '(preset)' : pairs.join(' ');
}

/** Steps around a number, as factors. */
const factors = [0.25, 0.5, 0.75, 1, 1.5, 2, 4];

/**
 * Values of a parameter around the one that a preset has, within the declared range: every word of a choice, on and
 * off, and a quarter to four times a number.
 *
 * @throws PithError `BAD_OPTION` for free text, and for a number that is 0, as nothing says how far to go from there.
 */
export function valuesToTry(parameter: Parameter, value: ParameterValue): ParameterValue[] {
  switch (parameter.type) {
    case 'choice':
      return [...parameter.options];
    case 'boolean':
      return [false, true];
    case 'number': {
      if (value === 0) break;
      const { minimum, maximum, integer } = parameter;
      const values = factors.map((factor) => {
        const scaled = Number((factor * (value as number)).toPrecision(6));
        return Math.min(maximum, Math.max(minimum, integer ? Math.round(scaled) : scaled));
      });
      return [...new Set(values)];
    }
  }
  throw new PithError('BAD_OPTION', `Expected values to try, got none (around ${describe(value)})`);
}
