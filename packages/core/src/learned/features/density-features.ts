import type { SegmentContext } from '../segment-context.ts';
import { type BlockFeature, feature, share } from './feature.ts';

/** Radii of the content code ratio, in words and tags. */
const radii = [20, 100, 400] as const;

/**
 * Content code ratio around the middle of a segment: share of words among words and tags, with weights that fall
 * linearly to zero at `radius`. Beyond the page lies code.
 */
function contentCodeRatio({ text }: SegmentContext, s: number, radius: number): number {
  const { textSums } = text;
  const length = textSums.length - 1;
  const middle = (text.begin[s] + text.end[s]) >> 1;
  const words = textSums[length] - textSums[length - 1];
  const sum = (at: number): number => {
    if (at <= 0) return 0;
    return at <= length ? textSums[at] : textSums[length] + (at - length) * words;
  };
  return (sum(middle + radius) - 2 * sum(middle) + sum(middle - radius)) / (radius * radius);
}

/** The published measures of how densely text stands. */
export const densityFeatures: readonly BlockFeature[] = [
  ...radii.map((radius) =>
    feature(
      `content-code-ratio-${radius}`,
      'share',
      `words among the words and tags at most ${radius} away (content code blurring)`,
      (context, s) => contentCodeRatio(context, s, radius),
    ),
  ),
  feature(
    'smoothed-difference',
    'words',
    'words less tags, smoothed over segments (AdDANAg)',
    ({ smoothedDifference }, s) => smoothedDifference[s],
  ),
  feature(
    'smoothed-ratio',
    'words per tag',
    'words for each tag, smoothed over segments (CETR)',
    ({ smoothedRatio }, s) => smoothedRatio[s],
  ),
];

type OfGroup = (context: SegmentContext, group: number) => number;

function pathFeatures(kind: 'paths' | 'namedPaths', prefix: string, title: string): BlockFeature[] {
  const measures: readonly [name: string, unit: string, description: string, OfGroup][] = [
    ['segments', 'segments', 'how many', (c, g) => c[kind].count[g]],
    ['words', 'words', 'words of each on average', (c, g) => c[kind].words[g] / c[kind].count[g]],
    [
      'share',
      'share',
      "their share of the page's words",
      (c, g) => share(c[kind].words[g], c.wordsBefore[c.count]),
    ],
    [
      'link-density',
      'share',
      'their words that links show',
      (c, g) => c[kind].linkWords[g] / c[kind].words[g],
    ],
    [
      'sentences',
      'share',
      'their words in sentences',
      (c, g) => c[kind].sentenceWords[g] / c[kind].words[g],
    ],
    [
      'span',
      'share',
      'segments of the page from the first to the last',
      (c, g) => (c[kind].last[g] - c[kind].first[g] + 1) / c.count,
    ],
    [
      'evenness',
      'share',
      'segments from the first to the last that are of them',
      (c, g) => c[kind].count[g] / (c[kind].last[g] - c[kind].first[g] + 1),
    ],
  ];
  return [
    ...measures.map(([name, unit, description, of]) =>
      feature(`${prefix}-${name}`, unit, `${title}: ${description}`, (context, s) =>
        of(context, context[kind].of[s]),
      ),
    ),
    feature(
      `${prefix}-rank`,
      'segments',
      `${title}: how many come before it`,
      (context, s) => context[kind].rank[s],
    ),
  ];
}

/** What segments on the same path hold. */
export const groupFeatures: readonly BlockFeature[] = [
  ...pathFeatures('paths', 'path', 'segments with the same tags from the root'),
  ...pathFeatures('namedPaths', 'named-path', 'segments with the same tags and class names'),
];
