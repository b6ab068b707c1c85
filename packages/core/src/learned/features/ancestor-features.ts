import { portions } from '../segment-ancestors.ts';
import type { SegmentContext } from '../segment-context.ts';
import {
  type Landmark,
  landmarkIndex,
  landmarks,
  noAncestor,
  type SegmentElements,
} from '../segment-elements.ts';
import {
  type BlockFeature,
  type Column,
  columnFeature,
  feature,
  fillWith,
  share,
  sharedFeature,
  shareFeature,
} from './feature.ts';

/** Levels up to the nearest ancestor (0: itself) that is a landmark, by its stamp in `elements.nearest`; {@link noAncestor} without. */
function levelsUp(depth: number, stamp: number): number {
  return stamp === 0 ? noAncestor : Math.min(noAncestor - 1, depth + 1 - stamp);
}

function describe(landmark: Landmark): BlockFeature {
  const index = landmarkIndex[landmark];
  const byName = landmark.startsWith('.');
  const distance = feature(
    byName ? `in-${landmark.slice(1)}` : `in-tag-${landmark}`,
    'levels',
    byName
      ? `levels up to an element named like ${landmark.slice(1)}; ${noAncestor} without`
      : `levels up to ${landmark}; ${noAncestor} without`,
    ({ elements: { host, depth, row, nearest } }, s) =>
      levelsUp(depth[host[s]], nearest[row[host[s]] * landmarks.length + index]),
  );
  return {
    ...distance,
    fill(context) {
      if (context.landmarkWords[index] === 0) return fillWith(noAncestor); // most landmarks are nowhere on a page
      const { host, depth, row, nearest } = context.elements;
      return (column, from) => {
        for (let i = 0; i < column.length; i++) {
          const element = host[from + i];
          const stamp = nearest[row[element] * landmarks.length + index];
          column[i] = levelsUp(depth[element], stamp);
        }
      };
    },
  };
}

/** Which elements the segment stands in. */
export const ancestorFeatures: readonly BlockFeature[] = [
  ...landmarks.map(describe),
  columnFeature(
    'depth',
    'levels',
    'elements around it',
    ({ elements }) => elements.depth,
    ({ elements }) => elements.host,
  ),
];

/** The ancestors one to four levels up. */
const levels = [1, 2, 3, 4] as const;

type OfElements = (elements: SegmentElements) => Column;

/** Of the elements that `keysOf` tells: how many words they hold, and of what sort. */
function subtreeMeasures(
  prefix: string,
  title: string,
  keysOf: (context: SegmentContext) => Int32Array,
): BlockFeature[] {
  const quotient = (
    name: string,
    unit: string,
    description: string,
    partOf: OfElements,
    wholeOf: OfElements,
  ): BlockFeature =>
    shareFeature(
      `${prefix}-${name}`,
      unit,
      `${title}: ${description}`,
      ({ elements }) => partOf(elements),
      ({ elements }) => wholeOf(elements),
      keysOf,
    );
  return [
    sharedFeature(
      `${prefix}-words`,
      'log words',
      `${title}: words below, as a logarithm`,
      keysOf,
      ({ elements }, e) => Math.log2(1 + elements.words[e]),
    ),
    quotient(
      'link-density',
      'share',
      'its words that links show',
      ({ linkWords }) => linkWords,
      ({ words }) => words,
    ),
    quotient(
      'sentences',
      'share',
      'its words in sentences',
      ({ sentenceWords }) => sentenceWords,
      ({ words }) => words,
    ),
    quotient(
      'segment-words',
      'words',
      'its words for each segment',
      ({ words }) => words,
      ({ segments }) => segments,
    ),
  ];
}

/** What the subtrees around the segment hold. */
export const subtreeFeatures: readonly BlockFeature[] = [
  ...levels.flatMap((level) =>
    subtreeMeasures(`up-${level}`, `${level} levels up`, ({ ancestors }) => ancestors.up[level]),
  ),
  ...portions.flatMap((portion, i) => {
    const prefix = `within-${portion * 100}`;
    const title = `largest ancestor of at most ${portion * 100} % of the page`;
    const keysOf = ({ ancestors }: SegmentContext): Int32Array => ancestors.within[i];
    return [
      ...subtreeMeasures(prefix, title, keysOf),
      sharedFeature(
        `${prefix}-share`,
        'share',
        `${title}: its share of the page's words`,
        keysOf,
        ({ elements }, e) => share(elements.words[e], elements.words[0]),
      ),
      shareFeature(
        `${prefix}-commas`,
        'per word',
        `${title}: its commas for each word`,
        ({ elements }) => elements.commas,
        ({ elements }) => elements.words,
        keysOf,
      ),
    ];
  }),
  columnFeature(
    'siblings',
    'elements',
    'most siblings of the same tag and class among the three innermost elements',
    ({ ancestors }) => ancestors.siblings,
  ),
  columnFeature(
    'repeated-at',
    'levels',
    'levels up to the innermost element with at least four siblings of its tag and class; 8 without',
    ({ ancestors }) => ancestors.repeatedAt,
  ),
  sharedFeature(
    'unit-words',
    'words',
    'words of that repeated element',
    ({ ancestors }) => ancestors.repeated,
    ({ elements }, element) => (element < 0 ? 0 : elements.words[element]),
  ),
  sharedFeature(
    'unit-siblings',
    'elements',
    'how often that element is repeated',
    ({ ancestors }) => ancestors.repeated,
    ({ elements }, element) => (element < 0 ? 0 : elements.siblings[element]),
  ),
];
