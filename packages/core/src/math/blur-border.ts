import { blurInterior } from './gaussian-blur.ts';

/** Passes for which the borders are calculated from the input alone, without the coarse grid. */
const ownPasses = 4;

/**
 * The elements next to one end of the vector, counted from that end, blurred exactly. An element is
 * good for a pass if the elements up to `range` after it were: each pass uses up `range` of them,
 * and `refill` brings new ones from the samples. The arrays begin with `range` zeros that stand for
 * what lies beyond the end; dividing by the kernel's mass inside the vector makes up for them.
 */
export class BlurBorder {
  readonly length: number;
  readonly #inset: number;
  readonly #range: number;
  readonly #kernel: Float64Array;
  readonly #share: Float64Array; // kernel mass inside the vector / whole mass, per element
  #before: Float64Array;
  #after: Float64Array;
  #good: number; // elements of #after that hold the value of this pass

  constructor(values: Uint8Array | Float64Array, inset: number, kernel: Float64Array) {
    const range = kernel.length - 1;
    this.#inset = inset;
    this.#range = range;
    this.#kernel = kernel;
    this.length = inset + ownPasses * range;
    this.#good = this.length;
    this.#before = new Float64Array(range + this.length);
    this.#after = new Float64Array(range + this.length);
    this.#after.set(values.subarray(0, this.length), range);

    const ones = new Float64Array(3 * range).fill(1, range);
    this.#share = new Float64Array(2 * range);
    blurInterior(ones, this.#share, kernel, range, 2 * range);
  }

  valueAt(i: number): number {
    return this.#after[this.#range + i];
  }

  /** Replaces used-up elements by `sampled`, if the next pass could not reach the inset without. */
  refill(sampled: (i: number) => number): void {
    const needed = this.#inset + this.#range;
    if (this.#good >= needed) return;
    for (let i = this.#good; i < needed; i++) this.#after[this.#range + i] = sampled(i);
    this.#good = needed;
  }

  /** One pass; returns the largest change of the elements before the inset. */
  advance(): number {
    [this.#before, this.#after] = [this.#after, this.#before];
    const range = this.#range;
    blurInterior(this.#before, this.#after, this.#kernel, range, this.#good);
    this.#good -= range;
    let largest = 0;
    for (let i = range; i < range + this.#inset; i++) {
      if (i < 2 * range) this.#after[i] /= this.#share[i];
      largest = Math.max(largest, Math.abs(this.#after[i] - this.#before[i]));
    }
    return largest;
  }
}
