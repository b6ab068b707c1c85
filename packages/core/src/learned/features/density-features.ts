import type { SegmentContext } from '../segment-context.ts';
import type { SegmentGroups } from '../segment-groups.ts';
import {
  type BlockFeature,
  type Column,
  columnFeature,
  feature,
  share,
  sharedFeature,
  shareFeature,
} from './feature.ts';

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
  columnFeature(
    'smoothed-difference',
    'words',
    'words less tags, smoothed over segments (AdDANAg)',
    ({ smoothedDifference }) => smoothedDifference,
  ),
  columnFeature(
    'smoothed-ratio',
    'words per tag',
    'words for each tag, smoothed over segments (CETR)',
    ({ smoothedRatio }) => smoothedRatio,
  ),
];

type GroupsOf = (context: SegmentContext) => SegmentGroups;

function pathFeatures(groupsOf: GroupsOf, prefix: string, title: string): BlockFeature[] {
  const keysOf = (context: SegmentContext): Int32Array => groupsOf(context).of;
  const quotient = (
    name: string,
    unit: string,
    description: string,
    partOf: (groups: SegmentGroups) => Column,
    wholeOf: (groups: SegmentGroups) => Column,
  ): BlockFeature =>
    shareFeature(
      `${prefix}-${name}`,
      unit,
      `${title}: ${description}`,
      (context) => partOf(groupsOf(context)),
      (context) => wholeOf(groupsOf(context)),
      keysOf,
    );
  const ofGroup = (
    name: string,
    description: string,
    of: (groups: SegmentGroups, group: number, context: SegmentContext) => number,
  ): BlockFeature =>
    sharedFeature(
      `${prefix}-${name}`,
      'share',
      `${title}: ${description}`,
      keysOf,
      (context, group) => of(groupsOf(context), group, context),
    );
  return [
    columnFeature(
      `${prefix}-segments`,
      'segments',
      `${title}: how many`,
      (context) => groupsOf(context).count,
      keysOf,
    ),
    quotient(
      'words',
      'words',
      'words of each on average',
      ({ words }) => words,
      ({ count }) => count,
    ),
    ofGroup('share', "their share of the page's words", ({ words }, g, context) =>
      share(words[g], context.wordsBefore[context.count]),
    ),
    quotient(
      'link-density',
      'share',
      'their words that links show',
      ({ linkWords }) => linkWords,
      ({ words }) => words,
    ),
    quotient(
      'sentences',
      'share',
      'their words in sentences',
      ({ sentenceWords }) => sentenceWords,
      ({ words }) => words,
    ),
    ofGroup(
      'span',
      'segments of the page from the first to the last',
      ({ first, last }, g, context) => (last[g] - first[g] + 1) / context.count,
    ),
    ofGroup(
      'evenness',
      'segments from the first to the last that are of them',
      ({ count, first, last }, g) => count[g] / (last[g] - first[g] + 1),
    ),
    columnFeature(
      `${prefix}-rank`,
      'segments',
      `${title}: how many come before it`,
      (context) => groupsOf(context).rank,
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
