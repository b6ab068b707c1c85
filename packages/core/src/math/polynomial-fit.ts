import { describe, PithError } from '../errors.ts';

/** A polynomial in the scaled index t, evaluated at the samples. All arrays are as long as the input. */
export interface PolynomialFit {
  /** p(t_i), in the unit of the input. */
  readonly values: Float64Array;
  /** dp/di at sample i: change per sample. */
  readonly first: Float64Array;
  /** d2p/di2 at sample i. */
  readonly second: Float64Array;
  /** Degree fitted: the one asked for, at most the number of samples - 1; -1 for no samples. */
  readonly degree: number;
  /** Coefficient of each orthonormal polynomial, degree + 1 of them: `sum_i y_i P_k(t_i)`. */
  readonly coefficients: Float64Array;
}

/** The highest degree {@link fitPolynomial} accepts. */
const highestDegree = 20;

/**
 * The polynomial of `degree` that is nearest to the values by least squares (for `density-poly`: Density's
 * future work, evaluation.md 8, which sweeps degrees 4 to 15), with both derivatives.
 *
 * The index is scaled to t = -1..1, and the basis is orthonormal over the samples themselves (discrete
 * Legendre or Gram polynomials), built by Forsythe's three-term recurrence (J. SIAM 5, 1957):
 *
 *     b_{k+1} P_{k+1}(t) = t P_k(t) - b_k P_{k-1}(t),   b_{k+1} such that sum_i P_{k+1}(t_i)^2 = 1.
 *
 * (Samples lie symmetrically about 0, so its middle coefficient vanishes.) No system is solved; each
 * coefficient is one sum over what the lower degrees left. Derivatives follow the same recurrence,
 * differentiated: they are per sample, not per unit of t.
 *
 * `degree` is an integer 0..20, values finite and below 1e150 in magnitude. Stable up to 1e5 samples and more.
 * O(n * degree) time, O(n) memory.
 */
export function fitPolynomial(samples: Float64Array, degree: number): PolynomialFit {
  if (!Number.isInteger(degree) || degree < 0 || degree > highestDegree) {
    throw new PithError(
      'BAD_OPTION',
      `Expected \`degree\` to be an integer from 0 to ${highestDegree}, got ${describe(degree)} (polynomial fit)`,
    );
  }
  const n = samples.length;
  const top = Math.min(degree, n - 1);
  const values = new Float64Array(n);
  const first = new Float64Array(n);
  const second = new Float64Array(n);
  const coefficients = new Float64Array(top + 1);
  if (n === 0) return { values, first, second, degree: -1, coefficients };

  const rest = Float64Array.from(samples); // samples minus the fit so far
  const scale = n > 1 ? 2 / (n - 1) : 0; // dt/di
  let below = new Column(n); // P_{k-1}
  let current = new Column(n); // P_k
  let above = new Column(n); // P_{k+1}
  current.value.fill(1 / Math.sqrt(n));
  let b = 0;
  for (let k = 0; ; k++) {
    let coefficient = 0;
    for (let i = 0; i < n; i++) coefficient += rest[i] * current.value[i];
    coefficients[k] = coefficient;
    for (let i = 0; i < n; i++) {
      const part = coefficient * current.value[i];
      rest[i] -= part;
      values[i] += part;
      first[i] += coefficient * current.first[i] * scale;
      second[i] += coefficient * current.second[i] * scale * scale;
    }
    if (k === top) return { values, first, second, degree: top, coefficients };

    b = raise(below, current, above, b, scale);
    [below, current, above] = [current, above, below];
  }
}

/** One polynomial of the basis at the samples, with its derivatives by t. */
class Column {
  readonly value: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;

  constructor(n: number) {
    this.value = new Float64Array(n);
    this.first = new Float64Array(n);
    this.second = new Float64Array(n);
  }
}

/** Writes P_{k+1} into `above` and returns b_{k+1}. */
function raise(below: Column, current: Column, above: Column, b: number, scale: number): number {
  const n = current.value.length;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const t = (i - (n - 1) / 2) * scale;
    const value = t * current.value[i] - b * below.value[i];
    above.value[i] = value;
    above.first[i] = current.value[i] + t * current.first[i] - b * below.first[i];
    above.second[i] = 2 * current.first[i] + t * current.second[i] - b * below.second[i];
    squares += value * value;
  }
  const norm = Math.sqrt(squares);
  for (let i = 0; i < n; i++) {
    above.value[i] /= norm;
    above.first[i] /= norm;
    above.second[i] /= norm;
  }
  return norm;
}
