import type { SegmentContext } from '../segment-context.ts';
import { type Landmark, landmarkIndex, landmarks, noAncestor } from '../segment-elements.ts';
import { type BlockFeature, feature, share } from './feature.ts';

/** Levels up from the segment's element to the nearest ancestor (0: itself) that is the landmark; {@link noAncestor} without. */
export function distanceTo({ elements }: SegmentContext, s: number, landmark: number): number {
  const host = elements.host[s];
  const stamp = elements.nearest[elements.row[host] * landmarks.length + landmark];
  return stamp === 0 ? noAncestor : Math.min(noAncestor - 1, elements.depth[host] + 1 - stamp);
}

function describe(landmark: Landmark): BlockFeature {
  const index = landmarkIndex[landmark];
  const byName = landmark.startsWith('.');
  return feature(
    byName ? `in-${landmark.slice(1)}` : `in-tag-${landmark}`,
    'levels',
    byName
      ? `levels up to an element named like ${landmark.slice(1)}; ${noAncestor} without`
      : `levels up to ${landmark}; ${noAncestor} without`,
    (context, s) => distanceTo(context, s, index),
  );
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

/** Shares of the page's words that name the largest ancestor that holds no more. */
const portions = [0.1, 0.3, 0.6, 0.9] as const;

function ancestor({ page, elements }: SegmentContext, s: number, level: number): number {
  let element = elements.host[s];
  for (let i = 0; i < level && element > 0; i++) element = page.structure.parent[element];
  return element;
}

/** The largest ancestor, the segment's element included, with at most a portion of the page's words. */
function largestWithin({ page, elements }: SegmentContext, s: number, portion: number): number {
  const most = elements.words[0] * portion;
  const { parent } = page.structure;
  let element = elements.host[s];
  for (let steps = 0; steps < 64 && element > 0; steps++) {
    const above = parent[element];
    if (above <= 0 || elements.words[above] > most) break;
    element = above;
  }
  return element;
}

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
      feature(`up-${level}-${name}`, unit, `${level} levels up: ${description}`, (context, s) =>
        of(context, ancestor(context, s, level)),
      ),
    ),
  ),
  ...portions.flatMap((portion) => [
    ...subtreeMeasures.map(([name, unit, description, of]) =>
      feature(
        `within-${portion * 100}-${name}`,
        unit,
        `largest ancestor of at most ${portion * 100} % of the page: ${description}`,
        (context, s) => of(context, largestWithin(context, s, portion)),
      ),
    ),
    feature(
      `within-${portion * 100}-share`,
      'share',
      `largest ancestor of at most ${portion * 100} % of the page: its share of the page's words`,
      (context, s) =>
        share(
          context.elements.words[largestWithin(context, s, portion)],
          context.elements.words[0],
        ),
    ),
    feature(
      `within-${portion * 100}-commas`,
      'per word',
      `largest ancestor of at most ${portion * 100} % of the page: its commas for each word`,
      (context, s) => {
        const element = largestWithin(context, s, portion);
        return share(context.elements.commas[element], context.elements.words[element]);
      },
    ),
  ]),
  feature(
    'siblings',
    'elements',
    'most siblings of the same tag and class among the three innermost elements',
    (context, s) => {
      let most = 0;
      for (let level = 0; level < 3; level++) {
        most = Math.max(most, context.elements.siblings[ancestor(context, s, level)]);
      }
      return most;
    },
  ),
  feature(
    'repeated-at',
    'levels',
    'levels up to the innermost element with at least four siblings of its tag and class; 8 without',
    (context, s) => {
      for (let level = 0; level < 8; level++) {
        if (context.elements.siblings[ancestor(context, s, level)] >= 4) return level;
      }
      return 8;
    },
  ),
  feature('unit-words', 'words', 'words of that repeated element', (context, s) => {
    for (let level = 0; level < 8; level++) {
      const element = ancestor(context, s, level);
      if (context.elements.siblings[element] >= 4) return context.elements.words[element];
    }
    return 0;
  }),
  feature('unit-siblings', 'elements', 'how often that element is repeated', (context, s) => {
    for (let level = 0; level < 8; level++) {
      const element = ancestor(context, s, level);
      if (context.elements.siblings[element] >= 4) return context.elements.siblings[element];
    }
    return 0;
  }),
];
