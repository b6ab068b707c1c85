import type { Page } from 'pith/page';

/** Segments from `from` up to, not including, `to`. */
export interface SegmentSpan {
  readonly from: number;
  readonly to: number;
}

/** The segments that begin inside an element, which has to have a start tag. */
export function elementSegments(page: Page, element: number): SegmentSpan {
  const { open, end } = page.structure;
  return { from: firstSegment(page, open[element]), to: firstSegment(page, end[element]) };
}

/** Whether a segment, of those that begin inside an element or the one before them, crosses a border of the element. */
export function crossesBorder(
  { segments, structure }: Page,
  element: number,
  { from, to }: SegmentSpan,
): boolean {
  const comesIn = from > 0 && segments.to[from - 1] > structure.open[element];
  return comesIn || segments.to[to - 1] > structure.end[element];
}

/** The first segment that begins at an event or behind it. */
function firstSegment({ segments }: Page, event: number): number {
  let low = 0;
  let high = segments.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (segments.from[middle] < event) low = middle + 1;
    else high = middle;
  }
  return low;
}
