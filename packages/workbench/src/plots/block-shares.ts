import type { AnalysedBlock } from '../analysis/analysed.ts';

/**
 * Where the mean of a signal in each block lies between the smallest such mean and the largest, 0 to 1; NaN where a block has none of it, or
 * no signal is asked for.
 */
export function blockShares(
  blocks: readonly Pick<AnalysedBlock, 'numbers'>[],
  signal: string | undefined,
): Float64Array {
  const means = Float64Array.from(
    blocks,
    ({ numbers }) => numbers.find(({ name }) => name === signal)?.mean ?? Number.NaN,
  );
  const [least, most] = extentOfMeans(means);
  return means.map((mean) =>
    Number.isFinite(mean) ? (mean - least) / (most - least || 1) : Number.NaN,
  );
}

/** The smallest mean of a signal in a block and the largest, zero among them. */
export function extentOfMeans(means: Float64Array): [least: number, most: number] {
  const finite = means.filter(Number.isFinite);
  return [Math.min(0, ...finite), Math.max(0, ...finite)];
}
