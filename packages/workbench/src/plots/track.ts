import { type Axis, type Series, valueAxis } from 'pith/picture';
import { lowerBound } from '../state/lower-bound.ts';
import { createPyramid, type Extent, extentOf, type Pyramid } from './pyramid.ts';
import { summaryOf } from './summary.ts';

/** A series over the source, prepared once so that a frame costs as many steps as it has columns. A worker makes it: it holds nothing but data. */
export interface Track {
  readonly series: Series;
  readonly pyramid: Pyramid;
  /** Sum and number of the finite values before each item. */
  readonly sums: Float64Array;
  readonly counts: Int32Array;
  /** How many items before each were selected, and how many are shaded. */
  readonly chosen: Int32Array;
  readonly shaded: Int32Array;
  /** The series in a sentence, for those who do not see its plot. */
  readonly summary: string;
}

/** Prepares series; what they share stays shared. Linear in their items. */
export function createTracks(all: readonly Series[]): Track[] {
  const marked = new Map<Series['selected'], Pick<Track, 'chosen' | 'shaded'>>();
  return all.map((series) => {
    const { signal, selected } = series;
    const marks = marked.get(selected) ?? {
      chosen: countsBefore(selected.items),
      shaded: countsBefore(selected.region),
    };
    marked.set(selected, marks);
    return {
      series,
      pyramid: createPyramid(signal.values),
      ...sumsBefore(signal.values),
      ...marks,
      summary: summaryOf(series),
    };
  });
}

function sumsBefore(values: Float64Array): Pick<Track, 'sums' | 'counts'> {
  const sums = new Float64Array(values.length + 1);
  const counts = new Int32Array(values.length + 1);
  for (let i = 0; i < values.length; i++) {
    const hasValue = Number.isFinite(values[i]);
    sums[i + 1] = sums[i] + (hasValue ? values[i] : 0);
    counts[i + 1] = counts[i] + Number(hasValue);
  }
  return { sums, counts };
}

/** How many of the marks before each are set. */
function countsBefore(marks: Uint8Array): Int32Array {
  const counts = new Int32Array(marks.length + 1);
  for (let i = 0; i < marks.length; i++) counts[i + 1] = counts[i] + marks[i];
  return counts;
}

/** Memory of tracks that nothing else needs, which a message may hand over instead of copying it. */
export function ownBuffers(tracks: readonly Track[]): ArrayBuffer[] {
  const buffers = tracks.flatMap(({ pyramid, sums, counts, chosen, shaded, series }) => {
    const { items, region, hasText } = series.selected;
    const levels = pyramid.levels.flatMap(({ low, high }) => [low, high]);
    return [sums, counts, chosen, shaded, items, region, hasText, ...levels];
  });
  return [...new Set(buffers.map(({ buffer }) => buffer as ArrayBuffer))];
}

/** The axis for the values of a track, and of a curve that is drawn over it. */
export function axisOf(track: Track, curve?: Track): Axis {
  const tracks = curve === undefined ? [track] : [track, curve];
  const extents = tracks.map(({ pyramid }) => extentOf(pyramid, 0, pyramid.values.length));
  return valueAxis(track.series.signal, extents.map(asBins), 4);
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
