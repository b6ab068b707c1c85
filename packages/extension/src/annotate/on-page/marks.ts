import type { Stretch } from '@pith/evaluation/annotation';
import { rangesOnPage } from '../../snapshot/source-places.ts';
import type { Snapshot } from '../../snapshot/take-snapshot.ts';
import { markName } from './messages.ts';

/** Most text nodes that are marked; what comes after them on a page without end is not. */
const mostMarks = 50_000;

/** Marks parts on the page, by ranges of the browser, which change nothing of the document. */
export function markParts(snapshot: Snapshot, parts: readonly Stretch[]): void {
  const ranges = parts.flatMap(({ from, to }) => rangesOnPage(snapshot, from, to));
  CSS.highlights.set(markName, new Highlight(...ranges.slice(0, mostMarks)));
}

/** Takes all marks away. */
export function unmarkParts(): void {
  CSS.highlights.delete(markName);
}
