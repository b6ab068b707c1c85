import { portions } from '../segment-ancestors.ts';
import type { SegmentContext } from '../segment-context.ts';
import { type Landmark, landmarkIndex, landmarks, noAncestor } from '../segment-elements.ts';
import { type BlockFeature, feature, share, sharedFeature } from './feature.ts';

/** Levels up from the segment's element to the nearest ancestor (0: itself) that is the landmark; {@link noAncestor} without. */
function distanceTo({ elements }: SegmentContext, s: number, landmark: number): number {
  const host = elements.host[s];
  const stamp = elements.nearest[elements.row[host] * landmarks.length + landmark];
  return stamp === 0 ? noAncestor : Math.min(noAncestor - 1, elements.depth[host] + 1 - stamp);
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
    (context, s) => distanceTo(context, s, index),
  );
  // most landmarks are nowhere on a page
  const sameOn = ({ landmarkWords }: SegmentContext): number | undefined =>
    landmarkWords[index] === 0 ? noAncestor : undefined;
  return { ...distance, sameOn };
}

/** Which elements the segment stands in. */
export const ancestorFeatures: readonly BlockFeature[] = [
  ...landmarks.map(describe),
  feature(
    'depth',
    'levels',
    'elements around it',
    ({ elements }, s) => elements.depth[elements.host[s]],
  ),
];

/** The ancestors one to four levels up. */
const levels = [1, 2, 3, 4] as const;

type OfElement = (context: SegmentContext, element: number) => number;

const subtreeMeasures: readonly [name: string, unit: string, description: string, OfElement][] = [
  [
    'words',
    'log words',
    'words below, as a logarithm',
    ({ elements }, e) => Math.log2(1 + elements.words[e]),
  ],
  [
    'link-density',
    'share',
    'its words that links show',
    ({ elements }, e) => share(elements.linkWords[e], elements.words[e]),
  ],
  [
    'sentences',
    'share',
    'its words in sentences',
    ({ elements }, e) => share(elements.sentenceWords[e], elements.words[e]),
  ],
  [
    'segment-words',
    'words',
    'its words for each segment',
    ({ elements }, e) => share(elements.words[e], elements.segments[e]),
  ],
];

/** What the subtrees around the segment hold. */
export const subtreeFeatures: readonly BlockFeature[] = [
  ...levels.flatMap((level) =>
    subtreeMeasures.map(([name, unit, description, of]) =>
      sharedFeature(
        `up-${level}-${name}`,
        unit,
        `${level} levels up: ${description}`,
        ({ ancestors }) => ancestors.up[level],
        of,
      ),
    ),
  ),
  ...portions.flatMap((portion, i) => [
    ...subtreeMeasures.map(([name, unit, description, of]) =>
      sharedFeature(
        `within-${portion * 100}-${name}`,
        unit,
        `largest ancestor of at most ${portion * 100} % of the page: ${description}`,
        ({ ancestors }) => ancestors.within[i],
        of,
      ),
    ),
    sharedFeature(
      `within-${portion * 100}-share`,
      'share',
      `largest ancestor of at most ${portion * 100} % of the page: its share of the page's words`,
      ({ ancestors }) => ancestors.within[i],
      ({ elements }, e) => share(elements.words[e], elements.words[0]),
    ),
    sharedFeature(
      `within-${portion * 100}-commas`,
      'per word',
      `largest ancestor of at most ${portion * 100} % of the page: its commas for each word`,
      ({ ancestors }) => ancestors.within[i],
      ({ elements }, e) => share(elements.commas[e], elements.words[e]),
    ),
  ]),
  feature(
    'siblings',
    'elements',
    'most siblings of the same tag and class among the three innermost elements',
    ({ ancestors }, s) => ancestors.siblings[s],
  ),
  feature(
    'repeated-at',
    'levels',
    'levels up to the innermost element with at least four siblings of its tag and class; 8 without',
    ({ ancestors }, s) => ancestors.repeatedAt[s],
  ),
  feature(
    'unit-words',
    'words',
    'words of that repeated element',
    ({ elements, ancestors: { repeated } }, s) =>
      repeated[s] < 0 ? 0 : elements.words[repeated[s]],
  ),
  feature(
    'unit-siblings',
    'elements',
    'how often that element is repeated',
    ({ elements, ancestors: { repeated } }, s) =>
      repeated[s] < 0 ? 0 : elements.siblings[repeated[s]],
  ),
];
