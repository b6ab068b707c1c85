import { lowerBound } from '../math/lower-bound.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from './selection.ts';

/**
 * A function that cuts stretches of the source, given in rising order, where a selection begins and ends, and hands on each piece.
 *
 * @param first where the first stretch begins; default the begin of the source.
 */
export function pieceCutter(
  selection: Selection,
  first = 0,
): (
  from: number,
  to: number,
  piece: (from: number, to: number, selected: boolean) => void,
) => void {
  let range = first === 0 ? 0 : lowerBound(selection.to, first + 1, selection.count);
  return (from, to, piece) => {
    let position = from;
    while (range < selection.count && selection.to[range] <= position) range++;
    while (range < selection.count && selection.from[range] < to) {
      const start = Math.max(selection.from[range], position);
      const end = Math.min(selection.to[range], to);
      if (start > position) piece(position, start, false);
      piece(start, end, true);
      position = end;
      if (selection.to[range] > to) break;
      range++;
    }
    if (position < to) piece(position, to, false);
  };
}

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
  const cut = pieceCutter(selection);
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text) continue;
    if ((flags[event] & (flag.inHead | flag.rawText)) !== 0) continue;
    cut(from[event], from[event + 1], (start, end, selected) => piece(start, end, selected, event));
  }
}
