import type { SegmentText } from './segment-text.ts';

/** boilerpipe's decision by numbers of words and link densities (`algorithms.md` 10.5), for a segment. */
export function boilerpipeRule(text: SegmentText, count: number, segment: number): boolean {
  const words = (s: number): number => (s < 0 || s >= count ? 0 : text.words[s]);
  const links = (s: number): number =>
    s < 0 || s >= count ? 0 : text.linkWords[s] / text.words[s];
  if (links(segment) > 0.333333) return false;
  if (links(segment - 1) <= 0.555556) {
    return words(segment) > 16 || words(segment + 1) > 15 || words(segment - 1) > 4;
  }
  return words(segment) > 40 || words(segment + 1) > 17;
}
