import type { TObject } from 'typebox';

/** What a field is, as far as strings are read by it. */
interface FieldSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/**
 * Reads the fields of a query as JSON would have them: `links=false` as a switch, `with=html,tei` (or `with=html&with=tei`) as a list,
 * `chunks[maxTokens]=400` as an object. What cannot be read stays a string, for the schema to refuse; so do names that it does not have.
 *
 * @param query names and values, decoded.
 */
export function readQuery(
  schema: TObject,
  query: Readonly<Record<string, string | readonly string[]>>,
): Record<string, unknown> {
  const { properties = {} } = schema as FieldSchema;
  const fields = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [key, given] of Object.entries(query)) {
    const [, name, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? [];
    if (inner === undefined) {
      fields.set(key, fieldValue(fieldOf(properties, key), given));
      continue;
    }
    const object = objects.get(name) ?? new Map();
    objects.set(name, object);
    const schemaOfInner = fieldOf(fieldOf(properties, name)?.properties ?? {}, inner);
    object.set(inner, fieldValue(schemaOfInner, given));
  }
  for (const [name, object] of objects) fields.set(name, Object.fromEntries(object));
  return Object.fromEntries(fields);
}

function fieldOf(
  properties: Readonly<Record<string, FieldSchema>>,
  name: string,
): FieldSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function fieldValue(field: FieldSchema | undefined, given: string | readonly string[]): unknown {
  if (field?.type === 'array') {
    return [given].flat().flatMap((text) => (text === '' ? [] : text.split(',')));
  }
  if (typeof given !== 'string') return given;
  if (field?.type === 'boolean') return given === 'true' ? true : given === 'false' ? false : given;
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
}
