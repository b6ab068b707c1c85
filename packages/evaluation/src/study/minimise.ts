// D. C. Liu, J. Nocedal: On the limited memory BFGS method for large scale optimization (1989).

/** A function to minimise: answers its value at a point, and writes its gradient there. */
export type Differentiable = (point: Float64Array, gradient: Float64Array) => number;

/** When {@link minimise} is done. */
export interface MinimiseOptions {
  /** Largest absolute part of the gradient at the minimum. @default 1e-4 */
  readonly tolerance?: number;
  /** @default 200 */
  readonly maxSteps?: number;
}

const memory = 6;
const sufficientDecrease = 1e-4;

/**
 * Minimises a strictly convex function by L-BFGS with backtracking. Strict convexity makes every step's curvature positive,
 * so no second Wolfe condition has to be sought.
 *
 * @param start is not changed.
 * @returns the point that was reached.
 */
export function minimise(
  value: Differentiable,
  start: Float64Array,
  { tolerance = 1e-4, maxSteps = 200 }: MinimiseOptions = {},
): Float64Array {
  let point = start.slice();
  let gradient = new Float64Array(start.length);
  let height = value(point, gradient);
  const past: Past[] = [];
  for (let step = 0; step < maxSteps && largestPart(gradient) > tolerance; step++) {
    const direction = newtonDirection(gradient, past);
    const slope = dot(direction, gradient);
    // the first step goes no further than one unit, later ones try Newton's length first
    let length = past.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
    let next = point;
    let nextGradient = gradient;
    let nextHeight = height;
    for (let halvings = 0; ; halvings++) {
      if (halvings === 40) return point; // no lower point that numbers can tell
      next = point.slice();
      add(next, direction, length);
      nextGradient = new Float64Array(start.length);
      nextHeight = value(next, nextGradient);
      if (nextHeight <= height + sufficientDecrease * length * slope) break;
      length /= 2;
    }
    const moved = next.slice();
    add(moved, point, -1);
    const turned = nextGradient.slice();
    add(turned, gradient, -1);
    const curvature = dot(moved, turned);
    if (curvature > 0) past.push({ moved, turned, curvature });
    if (past.length > memory) past.shift();
    [point, gradient, height] = [next, nextGradient, nextHeight];
  }
  return point;
}

/** One step that was taken: how far point and gradient went, and the product of both. */
interface Past {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  readonly curvature: number;
}

/** The two loops of L-BFGS: minus the gradient, times an inverse Hessian that the past steps tell. */
function newtonDirection(gradient: Float64Array, past: readonly Past[]): Float64Array {
  const direction = gradient.map((x) => -x);
  const shares: number[] = [];
  for (let i = past.length - 1; i >= 0; i--) {
    const { moved, turned, curvature } = past[i];
    shares[i] = dot(moved, direction) / curvature;
    add(direction, turned, -shares[i]);
  }
  const last = past.at(-1);
  if (last !== undefined) {
    const scale = last.curvature / dot(last.turned, last.turned);
    for (let i = 0; i < direction.length; i++) direction[i] *= scale;
  }
  past.forEach(({ moved, turned, curvature }, i) => {
    add(direction, moved, shares[i] - dot(turned, direction) / curvature);
  });
  return direction;
}

function add(to: Float64Array, vector: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i] += times * vector[i];
}

function dot(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < first.length; i++) sum += first[i] * second[i];
  return sum;
}

function largestPart(vector: Float64Array): number {
  let largest = 0;
  for (const part of vector) largest = Math.max(largest, Math.abs(part));
  return largest;
}
