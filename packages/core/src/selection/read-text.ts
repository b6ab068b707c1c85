import { characterClass, characterClasses } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { firstReference } from './select.ts';

/** Takes the text of a page piece by piece, in source order. */
export interface TextSink {
  /** `source[from, to)` as it stands: no references, no white space but single U+0020 between other characters. */
  plain(from: number, to: number): void;
  /** What a character reference that begins at `from` spells; never white space. */
  decoded(value: string, from: number): void;
  /** A character of white space, as it stands or spelt at `from`. */
  space(value: string, from: number): void;
}

/**
 * Reads a stretch `source[start, stop)` of a text event as plain text does (`algorithms.md` 1.6): references decoded, one that the stretch
 * cuts left out.
 */
export function readText(
  page: Page,
  event: number,
  start: number,
  stop: number,
  sink: TextSink,
): void {
  const { source } = page;
  const { references } = page.events;
  if ((page.structure.flags[event] & flag.hasReference) === 0) {
    readPlain(source, start, stop, sink);
    return;
  }
  let position = start;
  let row = firstReference(references, start);
  for (; row < references.count && references.from[row] < stop; row++) {
    const from = references.from[row];
    if (from > position) readPlain(source, position, from, sink);
    if (references.to[row] > stop) return;
    readReference(references.codePoint[row], from, sink);
    position = references.to[row];
  }
  if (position < stop) readPlain(source, position, stop, sink);
}

function readReference(codePoint: number, from: number, sink: TextSink): void {
  const isSpace = codePoint < 0x10000 && characterClasses[codePoint] === characterClass.space;
  const value = String.fromCodePoint(codePoint);
  if (isSpace) sink.space(value, from);
  else sink.decoded(value, from);
}

function readPlain(source: string, start: number, stop: number, sink: TextSink): void {
  const isSpace = (i: number): boolean =>
    characterClasses[source.charCodeAt(i)] === characterClass.space;
  let runFrom = -1;
  for (let i = start; i < stop; i++) {
    if (!isSpace(i)) {
      if (runFrom < 0) runFrom = i;
      continue;
    }
    const isSingle = source.charCodeAt(i) === 0x20 && i + 1 < stop && !isSpace(i + 1);
    if (isSingle && runFrom >= 0) continue;
    if (runFrom >= 0) sink.plain(runFrom, i);
    runFrom = -1;
    sink.space(source[i], i);
  }
  if (runFrom >= 0) sink.plain(runFrom, stop);
}
