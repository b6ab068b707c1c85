import { PithError } from 'pith';
import Type from 'typebox';
import { createCheck } from './check-fields.ts';
import { type ExtractFields, extractBody } from './page-fields.ts';

/** What a batch tells a line apart by. */
export const id = Type.Optional(
  Type.Union([Type.String({ maxLength: 1000 }), Type.Number()], {
    description: 'What the answer is to be told apart by, in its field `id`.',
    examples: ['page-1'],
  }),
);

/** One line of a batch. */
export const lineFields = Type.Object(
  { id, ...extractBody.properties },
  { additionalProperties: false, description: 'One line.' },
);

const check = createCheck(lineFields, 'a line of POST /extract/batch');

/** The `id` of a line, if there is one in it that may be answered with. */
export function idOf(line: unknown): string | number | undefined {
  const { id: given } = Object(line) as { id?: unknown };
  const isText = typeof given === 'string' && given.length <= 1000;
  return isText || typeof given === 'number' ? given : undefined;
}

/** @throws PithError `BAD_REQUEST` for what is no JSON. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PithError('BAD_REQUEST', 'Expected a line of JSON, got something else');
  }
}

/** @throws PithError `UNKNOWN_OPTION`, `BAD_OPTION`. */
export function fieldsOfLine(line: unknown): ExtractFields {
  check(line);
  const { id: _id, ...fields } = line as ExtractFields & { id?: unknown };
  return fields;
}
