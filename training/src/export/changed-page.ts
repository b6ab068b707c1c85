import type { Page } from 'pith/page';

/** The source of a page that was changed, and which of its segments it still has. */
export interface ChangedPage {
  readonly source: string;
  /** A row a segment of the page as it was, in order: 1 for kept. */
  readonly kept: Uint8Array;
}

/** A span of a source, in UTF-16 units. */
export type SourceSpan = readonly [from: number, to: number];

/** Every segment of a page as kept. */
export function everySegment(page: Page): Uint8Array {
  return new Uint8Array(page.segments.count).fill(1);
}

/** Where the source of an element with a start tag begins and ends. */
export function sourceSpan({ events, structure }: Page, element: number): SourceSpan {
  return [events.from[structure.open[element]], events.from[structure.end[element]]];
}

/** Writes a text in place of spans that do not overlap, in any order. */
export function replaceSpans(source: string, spans: readonly SourceSpan[], by: string): string {
  let changed = '';
  let position = 0;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    changed += source.slice(position, from) + by;
    position = to;
  }
  return changed + source.slice(position);
}
