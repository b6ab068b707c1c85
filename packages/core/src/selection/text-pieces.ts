import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from './selection.ts';

/**
 * Walks the body text of a page in source order, cut where the selection begins and ends. Head and
 * raw text are passed over: no output form touches them.
 *
 * @param piece gets each stretch `[from, to)` of one text event, and whether it is selected.
 */
export function forEachTextPiece(
  page: Page,
  selection: Selection,
  piece: (from: number, to: number, selected: boolean, event: number) => void,
): void {
  const { count, kind, from } = page.events;
  const { flags } = page.structure;
  let range = 0;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text) continue;
    if ((flags[event] & (flag.inHead | flag.rawText)) !== 0) continue;
    const stop = from[event + 1];
    let position = from[event];
    while (range < selection.count && selection.to[range] <= position) range++;
    while (range < selection.count && selection.from[range] < stop) {
      const start = Math.max(selection.from[range], position);
      const end = Math.min(selection.to[range], stop);
      if (start > position) piece(position, start, false, event);
      piece(start, end, true, event);
      position = end;
      if (selection.to[range] > stop) break;
      range++;
    }
    if (position < stop) piece(position, stop, false, event);
  }
}
