/** Where the mean of a signal in each block lies between the smallest and the largest, zero among them, 0 to 1; NaN where a block has none. */
export function blockShares(means: Float64Array): Float64Array {
  const [least, most] = extentOfMeans(means);
  return means.map((mean) =>
    Number.isFinite(mean) ? (mean - least) / (most - least || 1) : Number.NaN,
  );
}

/** The smallest mean of a signal in a block and the largest, zero among them. */
export function extentOfMeans(means: Float64Array): [least: number, most: number] {
  let [least, most] = [0, 0];
  for (const mean of means) {
    if (!Number.isFinite(mean)) continue;
    least = Math.min(least, mean);
    most = Math.max(most, mean);
  }
  return [least, most];
}
