// E. B. Wilson: Probable inference, the law of succession, and statistical inference. Journal of the American Statistical
// Association 22, 1927.

/** The normal quantile of a two-sided 95 % interval. */
const quantile = 1.959964;

/**
 * Wilson's score interval of a share at 95 %: good also for few trials and for shares near 1, where the usual one has no width.
 *
 * @param successes from 0 to `trials`.
 * @param trials at least 1.
 * @returns bounds of the share, 0 to 1.
 */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  const share = successes / trials;
  const square = quantile ** 2 / trials;
  const centre = (share + square / 2) / (1 + square);
  const half =
    (quantile * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
