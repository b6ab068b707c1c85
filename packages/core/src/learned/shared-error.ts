// An error that the log odds of all segments of a page share. The gold of a page is not right or wrong segment by segment: an
// annotator kept the comments, or did not. So what is told of a page is a mean over how it may stand as a whole.

/** How a page may stand: the probabilities of its segments, and how probable it is that they are these. */
export interface Scenario {
  /** The weights of all scenarios of a page sum up to 1. */
  readonly weight: number;
  /** One row a segment, 0 to 1. */
  readonly probability: Float32Array | Float64Array;
}

/**
 * Points and weights of the quadrature of Gauss and Hermite for the standard normal distribution (Abramowitz and Stegun 25.4.46, its points
 * times √2 and its weights over √π): the mean of a function is about the sum of its values at these points times the weights, exactly so
 * for polynomials of degree 17 and lower. In Python `numpy.polynomial.hermite_e.hermegauss(9)`, the weights over their sum.
 */
export const normalQuadrature: readonly (readonly [point: number, weight: number])[] = [
  [-4.512745863399783, 2.2345844007746607e-5],
  [-3.20542900285647, 0.0027891413212317692],
  [-2.07684797867783, 0.0499164067652178],
  [-1.0232556637891326, 0.2440975028949394],
  [0, 128 / 315],
  [1.0232556637891326, 0.2440975028949394],
  [2.07684797867783, 0.0499164067652178],
  [3.20542900285647, 0.0027891413212317692],
  [4.512745863399783, 2.2345844007746607e-5],
];

/**
 * (16 √3 / 15 π)²: the logistic function of z is about the normal distribution function of z times the root of it (Zeger, Liang and Albert
 * 1988). So log odds times √(1 + this · deviation²), with a normal error of that deviation, have on average about the probability that
 * they had before.
 */
const attenuation = ((16 * Math.sqrt(3)) / (15 * Math.PI)) ** 2;

/**
 * How a page may stand if all of its log odds err together, with a normal error: on average each probability stays about as it is. All
 * scenarios order segments as the probabilities do; what is sure, 0 or 1, stays so.
 *
 * @param probability of each segment to be content, 0 to 1.
 * @param deviation standard deviation of the error, in log odds, 0 to 10. At 0 the one scenario is what was given.
 */
export function scenariosOf(probability: Float32Array, deviation: number): readonly Scenario[] {
  if (deviation === 0) return [{ weight: 1, probability }];
  const stretch = Math.sqrt(1 + attenuation * deviation ** 2);
  const logOdds = new Float64Array(probability.length);
  for (let s = 0; s < probability.length; s++) {
    // means of groups may be rounded to just above 1
    logOdds[s] = stretch * Math.log(probability[s] / Math.max(1 - probability[s], 0));
  }
  return normalQuadrature.map(([point, weight]) => ({
    weight,
    probability: shifted(logOdds, deviation * point),
  }));
}

/** The probabilities of log odds that all err by as much. */
function shifted(logOdds: Float64Array, by: number): Float64Array {
  const probability = new Float64Array(logOdds.length);
  for (let s = 0; s < logOdds.length; s++) probability[s] = 1 / (1 + Math.exp(-(logOdds[s] + by)));
  return probability;
}
