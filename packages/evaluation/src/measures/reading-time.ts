/** Words a minute of a screen reader at its usual rate. */
export const spokenWordsPerMinute = 180;

/**
 * Seconds that a screen reader takes for a text (Gupta's first test, `evaluation.md` 7).
 *
 * @param words number of words, 0 or more.
 * @param wordsPerMinute above 0.
 */
export function readingSeconds(
  words: number,
  wordsPerMinute: number = spokenWordsPerMinute,
): number {
  return (words / wordsPerMinute) * 60;
}
