import { eventKind, type Page } from 'pith/page';
import { renderText } from 'pith/render';
import { type Selection, union } from 'pith/selection';
import { cursor } from './selection-cursor.ts';

/** A stretch of text within one line that the same algorithms select. */
export interface Passage {
  readonly in: 'both' | 'a' | 'b';
  readonly text: string;
  /** Where it starts in the source, UTF-16 units. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
  /** Words that neither selects, between the passage before and this one. */
  readonly skipped: number;
}

/** The text that either selects, in passages, with what neither selects counted between. */
export function passagesOf(page: Page, a: Selection, b: Selection): Passage[] {
  const { text, map } = renderText(page, union(a, b));
  const inA = cursor(a);
  const inB = cursor(b);
  const words = wordStarts(page);
  const passages: Passage[] = [];
  let word = 0;
  let skippedTo = 0; // words before this offset were counted
  let current:
    | { in: Passage['in']; outFrom: number; outTo: number; from: number; to: number }
    | undefined;

  const finish = (): void => {
    if (current === undefined) return;
    let skipped = 0;
    for (; word < words.length && words[word] < current.from; word++) {
      if (words[word] >= skippedTo) skipped++;
    }
    while (word < words.length && words[word] < current.to) word++;
    skippedTo = current.to;
    const { outFrom, outTo, from, to } = current;
    passages.push({ in: current.in, text: text.slice(outFrom, outTo).trim(), from, to, skipped });
    current = undefined;
  };

  let out = 0; // up to where the text was looked at
  for (let row = 0; row < map.count; row++) {
    const rowFrom = map.outFrom[row];
    if (text.slice(out, rowFrom).includes('\n')) finish();
    for (let i = 0; i < map.length[row]; i++) {
      const at = map.sourceFrom[row] + i;
      const isInA = inA(at, at + 1);
      const isInB = inB(at, at + 1);
      const state = isInA && isInB ? 'both' : isInA ? 'a' : 'b';
      if (current !== undefined && current.in !== state) finish();
      current ??= { in: state, outFrom: rowFrom + i, outTo: 0, from: at, to: 0 };
      current.outTo = rowFrom + i + 1;
      current.to = at + 1;
    }
    out = rowFrom + map.length[row];
  }
  finish();
  return passages.filter((passage) => passage.text !== '');
}

/** Start offsets of the words of a page. */
function wordStarts(page: Page): number[] {
  const { count, event, from } = page.tokens;
  const { kind } = page.events;
  const starts: number[] = [];
  for (let token = 0; token < count; token++) {
    if (kind[event[token]] === eventKind.text) starts.push(from[token]);
  }
  return starts;
}
