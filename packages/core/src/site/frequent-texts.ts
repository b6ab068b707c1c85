import { cappedSum } from './capped-sum.ts';

/**
 * On how many pages each of the most frequent texts of one place is, in a bounded number of counts (J. Misra, D. Gries, Finding repeated
 * elements, Science of Computer Programming 2(2), 1982; merged after P. Agarwal and others, Mergeable summaries, PODS 2012).
 *
 * A text on p of n pages has a count from p - {@link missed} to p, 0 where it has none, and `missed <= n / (most + 1)`, in whatever order
 * pages come and however they are merged. For counts fall in {@link addTexts} alone. Where there are more than `most` texts, each count loses c, the
 * largest but `most` of them (to 0 at the lowest), and `missed` grows by c: so no count lacks more than `missed`. With each such step
 * the sum of all counts falls by (most + 1) c at least, as that many counts are c or more. The sum gains one a page at most and is never
 * negative, so that (most + 1) missed <= n.
 */
export interface FrequentTexts {
  /** Pages by hash of the text. */
  counts: Map<number, number>;
  /** How many pages a count may lack; 0 while no more texts came than there are counts. */
  missed: number;
}

/** The text of one page; none without words. */
export function textsOfPage(text: number | undefined): FrequentTexts {
  return { counts: text === undefined ? new Map() : new Map([[text, 1]]), missed: 0 };
}

/** Adds texts of other pages, and leaves `other` as it is. */
export function addTexts(texts: FrequentTexts, other: FrequentTexts, most: number): void {
  const { counts } = texts;
  for (const [text, pages] of other.counts) {
    counts.set(text, cappedSum(counts.get(text) ?? 0, pages));
  }
  texts.missed = cappedSum(texts.missed, other.missed);
  if (counts.size <= most) return;
  const lost = [...counts.values()].sort((a, b) => b - a)[most];
  for (const [text, pages] of counts) {
    if (pages > lost) counts.set(text, pages - lost);
    else counts.delete(text);
  }
  texts.missed = cappedSum(texts.missed, lost);
}

/** The text on most pages, of equals that of the smallest hash; `undefined` without texts. */
export function mostFrequentText({ counts }: FrequentTexts): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [text, pages] of counts) {
    if (pages < most || (pages === most && text > best!)) continue;
    best = text;
    most = pages;
  }
  return best;
}
