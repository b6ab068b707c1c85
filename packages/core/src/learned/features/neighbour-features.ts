import { wordCountLeaf, wordCountLeaves } from '../../features/word-count-tree.ts';
import type { SegmentContext } from '../segment-context.ts';
import { readsAsSentence } from '../segment-text.ts';
import { type BlockFeature, feature, share } from './feature.ts';
import { hostRank } from './text-features.ts';

const offsets = [-3, -2, -1, 1, 2, 3] as const;

/** Segments looked at on each side for the shares of links and sentences nearby. */
const nearby = 8;

/** Share of the words that a column of sums counts, in the segments from one distance to another. */
function around(
  { count, sums }: SegmentContext,
  s: number,
  kind: 'linkWords' | 'sentenceWords',
  from: number,
  to: number,
): number {
  const first = Math.max(0, s + from);
  const end = Math.min(count, s + to + 1);
  return first < end
    ? share(sums[kind][end] - sums[kind][first], sums.words[end] - sums.words[first])
    : 0;
}

function at(
  of: (context: SegmentContext, segment: number) => number,
  offset: number,
  outside: number,
): (context: SegmentContext, segment: number) => number {
  return (context, s) => {
    const other = s + offset;
    return other < 0 || other >= context.count ? outside : of(context, other);
  };
}

function place(offset: number): string {
  return `${Math.abs(offset)} ${offset < 0 ? 'before' : 'after'}`;
}

/** What stands before and after the segment. */
export const neighbourFeatures: readonly BlockFeature[] = [
  ...offsets.flatMap((offset) => [
    feature(
      `words${offset > 0 ? '+' : ''}${offset}`,
      'words',
      `words of the segment ${place(offset)}`,
      at(({ text }, s) => text.words[s], offset, 0),
    ),
    feature(
      `links${offset > 0 ? '+' : ''}${offset}`,
      'share',
      `link density of the segment ${place(offset)}`,
      at(({ text }, s) => text.linkWords[s] / text.words[s], offset, -1),
    ),
  ]),
  ...([-2, -1, 1, 2] as const).flatMap((offset) => [
    feature(
      `tag${offset > 0 ? '+' : ''}${offset}`,
      'rank',
      `element of the segment ${place(offset)}`,
      at(hostRank, offset, -1),
    ),
    feature(
      `sentence${offset > 0 ? '+' : ''}${offset}`,
      'flag',
      `whether the segment ${place(offset)} reads as a sentence`,
      at(({ text }, s) => (readsAsSentence(text, s) ? 1 : 0), offset, -1),
    ),
    feature(
      `same-parent${offset > 0 ? '+' : ''}${offset}`,
      'flag',
      `whether the segment ${place(offset)} has the same parent element`,
      (context, s) => {
        const { host } = context.elements;
        const { parent } = context.page.structure;
        const other = s + offset;
        return other >= 0 && other < context.count && parent[host[other]] === parent[host[s]]
          ? 1
          : 0;
      },
    ),
  ]),
  feature(
    'links-before',
    'share',
    `words that links show in the ${nearby} segments before`,
    (context, s) => around(context, s, 'linkWords', -nearby, -1),
  ),
  feature(
    'links-after',
    'share',
    `words that links show in the ${nearby} segments after`,
    (context, s) => around(context, s, 'linkWords', 1, nearby),
  ),
  feature(
    'sentences-before',
    'share',
    `words in sentences in the ${nearby} segments before`,
    (context, s) => around(context, s, 'sentenceWords', -nearby, -1),
  ),
  feature(
    'sentences-after',
    'share',
    `words in sentences in the ${nearby} segments after`,
    (context, s) => around(context, s, 'sentenceWords', 1, nearby),
  ),
  feature(
    'boilerpipe',
    'flag',
    'content by the rule of words and link density (boilerpipe)',
    ({ text }, s) => (wordCountLeaves[wordCountLeaf(text, s)] ? 1 : 0),
  ),
];
