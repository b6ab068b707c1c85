import type { ErrorCode } from 'pith';

/** HTTP status that an error is answered with; codes that are not here are faults of the server, 500. */
const statusCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_OPTION: 400,
  UNKNOWN_OPTION: 400,
  UNKNOWN_ALGORITHM: 400,
  BAD_EXPRESSION: 400,
  BAD_SELECTOR: 400,
  BAD_MODEL: 400,
  BAD_URL: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  ORIGIN_REFUSED: 403,
  FETCH_REFUSED: 403,
  FETCH_DISALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INPUT_TOO_LARGE: 413,
  ANSWER_TOO_LARGE: 413,
  NOT_HTML: 415,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  TASK_FAILED: 500,
  INTERNAL: 500,
  FETCH_FAILED: 502,
  WORKER_CRASHED: 503,
  OVERLOADED: 503,
  STOPPING: 503,
  TIMEOUT: 504,
};

/** The status of an error's code. */
export function statusOf(code: ErrorCode): number {
  return statusCodes[code] ?? 500;
}
