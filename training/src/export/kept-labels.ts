import type { PageLabels } from '../labels/label-page.ts';

/**
 * The labels of a page that kept only some of its segments. The bag of words is left empty: cut pages are learnt from and
 * never scored.
 *
 * @param kept a row a segment of the whole page: 1 for kept.
 */
export function keptLabels(labels: PageLabels, kept: Uint8Array): PageLabels {
  if (kept.every((keeps) => keeps === 1)) return labels;
  const matched = labels.matched.filter((_, segment) => kept[segment] === 1);
  const goldMatched = matched.reduce((sum, words) => sum + words, 0);
  const lost = labels.goldMatched - goldMatched;
  return {
    matched,
    goldMatched,
    exact: labels.exact,
    bag: {
      wordCount: labels.bag.wordCount.filter((_, segment) => kept[segment] === 1),
      goldWords: labels.bag.goldWords - lost,
      wanted: new Int32Array(0),
      from: new Int32Array(matched.length + 1),
      types: new Int32Array(0),
    },
  };
}
