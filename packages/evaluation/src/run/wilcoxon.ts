// F. Wilcoxon: Individual Comparisons by Ranking Methods. Biometrics Bulletin 1 (1945).

/** What {@link wilcoxonSignedRank} answers. */
export interface WilcoxonResult {
  /** Sum of the ranks of positive differences. */
  readonly statistic: number;
  /** Number of differences other than 0. */
  readonly count: number;
  /** Two-sided probability; 1 when there is no difference. */
  readonly p: number;
}

/** Up to this many differences without ties the distribution is computed exactly, as R does. */
const exactUpTo = 49;

/**
 * The signed-rank test on paired differences. Zeros are left out (Wilcoxon's way); equal sizes share
 * their mean rank. Exact for fewer than 50 differences without ties, else by the normal distribution with corrections for
 * ties and continuity.
 */
export function wilcoxonSignedRank(differences: readonly number[]): WilcoxonResult {
  const sorted = differences
    .filter((difference) => difference !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = sorted.length;
  let statistic = 0;
  let ties = 0;
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && Math.abs(sorted[to]) === Math.abs(sorted[from])) to++;
    const size = to - from;
    ties += size ** 3 - size;
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (sorted[i] > 0) statistic += rank;
    from = to;
  }
  if (count === 0) return { statistic, count, p: 1 };
  const p =
    ties === 0 && count <= exactUpTo
      ? exactProbability(statistic, count)
      : normalProbability(statistic, count, ties);
  return { statistic, count, p: Math.min(1, p) };
}

/** Counts the subsets of the ranks 1 to n by their sum. */
function exactProbability(statistic: number, count: number): number {
  const largest = (count * (count + 1)) / 2;
  const share = new Float64Array(largest + 1);
  share[0] = 1;
  for (let rank = 1; rank <= count; rank++) {
    for (let sum = largest; sum >= 0; sum--) {
      share[sum] = (share[sum] + (sum >= rank ? share[sum - rank] : 0)) / 2;
    }
  }
  const extreme = Math.min(statistic, largest - statistic);
  let tail = 0;
  for (let sum = 0; sum <= extreme; sum++) tail += share[sum];
  return 2 * tail;
}

function normalProbability(statistic: number, count: number, ties: number): number {
  const mean = (count * (count + 1)) / 4;
  const variance = (count * (count + 1) * (2 * count + 1)) / 24 - ties / 48;
  const distance = Math.max(0, Math.abs(statistic - mean) - 0.5);
  return complementaryError(distance / Math.sqrt(variance) / Math.SQRT2);
}

/** erfc for x of 0 or more, relative error below 1.2e-7 (W. Press et al.: Numerical Recipes, 6.2). */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418,
    0.37409196, 1.00002368, -1.26551223,
  ];
  const polynomial = coefficients.reduce((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(-x * x + polynomial);
}
