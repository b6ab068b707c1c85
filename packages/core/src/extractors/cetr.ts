// CETR, content extraction via tag ratios: threshold, one-dimensional and two-dimensional clustering.
// T. Weninger, W. H. Hsu, J. Han: CETR - content extraction via tag ratios. WWW 2010; earlier, as
// text-to-tag ratio: T. Weninger, W. H. Hsu, DEXA workshop TIR 2008. `algorithms.md` 6.
import { droppedEvents } from '../features/dropped-events.ts';
import { absoluteDerivative, type TagRatios, tagRatios } from '../features/tag-ratio.ts';
import { type KMeansResult, kMeans1d, kMeans2d } from '../math/k-means.ts';
import { standardDeviation } from '../math/mean-deviation.ts';
import { gaussianSmooth } from '../math/smooth.ts';
import type { Page } from '../page/page.ts';
import { selectStretches } from '../selection/select-stretches.ts';
import { type Selection, selectionBuilder } from '../selection/selection.ts';
import {
  type Decision,
  decideEach,
  defineExtractor,
  type Signal,
  type Verdict,
} from './extractor.ts';
import { choice, number, type ParameterValues } from './parameters.ts';
import { countedAnchors, dropHidden } from './shared-parameters.ts';

const lineParameters = {
  radius: number(
    2,
    { minimum: 0, maximum: 100, unit: 'lines', integer: true },
    'r: reach and deviation of the Gaussian that smooths the tag ratios.',
  ),
  breakAt: number(
    65,
    { minimum: 0, maximum: 10_000, unit: 'characters', integer: true },
    'Where lines of a page without line breaks end; 0 leaves them. A page counts as such when its lines are longer than 500 characters on average or fewer than ten (ours).',
  ),
  links: countedAnchors,
  dropHidden,
} as const;

const clusterParameters = {
  clusters: number(
    3,
    { minimum: 2, maximum: 10, unit: 'clusters', integer: true },
    'k: number of clusters, one of which is not content.',
  ),
  rounds: number(
    100,
    { minimum: 1, maximum: 10_000, unit: 'rounds', integer: true },
    'Most rounds of the clustering. Ours.',
  ),
} as const;

const thresholdTable = {
  ...lineParameters,
  lambda: number(
    1,
    { minimum: 0, maximum: 100, unit: 'standard deviations', integer: false },
    'Content has a smoothed tag ratio of at least lambda standard deviations. The value 1 is ours.',
  ),
} as const;

const oneDimensionTable = { ...lineParameters, ...clusterParameters } as const;

const twoDimensionTable = {
  ...lineParameters,
  ...clusterParameters,
  span: number(
    3,
    { minimum: 1, maximum: 100, unit: 'lines', integer: true },
    'alpha: lines ahead whose mean the derivative looks at.',
  ),
  derivative: choice(
    'smoothed',
    ['smoothed', 'raw'],
    'Whether the derivative is taken of the smoothed tag ratios or of the raw ones; implementations differ.',
  ),
} as const;

const paper = 'T. Weninger, W. H. Hsu, J. Han, CETR: content extraction via tag ratios, WWW 2010';

/** CETR-TM: a threshold on the smoothed tag ratio. */
export const cetrThreshold = defineExtractor({
  name: 'cetr-tm',
  title: 'CETR-TM: threshold on tag ratios',
  reference: `${paper}, threshold method`,
  parameters: thresholdTable,
  ...lineMethod((page, parameters: ParameterValues<typeof thresholdTable>) => {
    const { dropped, lines, smoothed } = smoothedRatios(page, parameters);
    // content has T' >= tau = lambda * sd(T')
    const tau = parameters.lambda * standardDeviation(smoothed);
    return { dropped, lines, verdict: (line) => (smoothed[line] >= tau ? above : below) };
  }),
  signals(page, parameters) {
    const { lines, smoothed } = smoothedRatios(page, parameters);
    const tau = parameters.lambda * standardDeviation(smoothed);
    return [
      rawSignal(lines),
      lineSignal(lines, 'smoothed-tag-ratio', "T': smoothed tag ratio", smoothed, [
        { value: tau, label: 'tau: lines at or above are content' },
      ]),
    ];
  },
});

/** CETR-KM: one-dimensional clustering of the smoothed tag ratios. */
export const cetrClusters = defineExtractor({
  name: 'cetr-km',
  title: 'CETR-KM: clusters of tag ratios',
  reference: `${paper}, one-dimensional clustering`,
  parameters: oneDimensionTable,
  ...lineMethod((page, parameters: ParameterValues<typeof oneDimensionTable>) => {
    const { dropped, lines, smoothed } = smoothedRatios(page, parameters);
    const { clusters: k, rounds } = parameters;
    if (!hasDistinctPoints(k, smoothed, smoothed)) {
      return { dropped, lines, verdict: nearLargest(smoothed, smoothed) };
    }
    const { centroids, assignment } = kMeans1d(smoothed, { k, maxRounds: rounds });
    // the cluster with the smallest centroid is not content
    const lowest = centroids.indexOf(Math.min(...centroids));
    return {
      dropped,
      lines,
      verdict: (line) => (assignment[line] === lowest ? inLowest : inHigher),
    };
  }),
  signals(page, parameters) {
    const { lines, smoothed } = smoothedRatios(page, parameters);
    const { clusters: k, rounds } = parameters;
    const centroids = kMeans1d(smoothed, { k, maxRounds: rounds }).centroids.sort();
    return [
      rawSignal(lines),
      lineSignal(
        lines,
        'smoothed-tag-ratio',
        "T': smoothed tag ratio",
        smoothed,
        Array.from(centroids, (value, cluster) => ({
          value,
          label: cluster === 0 ? 'Centroid of what is not content' : 'Centroid of content',
        })),
      ),
    ];
  },
});

/** CETR: clustering by smoothed tag ratio and its change, with one centroid held at the origin. */
export const cetr = defineExtractor({
  name: 'cetr',
  title: 'CETR: clusters of tag ratios and their change',
  reference: `${paper}, two-dimensional clustering`,
  parameters: twoDimensionTable,
  ...lineMethod((page, parameters: ParameterValues<typeof twoDimensionTable>) => {
    const { dropped, lines, smoothed, change } = twoDimensions(page, parameters);
    if (!hasDistinctPoints(parameters.clusters, smoothed, change)) {
      return { dropped, lines, verdict: nearLargest(smoothed, change) };
    }
    // lines nearest to the origin are not content
    const { assignment } = clusterInTwo(smoothed, change, parameters);
    return {
      dropped,
      lines,
      verdict: (line) => (assignment[line] === 0 ? nearOrigin : farFromOrigin),
    };
  }),
  signals(page, parameters) {
    const { lines, smoothed, change } = twoDimensions(page, parameters);
    const { centroids } = clusterInTwo(smoothed, change, parameters);
    const coordinates = (axis: 0 | 1) =>
      Array.from({ length: parameters.clusters - 1 }, (_, cluster) => ({
        value: centroids[2 * (cluster + 1) + axis],
        label: 'Centroid of content',
      }));
    return [
      rawSignal(lines),
      lineSignal(lines, 'smoothed-tag-ratio', "T': smoothed tag ratio", smoothed, coordinates(0)),
      lineSignal(
        lines,
        'tag-ratio-derivative',
        "G': smoothed absolute derivative",
        change,
        coordinates(1),
      ),
    ];
  },
});

/** Tag ratio of each line, and T': smoothed by a Gaussian. */
function smoothedRatios(page: Page, parameters: ParameterValues<typeof lineParameters>) {
  const { radius, breakAt, links, dropHidden } = parameters;
  const dropped = droppedEvents(page, dropHidden);
  const lines = tagRatios(page, dropped, { breakAt, links });
  return { dropped, lines, smoothed: gaussianSmooth(lines.ratio, radius) };
}

/** T' and G', the absolute derivative smoothed by the same Gaussian. */
function twoDimensions(page: Page, parameters: ParameterValues<typeof twoDimensionTable>) {
  const { dropped, lines, smoothed } = smoothedRatios(page, parameters);
  const { derivative, span, radius } = parameters;
  const g = absoluteDerivative(derivative === 'raw' ? lines.ratio : smoothed, span);
  return { dropped, lines, smoothed, change: gaussianSmooth(g, radius) };
}

/** The points (T', G'), clustered with the first centroid held at the origin. */
function clusterInTwo(
  smoothed: Float64Array,
  change: Float64Array,
  { clusters, rounds }: ParameterValues<typeof clusterParameters>,
): KMeansResult {
  return kMeans2d(smoothed, change, { k: clusters, holdOrigin: true, maxRounds: rounds });
}

/** Whether at least k points differ, so that there is something to cluster. */
function hasDistinctPoints(k: number, xs: Float64Array, ys: Float64Array): boolean {
  const distinct: [number, number][] = [];
  for (let i = 0; i < xs.length && distinct.length < k; i++) {
    if (!distinct.some(([x, y]) => x === xs[i] && y === ys[i])) distinct.push([xs[i], ys[i]]);
  }
  return distinct.length === k;
}

/**
 * With fewer distinct points than clusters, ours: content is what lies nearer to the point farthest
 * from the origin than to the origin.
 */
function nearLargest(xs: Float64Array, ys: Float64Array): (line: number) => Verdict {
  let far = 0;
  for (let i = 1; i < xs.length; i++) {
    if (xs[i] ** 2 + ys[i] ** 2 > xs[far] ** 2 + ys[far] ** 2) far = i;
  }
  return (i) => {
    const toFar = (xs[i] - xs[far]) ** 2 + (ys[i] - ys[far]) ** 2;
    return toFar < xs[i] ** 2 + ys[i] ** 2 ? farFromOrigin : nearOrigin;
  };
}

const above = { content: true, because: 'its smoothed tag ratio is at least tau' };
const below = { content: false, because: 'its smoothed tag ratio is below tau' };
const inHigher = { content: true, because: 'it is not in the cluster with the lowest centroid' };
const inLowest = { content: false, because: 'it is in the cluster with the lowest centroid' };
const farFromOrigin = { content: true, because: 'the origin is not the centroid nearest to it' };
const nearOrigin = { content: false, because: 'the origin is the centroid nearest to it' };

/** What a method of the family comes to: what it takes out, the lines, and what becomes of each. */
interface JudgedLines {
  readonly dropped: Uint8Array;
  readonly lines: TagRatios;
  readonly verdict: (line: number) => Verdict;
}

/** How a method selects the text of its content lines, tags stripped, and what it decided of each. */
function lineMethod<T>(judge: (page: Page, parameters: T) => JudgedLines) {
  return {
    select(page: Page, parameters: T): Selection {
      const { dropped, lines, verdict } = judge(page, parameters);
      const stretches = selectionBuilder();
      for (let line = 0; line < lines.count; line++) {
        if (verdict(line).content) stretches.add(lines.from[line], lines.to[line]);
      }
      return selectStretches(page, stretches.finish(), dropped);
    },
    decisions(page: Page, parameters: T): readonly Decision[] {
      const { lines, verdict } = judge(page, parameters);
      return decideEach(lines, verdict);
    },
  };
}

function rawSignal(lines: TagRatios): Signal {
  return lineSignal(lines, 'tag-ratio', 'T: tag ratio of each line', lines.ratio, []);
}

function lineSignal(
  { from, to }: TagRatios,
  name: string,
  title: string,
  values: Float64Array,
  thresholds: Signal['thresholds'],
): Signal {
  return { name, title, domain: 'line', values, from, to, thresholds };
}
