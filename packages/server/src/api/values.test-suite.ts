// Arbitrary values for schemas of the OpenAPI document.
import fc from 'fast-check';

/** The parts of a schema that values are made by. */
export interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ValueSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

/** Small pages and texts, some of them hostile. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    '<p>One oak stood on the hill.</p>',
    '<!--',
    '<table><p>'.repeat(9),
    '\0',
    '\ud800',
  ),
  fc.string({ maxLength: 20 }),
);

/** Values that a schema allows: its examples, or anything. */
export function valuesOf(schema: ValueSchema): fc.Arbitrary<unknown> {
  const examples = (schema.examples ?? []).map((example) => fc.constant(example));
  return fc.oneof(...examples, anyOf(schema));
}

function anyOf(schema: ValueSchema): fc.Arbitrary<unknown> {
  const { type, items, minimum, maximum } = schema;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? -1000, max: Math.min(maximum ?? 1000, 100_000) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'array':
      return fc.array(valuesOf(items ?? {}), { minLength: 1, maxLength: 3 });
    case 'object':
      return objectsOf(schema);
    default:
      return texts;
  }
}

/** Objects with all required fields and some of the others. */
function objectsOf({
  properties = {},
  required = [],
  additionalProperties,
}: ValueSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]);
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
  if (typeof additionalProperties !== 'object') return known;
  return fc.dictionary(fc.string({ maxLength: 9 }), valuesOf(additionalProperties), { maxKeys: 2 });
}

/** A value that hardly any schema allows. */
export const strangeValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '__proto__',
    -1,
    1e308,
    [],
    {},
    null,
    { toString: 1, valueOf: 1 },
    'x'.repeat(9000),
  ),
);
