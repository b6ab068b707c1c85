/**
 * Page complexity of the Web Content Extraction Benchmark: the share of the page's words that are not
 * main content, `1 - clip(words of the gold / words of the body text, 0, 1)`. From 0 to 1; a page
 * without words has 0. `evaluation.md` 5.5.1.
 *
 * @param wordsGold number of words of the main content.
 * @param wordsBody number of words of the whole page's text.
 */
export function pageComplexity(wordsGold: number, wordsBody: number): number {
  return wordsBody === 0 ? 0 : 1 - Math.min(wordsGold / wordsBody, 1);
}
