import { wordCountLeaf, wordCountLeaves } from '../../features/word-count-tree.ts';
import type { SegmentContext } from '../segment-context.ts';
import { type BlockFeature, feature, fillOf, share } from './feature.ts';
import { hostTag, isSentence, linkDensity, words } from './text-features.ts';

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

/**
 * What a feature says of the segment at an offset.
 *
 * @param outside its value where there is no such segment.
 */
function at(
  offset: number,
  { name, description }: Pick<BlockFeature, 'name' | 'description'>,
  feature: BlockFeature,
  outside: number,
): BlockFeature {
  return {
    name: nameAt(name, offset),
    unit: feature.unit,
    description,
    of(context, s) {
      const other = s + offset;
      return other < 0 || other >= context.count ? outside : feature.of(context, other);
    },
    fill(context) {
      const fill = fillOf(feature, context);
      return (column, from) => {
        const first = Math.max(0, -offset - from);
        const end = Math.min(column.length, context.count - offset - from);
        column.fill(outside);
        if (first < end) fill(column.subarray(first, end), from + offset + first);
      };
    },
  };
}

function nameAt(name: string, offset: number): string {
  return `${name}${offset > 0 ? '+' : ''}${offset}`;
}

function place(offset: number): string {
  return `${Math.abs(offset)} ${offset < 0 ? 'before' : 'after'}`;
}

/** What stands before and after the segment. */
export const neighbourFeatures: readonly BlockFeature[] = [
  ...offsets.flatMap((offset) => {
    const segment = `the segment ${place(offset)}`;
    return [
      at(offset, { name: 'words', description: `words of ${segment}` }, words, 0),
      at(offset, { name: 'links', description: `link density of ${segment}` }, linkDensity, -1),
    ];
  }),
  ...([-2, -1, 1, 2] as const).flatMap((offset) => {
    const segment = `the segment ${place(offset)}`;
    return [
      at(offset, { name: 'tag', description: `element of ${segment}` }, hostTag, -1),
      at(
        offset,
        { name: 'sentence', description: `whether ${segment} reads as a sentence` },
        isSentence,
        -1,
      ),
      feature(
        nameAt('same-parent', offset),
        'flag',
        `whether ${segment} has the same parent element`,
        (context, s) => {
          const { host } = context.elements;
          const { parent } = context.page.structure;
          const other = s + offset;
          return other >= 0 && other < context.count && parent[host[other]] === parent[host[s]]
            ? 1
            : 0;
        },
      ),
    ];
  }),
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
