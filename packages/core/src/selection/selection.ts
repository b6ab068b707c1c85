import { PithError } from '../errors.ts';

/**
 * What a method selected: sorted, disjoint, non-empty, half-open ranges `[from, to)` of the source
 * in UTF-16 units, as columns. The formal definition of content extraction (Gottron 2007, section 2)
 * is exactly this set of index pairs; theirs are one-based and closed, ours zero-based and half-open.
 */
export interface Selection {
  /** Number of ranges. */
  readonly count: number;
  /** Start of each range. */
  readonly from: Int32Array;
  /** End of each range, exclusive. */
  readonly to: Int32Array;
}

/** Nothing selected. */
export const emptySelection: Selection = Object.freeze({
  count: 0,
  from: new Int32Array(0),
  to: new Int32Array(0),
});

/** Collects ranges in source order; a range that touches or overlaps the last one is joined to it. */
export interface SelectionBuilder {
  /** Adds `[from, to)`; `from` must not lie before the last range's start. Empty ranges are ignored. */
  add(from: number, to: number): void;
  /** The ranges so far. */
  finish(): Selection;
}

/** A builder with room for some ranges; it grows as needed. */
export function selectionBuilder(capacity = 64): SelectionBuilder {
  let from = new Int32Array(Math.max(capacity, 1));
  let to = new Int32Array(Math.max(capacity, 1));
  let count = 0;
  return {
    add(start, end) {
      if (end <= start) return;
      if (count > 0 && start <= to[count - 1]) {
        if (end > to[count - 1]) to[count - 1] = end;
        return;
      }
      if (count === from.length) {
        const largerFrom = new Int32Array(count * 2);
        const largerTo = new Int32Array(count * 2);
        largerFrom.set(from);
        largerTo.set(to);
        from = largerFrom;
        to = largerTo;
      }
      from[count] = start;
      to[count] = end;
      count++;
    },
    finish: () => ({ count, from: from.subarray(0, count), to: to.subarray(0, count) }),
  };
}

/** Ranges as pairs, `[[from, to], ...]`. */
export function toPairs(selection: Selection): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < selection.count; i++) pairs.push([selection.from[i], selection.to[i]]);
  return pairs;
}

/**
 * A selection from pairs that someone else made.
 *
 * @param length length of the source, UTF-16 units.
 * @throws PithError `BAD_SELECTION` when pairs are not sorted, disjoint, non-empty and inside.
 */
export function fromPairs(
  pairs: readonly (readonly [number, number])[],
  length: number,
): Selection {
  const from = new Int32Array(pairs.length);
  const to = new Int32Array(pairs.length);
  let end = 0;
  pairs.forEach(([start, stop], i) => {
    if (
      !Number.isInteger(start) ||
      !Number.isInteger(stop) ||
      start < end ||
      stop <= start ||
      stop > length
    ) {
      throw new PithError(
        'BAD_SELECTION',
        `Expected sorted, disjoint, non-empty ranges within 0..${length}, got [${start}, ${stop}) after ${end} (range ${i})`,
      );
    }
    from[i] = start;
    to[i] = stop;
    end = stop;
  });
  return { count: pairs.length, from, to };
}

/** Number of selected UTF-16 units. */
export function selectedLength(selection: Selection): number {
  let length = 0;
  for (let i = 0; i < selection.count; i++) length += selection.to[i] - selection.from[i];
  return length;
}

/** Positions selected by at least `k` of the selections; `k` = 1 is their union, `k` = all their intersection. */
export function vote(k: number, selections: readonly Selection[]): Selection {
  // sweep over all borders in source order, counting how many selections are open
  const next = selections.map(() => 0); // border index: even = start of range, odd = its end
  const result = selectionBuilder();
  let open = 0;
  let since = -1;
  for (;;) {
    let position = Number.POSITIVE_INFINITY;
    for (let s = 0; s < selections.length; s++)
      position = Math.min(position, border(selections[s], next[s]));
    if (position === Number.POSITIVE_INFINITY) break;
    for (let s = 0; s < selections.length; s++) {
      while (border(selections[s], next[s]) === position) {
        open += (next[s] & 1) === 0 ? 1 : -1;
        next[s]++;
      }
    }
    if (open >= k && since < 0) since = position;
    else if (open < k && since >= 0) {
      result.add(since, position);
      since = -1;
    }
  }
  return result.finish();
}

function border(selection: Selection, index: number): number {
  const range = index >> 1;
  if (range >= selection.count) return Number.POSITIVE_INFINITY;
  return (index & 1) === 0 ? selection.from[range] : selection.to[range];
}

/** Positions in any of the selections. */
export function union(...selections: Selection[]): Selection {
  return vote(1, selections);
}

/** Positions in all of the selections; of none, nothing. */
export function intersection(...selections: Selection[]): Selection {
  return selections.length === 0 ? emptySelection : vote(selections.length, selections);
}

/** Positions of `[0, length)` that are not selected. */
export function complement(selection: Selection, length: number): Selection {
  const result = selectionBuilder(selection.count + 1);
  let end = 0;
  for (let i = 0; i < selection.count; i++) {
    result.add(end, selection.from[i]);
    end = selection.to[i];
  }
  result.add(end, length);
  return result.finish();
}

/** Positions in `a` and not in `b`. */
export function difference(a: Selection, b: Selection, length: number): Selection {
  return intersection(a, complement(b, length));
}
