import { PithError } from 'pith';

/** Longest answer that a worker hands over, in UTF-16 units: of a page as large as may be sent, its text several times over. */
const longestAnswer = 64 * 1024 * 1024;

/**
 * An answer that is not too long. A hostile page of a million blocks would otherwise be hundreds of megabytes in JSON, which the server,
 * unlike a worker, holds for all its clients.
 *
 * @throws PithError `ANSWER_TOO_LARGE`.
 */
export function boundedAnswer(answer: string, longest: number = longestAnswer): string {
  if (answer.length <= longest) return answer;
  const expected = `a page whose answer has at most ${longest} characters`;
  throw new PithError(
    'ANSWER_TOO_LARGE',
    `Expected ${expected}, got ${answer.length}; ask for less`,
  );
}
