/**
 * One half of a symmetric Gaussian kernel: `g[j] = exp(-j^2 / (2 sigma^2))` for j = 0..range, in
 * elements, not normalised (`g[0] = 1`). Later entries may be 0 where sigma is far below range.
 * O(range).
 */
export function gaussianKernel(range: number, sigma: number): Float64Array {
  const half = new Float64Array(range + 1);
  for (let j = 0; j <= range; j++) half[j] = Math.exp(-0.5 * (j / sigma) * (j / sigma));
  return half;
}
