/** A size and what it cost. */
export interface Point {
  /** UTF-16 units, above 0. */
  readonly size: number;
  readonly seconds: number;
}

/** The line `a + b n` through costs by size. */
export interface Fit {
  /** Seconds that a page costs whatever its size. */
  readonly a: number;
  /** Seconds a character. */
  readonly b: number;
}

/**
 * Least squares of `a + b n`, each point's error relative to its size: a plain fit would see the largest size alone. That is the line
 * through `seconds / n` over `1 / n`.
 *
 * @param points at least two of different sizes.
 */
export function fitLine(points: readonly Point[]): Fit {
  const xs = points.map(({ size }) => 1 / size);
  const ys = points.map(({ size, seconds }) => seconds / size);
  const meanX = average(xs);
  const meanY = average(ys);
  let products = 0;
  let squares = 0;
  for (let i = 0; i < xs.length; i++) {
    products += (xs[i] - meanX) * (ys[i] - meanY);
    squares += (xs[i] - meanX) ** 2;
  }
  const a = products / squares;
  return { a, b: meanY - a * meanX };
}

/**
 * How much the slope changes: the largest slope between neighbouring sizes divided by the smallest, 1 for a line. Infinite where a larger
 * page costs no more than a smaller one.
 *
 * @param points at least two, by size.
 */
export function slopeFactor(points: readonly Point[]): number {
  const slopes = points
    .slice(1)
    .map(({ size, seconds }, i) => (seconds - points[i].seconds) / (size - points[i].size));
  const least = Math.min(...slopes);
  return least <= 0 ? Number.POSITIVE_INFINITY : Math.max(...slopes) / least;
}

/** By how much the cost of a character grows from the smallest to the largest size: 1 for a line through 0, n for `n ** 2`. */
export function costGrowth(points: readonly Point[]): number {
  const first = points[0];
  const last = points[points.length - 1];
  return last.seconds / last.size / (first.seconds / first.size);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
