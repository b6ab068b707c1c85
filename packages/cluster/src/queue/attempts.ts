import { type ErrorCode, PithError } from 'pith';

/** How jobs that throw are tried again. */
export interface AttemptOptions {
  /** How often a job may be begun that throws, 1 or more. @default 8 */
  readonly attempts?: number | undefined;
  /** Milliseconds until the second attempt; each further one waits twice as long. @default 2000 */
  readonly backoffMs?: number | undefined;
}

/** Defaults of {@link AttemptOptions}: 2, 4, ... 128 s, over four minutes, as a store that restarts may be away for that long. */
export const attemptDefaults = Object.freeze({ attempts: 8, backoffMs: 2000 });

/** What no waiting mends: the plan asks for what is not there, or may not be. */
const finalCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BAD_OPTION',
  'BAD_URL',
  'BAD_MODEL',
  'BAD_SITE_PROFILE',
  'BAD_QUEUE',
  'FETCH_REFUSED',
  'UNKNOWN_ALGORITHM',
]);

/** Whether a job that failed of this fails each time, so that it is not tried again. */
export function isFinal(error: unknown): boolean {
  return error instanceof PithError && finalCodes.has(error.code);
}
