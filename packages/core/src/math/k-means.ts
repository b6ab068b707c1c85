import { describe, PithError } from '../errors.ts';

/**
 * Where Lloyd's iteration begins; always deterministic. With k centroids:
 *
 * - `farthest`: first the smallest value (two dimensions: the origin), then k - 1 times the point farthest
 *   from its nearest chosen centroid, the first on ties (specification 6.2, 6.3);
 * - `extremes`: k values spread evenly from the smallest to the largest; for k = 2 these two (3.4). One
 *   dimension only;
 * - an array: these centroids, k of them; in two dimensions x0, y0, x1, y1, ...
 */
export type KMeansStart = 'farthest' | 'extremes' | ArrayLike<number>;

/** How many clusters, from where, and which centroids may move. */
export interface KMeansOptions {
  /** Number of clusters, an integer 1..255. */
  readonly k: number;
  /** See {@link KMeansStart}. @default 'farthest' */
  readonly start?: KMeansStart | undefined;
  /** Puts the first centroid at the origin and never moves it. @default false */
  readonly holdOrigin?: boolean | undefined;
  /** Rounds at most, an integer >= 0. @default 100 */
  readonly maxRounds?: number | undefined;
}

/** Clusters found. */
export interface KMeansResult {
  /** One number a cluster; in two dimensions x0, y0, x1, y1, ... Clusters keep the order of the start. */
  readonly centroids: Float64Array;
  /** The cluster of each point: its nearest centroid, the lower index on ties. */
  readonly assignment: Uint8Array;
  /** Rounds until no point changed its cluster, the last of them included. */
  readonly rounds: number;
}

/** Default of `maxRounds` in {@link KMeansOptions}. */
const kMeansMaxRounds = 100;

/**
 * K-means by Lloyd's iteration on numbers (specification 3.4, 6.2). Each round gives every point to its
 * nearest centroid, then moves every centroid to the mean of its points; a centroid without points stays.
 * Ends when no point changes its cluster. No points: the centroids of the start, or zeros.
 *
 * Values are finite, of magnitude below 1e150. O(n * k) a round.
 */
export function kMeans1d(values: Float64Array, options: KMeansOptions): KMeansResult {
  return lloyd(values, values.length, 1, options);
}

/**
 * As {@link kMeans1d} for the points (xs[i], ys[i]) with the Euclidean distance, axes as they are
 * (specification 6.3). With `farthest` the first centroid starts at the origin; `holdOrigin` also keeps it there.
 */
export function kMeans2d(xs: Float64Array, ys: Float64Array, options: KMeansOptions): KMeansResult {
  if (xs.length !== ys.length) {
    throw new PithError(
      'BAD_OPTION',
      `Expected as many y as x, got ${ys.length} and ${xs.length} (k-means)`,
    );
  }
  const points = new Float64Array(2 * xs.length);
  for (let i = 0; i < xs.length; i++) {
    points[2 * i] = xs[i];
    points[2 * i + 1] = ys[i];
  }
  return lloyd(points, xs.length, 2, options);
}

// points and centroids are interleaved: coordinate c of point i is points[i * dimensions + c]
function lloyd(
  points: Float64Array,
  n: number,
  dimensions: 1 | 2,
  options: KMeansOptions,
): KMeansResult {
  const { k, start = 'farthest', holdOrigin = false, maxRounds = kMeansMaxRounds } = options;
  if (!Number.isInteger(k) || k < 1 || k > 255) {
    throw new PithError(
      'BAD_OPTION',
      `Expected \`k\` to be an integer from 1 to 255, got ${describe(k)} (k-means)`,
    );
  }
  const centroids = startingCentroids(points, n, dimensions, k, start, holdOrigin);
  const assignment = new Uint8Array(n);
  const sums = new Float64Array(k * dimensions);
  const sizes = new Uint32Array(k);
  let rounds = 0;
  let changed = assign(points, dimensions, centroids, assignment, true);
  while (changed && rounds < maxRounds) {
    // move the centroids
    sums.fill(0);
    sizes.fill(0);
    for (let i = 0; i < n; i++) {
      const cluster = assignment[i];
      sizes[cluster]++;
      for (let c = 0; c < dimensions; c++) {
        sums[cluster * dimensions + c] += points[i * dimensions + c];
      }
    }
    for (let cluster = holdOrigin ? 1 : 0; cluster < k; cluster++) {
      if (sizes[cluster] === 0) continue;
      for (let c = 0; c < dimensions; c++) {
        const at = cluster * dimensions + c;
        centroids[at] = sums[at] / sizes[cluster];
      }
    }
    changed = assign(points, dimensions, centroids, assignment, false);
    rounds++;
  }
  return { centroids, assignment, rounds };
}

/** Gives each point its nearest centroid; true if any got another one, or if this is the first time. */
function assign(
  points: Float64Array,
  dimensions: number,
  centroids: Float64Array,
  assignment: Uint8Array,
  first: boolean,
): boolean {
  const k = centroids.length / dimensions;
  let changed = first && assignment.length > 0;
  for (let i = 0; i < assignment.length; i++) {
    let nearest = 0;
    let least = squaredDistance(points, i, centroids, 0, dimensions);
    for (let cluster = 1; cluster < k; cluster++) {
      const distance = squaredDistance(points, i, centroids, cluster, dimensions);
      if (distance < least) {
        least = distance;
        nearest = cluster;
      }
    }
    if (assignment[i] !== nearest) {
      assignment[i] = nearest;
      changed = true;
    }
  }
  return changed;
}

function squaredDistance(
  points: Float64Array,
  i: number,
  centroids: Float64Array,
  cluster: number,
  dimensions: number,
): number {
  let sum = 0;
  for (let c = 0; c < dimensions; c++) {
    sum += (points[i * dimensions + c] - centroids[cluster * dimensions + c]) ** 2;
  }
  return sum;
}

function startingCentroids(
  points: Float64Array,
  n: number,
  dimensions: 1 | 2,
  k: number,
  start: KMeansStart,
  holdOrigin: boolean,
): Float64Array {
  const centroids = new Float64Array(k * dimensions);
  if (typeof start !== 'string') {
    if (start.length !== centroids.length) {
      throw new PithError(
        'BAD_OPTION',
        `Expected \`start\` to hold ${centroids.length} numbers, got ${start.length} (k-means)`,
      );
    }
    centroids.set(start);
  } else if (start === 'extremes' && dimensions === 2) {
    throw new PithError('BAD_OPTION', 'Expected `start` other than `extremes` (k-means in 2-D)');
  } else if (n > 0) {
    let lowest = points[0];
    let highest = points[0];
    for (const value of points) {
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    if (start === 'extremes') {
      for (let j = 0; j < k; j++) {
        centroids[j] = k === 1 ? lowest : lowest + ((highest - lowest) * j) / (k - 1);
      }
    } else {
      if (dimensions === 1 && !holdOrigin) centroids[0] = lowest;
      addFarthest(points, n, dimensions, centroids);
    }
  }
  if (holdOrigin) centroids.fill(0, 0, dimensions);
  return centroids;
}

/** Fills all centroids after the first with the point farthest from its nearest centroid so far. */
function addFarthest(
  points: Float64Array,
  n: number,
  dimensions: number,
  centroids: Float64Array,
): void {
  const toNearest = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  for (let next = 1; next < centroids.length / dimensions; next++) {
    let farthest = 0;
    for (let i = 0; i < n; i++) {
      const distance = squaredDistance(points, i, centroids, next - 1, dimensions);
      toNearest[i] = Math.min(toNearest[i], distance);
      if (toNearest[i] > toNearest[farthest]) farthest = i;
    }
    for (let c = 0; c < dimensions; c++) {
      centroids[next * dimensions + c] = points[farthest * dimensions + c];
    }
  }
}
