import { type Axis, type Series, valueAxis } from 'pith/picture';
import { lowerBound } from '../state/lower-bound.ts';
import { createPyramid, type Extent, extentOf, type Pyramid } from './pyramid.ts';

/** A series over the source, prepared once so that a frame costs as many steps as it has columns. */
export interface Track {
  readonly series: Series;
  readonly pyramid: Pyramid;
  /** Sum and number of the finite values before each item. */
  readonly sums: Float64Array;
  readonly counts: Int32Array;
  /** How many items before each were selected, and how many are shaded. */
  readonly chosen: Int32Array;
  readonly shaded: Int32Array;
  /** The axis of its values. */
  readonly axis: Axis;
}

/** Prepares a series. Linear in its items. */
export function createTrack(series: Series): Track {
  const { signal, selected, curve } = series;
  const { values } = signal;
  const sums = new Float64Array(values.length + 1);
  const counts = new Int32Array(values.length + 1);
  const chosen = new Int32Array(values.length + 1);
  const shaded = new Int32Array(values.length + 1);
  for (let i = 0; i < values.length; i++) {
    const hasValue = Number.isFinite(values[i]);
    sums[i + 1] = sums[i] + (hasValue ? values[i] : 0);
    counts[i + 1] = counts[i] + Number(hasValue);
    chosen[i + 1] = chosen[i] + selected.items[i];
    shaded[i + 1] = shaded[i] + selected.region[i];
  }
  const pyramid = createPyramid(values);
  const extents = [extentOf(pyramid, 0, values.length)];
  if (curve !== undefined) {
    extents.push(extentOf(createPyramid(curve.signal.values), 0, values.length));
  }
  const axis = valueAxis(signal, extents.map(asBins), 4);
  return { series, pyramid, sums, counts, chosen, shaded, axis };
}

function asBins({ low, high }: Extent) {
  return { count: 1, share: 1, low: Float64Array.of(low), high: Float64Array.of(high) };
}

/** The items that reach into a stretch of the source: the first, and one behind the last. Items are in source order, by both their ends. */
export function itemsIn(
  { signal: { from, to } }: Series,
  start: number,
  end: number,
): [first: number, last: number] {
  const first = lowerBound(to, Math.floor(start) + 1);
  return [first, Math.max(first, lowerBound(from, end))];
}

/** Mean of the items `first` to `last - 1`, NaN where none is finite. */
export function meanOf({ sums, counts }: Track, first: number, last: number): number {
  return (sums[last] - sums[first]) / (counts[last] - counts[first]);
}

/** The item nearest before a place, or the first. */
export function itemAt({ signal: { from } }: Series, place: number): number {
  return Math.max(0, lowerBound(from, Math.floor(place) + 1) - 1);
}
