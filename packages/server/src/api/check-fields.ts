import { describe, PithError } from 'pith';
import { nearestName } from 'pith/extractors';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** The parts of JSON Schema that messages tell of. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly patternProperties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/**
 * Makes a check of fields by a schema, with messages as the library's.
 *
 * @param schema an object of fields, and nothing else in it.
 * @param where named in messages, such as `POST /extract`.
 * @returns a function that throws PithError `UNKNOWN_OPTION` or `BAD_OPTION` for what the schema does not allow.
 */
export function createCheck(schema: TObject, where: string): (value: unknown) => void {
  const compiled = Compile(schema as TSchema);
  return (value) => {
    if (compiled.Check(value)) return;
    throw faultOf(schema as Described, value, compiled.Errors(value), where);
  };
}

interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
}

function faultOf(
  schema: Described,
  value: unknown,
  errors: readonly SchemaError[],
  where: string,
): PithError {
  const unknown = errors.find(({ schemaPath }) => schemaPath.endsWith('/additionalProperties'));
  if (unknown !== undefined) return unknownField(schema, pathOf(unknown.instancePath), where);
  const { keyword, instancePath, params } = errors[0];
  const path = pathOf(instancePath);
  if (keyword === 'required') {
    const { requiredProperties = [] } = params as { requiredProperties?: readonly string[] };
    const names = requiredProperties.map((name) => `\`${name}\``).join(', ');
    return new PithError('BAD_OPTION', `Expected ${names}, got none (${where})`);
  }
  const expected = expectedBy(schemaAt(schema, path));
  const got = describe(path.reduce((at, name) => (at as Record<string, unknown>)[name], value));
  const option = path.length === 0 ? '' : `, option \`${path.join('.')}\``;
  return new PithError('BAD_OPTION', `Expected ${expected}, got ${got} (${where}${option})`);
}

function unknownField(schema: Described, path: readonly string[], where: string): PithError {
  const name = path[path.length - 1];
  const outer = path.slice(0, -1);
  const names = Object.keys(schemaAt(schema, outer).properties ?? {});
  const suggestion = nearestName(name, names);
  const hint =
    name === 'model'
      ? '; models are not taken from requests'
      : suggestion === undefined
        ? ''
        : `; did you mean \`${suggestion}\`?`;
  const of = outer.length === 0 ? where : `\`${outer.join('.')}\` of ${where}`;
  const got = name.length > 60 ? `${name.slice(0, 57)}...` : name;
  return new PithError(
    'UNKNOWN_OPTION',
    `Expected an option of ${of} (${names.join(', ')}), got \`${got}\`${hint}`,
  );
}

/** The names of a JSON Pointer (RFC 6901). */
function pathOf(pointer: string): string[] {
  const names = pointer.split('/').slice(1);
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function schemaAt(schema: Described, path: readonly string[]): Described {
  return path.reduce<Described>(
    ({ properties = {}, patternProperties = {}, items }, name) =>
      (Object.hasOwn(properties, name) ? properties[name] : undefined) ??
      Object.values(patternProperties)[0] ??
      items ??
      {},
    schema,
  );
}

/** In words what a schema takes. */
function expectedBy(schema: Described): string {
  const { minimum, maximum, maxLength, maxItems } = schema;
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(expectedBy).join(' or ');
  switch (schema.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number from ${minimum} to ${maximum}`;
    case 'number':
      return 'a number';
    case 'array':
      return `a list${maxItems === undefined ? '' : ` of at most ${maxItems}`}`;
    case 'string':
      return maxLength === undefined ? 'a string' : `a string of at most ${maxLength} characters`;
    default:
      return 'an object';
  }
}
