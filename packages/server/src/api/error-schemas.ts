import { type ErrorCode, errorCodes } from 'pith';
import Type from 'typebox';
import { statusOf } from '../status-codes.ts';

/** What any request may be answered with. */
const commonErrors = [
  'BAD_REQUEST',
  'UNKNOWN_OPTION',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'STOPPING',
] as const satisfies ErrorCode[];

/** What a request may be answered with that has a body, or has a worker do something. */
const workErrors = [
  'BAD_OPTION',
  'INPUT_TOO_LARGE',
  'ANSWER_TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TASK_FAILED',
  'WORKER_CRASHED',
  'OVERLOADED',
  'TIMEOUT',
] as const satisfies ErrorCode[];

/** What a request may be answered with that has a page, or its address. */
export const pageErrors = [
  ...workErrors,
  'UNKNOWN_ALGORITHM',
  'BAD_EXPRESSION',
  'BAD_SELECTOR',
  'BAD_URL',
  'FETCH_REFUSED',
  'FETCH_DISALLOWED',
  'FETCH_FAILED',
  'NOT_HTML',
] as const satisfies ErrorCode[];

/** The one shape of errors. */
export function errorSchema(codes: readonly ErrorCode[], description = 'An error.') {
  return Type.Object(
    {
      error: Type.Object(
        {
          code: Type.Enum([...codes], { description: 'What programs match on.' }),
          message: Type.String({ description: 'What people read; it may change.' }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false, description },
  );
}

/** The answers with errors, by status, of a route that may answer these codes and the common ones. */
export function errorsOf(codes: readonly ErrorCode[]): Record<number, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...commonErrors, ...codes])) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, of]) => {
    const meanings = of.map((code) => `\`${code}\`: ${errorCodes[code]}`).join(' ');
    return [status, errorSchema(of, meanings)] as const;
  });
  return Object.fromEntries(answers);
}
