import type { SegmentContext } from '../segment-context.ts';
import type { SegmentGroups } from '../segment-groups.ts';
import { type BlockFeature, feature, share, sharedFeature } from './feature.ts';

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

type GroupsOf = (context: SegmentContext) => SegmentGroups;
type OfGroup = (groups: SegmentGroups, group: number, context: SegmentContext) => number;

const groupMeasures: readonly [name: string, unit: string, description: string, OfGroup][] = [
  ['segments', 'segments', 'how many', ({ count }, g) => count[g]],
  ['words', 'words', 'words of each on average', ({ words, count }, g) => words[g] / count[g]],
  [
    'share',
    'share',
    "their share of the page's words",
    ({ words }, g, context) => share(words[g], context.wordsBefore[context.count]),
  ],
  [
    'link-density',
    'share',
    'their words that links show',
    ({ linkWords, words }, g) => linkWords[g] / words[g],
  ],
  [
    'sentences',
    'share',
    'their words in sentences',
    ({ sentenceWords, words }, g) => sentenceWords[g] / words[g],
  ],
  [
    'span',
    'share',
    'segments of the page from the first to the last',
    ({ first, last }, g, context) => (last[g] - first[g] + 1) / context.count,
  ],
  [
    'evenness',
    'share',
    'segments from the first to the last that are of them',
    ({ count, first, last }, g) => count[g] / (last[g] - first[g] + 1),
  ],
];

function pathFeatures(groupsOf: GroupsOf, prefix: string, title: string): BlockFeature[] {
  return [
    ...groupMeasures.map(([name, unit, description, of]) =>
      sharedFeature(
        `${prefix}-${name}`,
        unit,
        `${title}: ${description}`,
        (context) => groupsOf(context).of,
        (context, group) => of(groupsOf(context), group, context),
      ),
    ),
    feature(
      `${prefix}-rank`,
      'segments',
      `${title}: how many come before it`,
      (context, s) => groupsOf(context).rank[s],
    ),
  ];
}

/** What segments on the same path hold. */
export const groupFeatures: readonly BlockFeature[] = [
  ...pathFeatures(({ paths }) => paths, 'path', 'segments with the same tags from the root'),
  ...pathFeatures(
    ({ namedPaths }) => namedPaths,
    'named-path',
    'segments with the same tags and class names',
  ),
];
