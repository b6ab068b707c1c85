import { PithError } from 'pith';

/** Most bytes that are taken of one answer; more is a failure. */
export const maxAnswerBytes = 64 * 1024 * 1024;

/** The failure of an extractor that answers too much. */
export function tooLarge(where: string): PithError {
  return new PithError(
    'INPUT_TOO_LARGE',
    `Expected an answer of at most ${maxAnswerBytes} bytes, got more (${where})`,
  );
}

/** The failure of an extractor that takes too long. */
export function outOfTime(timeoutMs: number, where: string): PithError {
  return new PithError('TIMEOUT', `Expected an answer within ${timeoutMs} ms, got none (${where})`);
}
