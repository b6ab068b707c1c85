import type { Selection } from 'pith/selection';

/** Answers whether `[from, to)` is selected whole, for stretches asked in source order. */
export function cursor(selection: Selection): (from: number, to: number) => boolean {
  let range = 0;
  return (from, to) => {
    while (range < selection.count && selection.to[range] <= from) range++;
    return range < selection.count && selection.from[range] <= from && to <= selection.to[range];
  };
}
