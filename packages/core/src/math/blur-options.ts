import { describe, PithError } from '../errors.ts';

/** How {@link blurExact} and {@link blurFast} blur a vector and when they stop. */
export interface BlurOptions {
  /** Reach of the kernel to each side, in elements: an integer >= 1. */
  readonly range: number;
  /** Standard deviation of the Gaussian before it is cut at `range`, in elements, > 0. @default range / 3 */
  readonly sigma?: number | undefined;
  /** Stop after the first pass that changes no element by this much, >= 0. @default 0.01 */
  readonly epsilon?: number | undefined;
  /** Never more passes than this, an integer >= 0. @default 100 */
  readonly maxIterations?: number | undefined;
  /** Exactly this many passes, an integer >= 0; `epsilon` and `maxIterations` then have no say. */
  readonly iterations?: number | undefined;
}

/** A blurred vector, and how it came about. */
export interface BlurResult {
  /** The last vector, as long as the input. */
  readonly values: Float64Array;
  /** Passes done; 0 for an empty vector. */
  readonly iterations: number;
  /** Largest change of one element in the last pass; 0 if there was none. */
  readonly lastChange: number;
}

/** Defaults of {@link BlurOptions}; `sigma` is `range` times `sigmaOfRange`. */
const blurDefaults = Object.freeze({
  sigmaOfRange: 1 / 3,
  epsilon: 0.01,
  maxIterations: 100,
});

/** Options with their defaults filled in; with fixed `iterations`, epsilon is -1 and never met. */
export interface ResolvedBlurOptions {
  readonly range: number;
  readonly sigma: number;
  readonly epsilon: number;
  readonly maxIterations: number;
}

/** Fills in the defaults and checks every option. Throws `BAD_OPTION`. */
export function resolveBlurOptions(options: BlurOptions): ResolvedBlurOptions {
  const { range, iterations } = options;
  const sigma = options.sigma ?? range * blurDefaults.sigmaOfRange;
  const epsilon = options.epsilon ?? blurDefaults.epsilon;
  const maxIterations = options.maxIterations ?? blurDefaults.maxIterations;

  expect(Number.isInteger(range) && range >= 1, 'range', 'an integer >= 1', range);
  expect(Number.isFinite(sigma) && sigma > 0, 'sigma', 'a finite number > 0', sigma);
  expect(epsilon >= 0, 'epsilon', 'a number >= 0', epsilon);
  expect(isCount(maxIterations), 'maxIterations', 'an integer >= 0', maxIterations);
  if (iterations === undefined) return { range, sigma, epsilon, maxIterations };

  expect(isCount(iterations), 'iterations', 'an integer >= 0', iterations);
  return { range, sigma, epsilon: -1, maxIterations: iterations };
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function expect(holds: boolean, name: string, wanted: string, got: unknown): void {
  if (holds) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected \`${name}\` to be ${wanted}, got ${describe(got)} (blur)`,
  );
}
