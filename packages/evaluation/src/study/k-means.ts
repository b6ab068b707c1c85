// S. Lloyd: Least squares quantization in PCM (1982); D. Arthur, S. Vassilvitskii: k-means++ (SODA 2007).
import { rowCount, type SparseRows } from './sparse-rows.ts';

/** Steps after which k-means ends though clusters still change. */
const maxSteps = 100;

/**
 * Clusters rows by k-means with Euclid's distance: first centres by k-means++, then Lloyd's steps until no row changes its
 * cluster. A cluster that falls empty gets the row that is farthest from its centre.
 *
 * @param k number of clusters, from 1 to the number of rows.
 * @param random decides the first centres.
 * @returns the cluster of each row, from 0.
 */
export function kMeans(rows: SparseRows, k: number, random: () => number): Int32Array {
  const count = rowCount(rows);
  const lengths = squaredLengths(rows);
  let centres = firstCentres(rows, lengths, k, random);
  let clusters: Int32Array = new Int32Array(count).fill(-1);
  for (let step = 0; step < maxSteps; step++) {
    const { nearest, distance } = assign(rows, lengths, centres);
    refill(nearest, distance, k);
    if (nearest.every((cluster, row) => cluster === clusters[row])) break;
    clusters = nearest;
    centres = meansOf(rows, clusters, k);
  }
  return clusters;
}

/** The first at random, each next with a probability by its squared distance from the nearest there is. */
function firstCentres(
  rows: SparseRows,
  lengths: Float64Array,
  k: number,
  random: () => number,
): Float64Array[] {
  const count = lengths.length;
  const centres = [denseRow(rows, Math.floor(random() * count))];
  const distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  while (centres.length < k) {
    const last = centres[centres.length - 1];
    const lastLength = squaredLength(last);
    for (let row = 0; row < count; row++) {
      distance[row] = Math.min(
        distance[row],
        squaredDistance(rows, row, lengths[row], last, lastLength),
      );
    }
    const total = distance.reduce((sum, value) => sum + value, 0);
    let left = random() * total;
    let chosen = 0;
    while (chosen < count - 1 && (left -= distance[chosen]) >= 0) chosen++;
    centres.push(denseRow(rows, chosen));
  }
  return centres;
}

function assign(
  rows: SparseRows,
  lengths: Float64Array,
  centres: readonly Float64Array[],
): { readonly nearest: Int32Array; readonly distance: Float64Array } {
  const centreLengths = centres.map(squaredLength);
  const nearest = new Int32Array(lengths.length);
  const distance = new Float64Array(lengths.length).fill(Number.POSITIVE_INFINITY);
  for (let row = 0; row < lengths.length; row++) {
    centres.forEach((centre, cluster) => {
      const own = squaredDistance(rows, row, lengths[row], centre, centreLengths[cluster]);
      if (own < distance[row]) [nearest[row], distance[row]] = [cluster, own];
    });
  }
  return { nearest, distance };
}

/** Gives every empty cluster the row that is farthest from its centre, of those that are not alone in theirs. */
function refill(nearest: Int32Array, distance: Float64Array, k: number): void {
  const sizes = new Int32Array(k);
  for (const cluster of nearest) sizes[cluster]++;
  for (let cluster = 0; cluster < k; cluster++) {
    if (sizes[cluster] > 0) continue;
    let farthest = -1;
    for (let row = 0; row < nearest.length; row++) {
      if (sizes[nearest[row]] < 2) continue;
      if (farthest < 0 || distance[row] > distance[farthest]) farthest = row;
    }
    if (farthest < 0) return;
    sizes[nearest[farthest]]--;
    sizes[cluster]++;
    nearest[farthest] = cluster;
    distance[farthest] = 0;
  }
}

function meansOf(
  { columns, from, column, value }: SparseRows,
  clusters: Int32Array,
  k: number,
): Float64Array[] {
  const sums = Array.from({ length: k }, () => new Float64Array(columns));
  const sizes = new Int32Array(k);
  clusters.forEach((cluster, row) => {
    sizes[cluster]++;
    for (let at = from[row]; at < from[row + 1]; at++) sums[cluster][column[at]] += value[at];
  });
  sums.forEach((sum, cluster) => {
    for (let i = 0; i < columns; i++) sum[i] /= Math.max(sizes[cluster], 1);
  });
  return sums;
}

/** |x - c|^2 = |x|^2 - 2 x c + |c|^2, so that only the row's own columns are visited; never below 0. */
function squaredDistance(
  { from, column, value }: SparseRows,
  row: number,
  length: number,
  centre: Float64Array,
  centreLength: number,
): number {
  let product = 0;
  for (let at = from[row]; at < from[row + 1]; at++) product += value[at] * centre[column[at]];
  return Math.max(0, length - 2 * product + centreLength);
}

function squaredLengths({ from, value }: SparseRows): Float64Array {
  return Float64Array.from({ length: from.length - 1 }, (_, row) =>
    squaredLength(value.subarray(from[row], from[row + 1])),
  );
}

function squaredLength(vector: Float64Array): number {
  let sum = 0;
  for (const part of vector) sum += part * part;
  return sum;
}

function denseRow({ columns, from, column, value }: SparseRows, row: number): Float64Array {
  const dense = new Float64Array(columns);
  for (let at = from[row]; at < from[row + 1]; at++) dense[column[at]] = value[at];
  return dense;
}
