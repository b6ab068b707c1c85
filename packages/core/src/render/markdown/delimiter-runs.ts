// Which marks may open and close emphasis and strikethrough: CommonMark 0.31, 6.2, with GFM's strikethrough.
import { type Draft, role } from './draft.ts';

/** A run of one of `*`, `_`, `~` that no backslash escapes. */
export interface DelimiterRun {
  readonly at: number;
  readonly length: number;
  readonly mark: string;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/**
 * How a reader takes characters beside marks. Readers differ beyond the basic plane, where some see halves of surrogate pairs and no
 * symbols, and in marks beside `~`.
 */
export type Reading = 'codePoints' | 'units';

export const readings: readonly Reading[] = ['codePoints', 'units'];

const other = 0;
const space = 1;
const punctuation = 2;

/** Runs of a draft in lists of which each pairs for itself: one for each link or picture, one for the rest. */
export function delimiterRuns(
  { text, roles }: Draft,
  escaped: Uint8Array,
  reading: Reading,
): DelimiterRun[][] {
  const finished: DelimiterRun[][] = [];
  const open: DelimiterRun[][] = [[]];
  for (const { 0: found, index: at } of text.matchAll(/\*+|_+|~+|[[\]]/g)) {
    if (roles[at] === role.linkOpen) open.push([]);
    else if (roles[at] === role.linkClose) finished.push(open.pop()!);
    else if (roles[at] !== role.markdown && /[*_~]/.test(found)) {
      for (const [from, to] of unescaped(escaped, at, at + found.length)) {
        const run = delimiterRun(text, from, to, escaped[to] === 1, reading);
        if (run.mark !== '~' || run.length <= 2) open[open.length - 1].push(run);
      }
    }
  }
  return [...finished, ...open];
}

/** The stretches of `[from, to)` that have no backslash before them. */
function unescaped(escaped: Uint8Array, from: number, to: number): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (let i = from; i < to; ) {
    const start = i;
    while (i < to && escaped[i] === 0) i++;
    if (i > start) stretches.push([start, i]);
    else i++;
  }
  return stretches;
}

function delimiterRun(
  text: string,
  at: number,
  to: number,
  isEscapeNext: boolean,
  reading: Reading,
): DelimiterRun {
  const before = classBefore(text, at, reading);
  const after = classAfter(text, to, reading);
  const isLoose = reading === 'units' && text[at] !== '~';
  const leftFlanking =
    after === other ||
    (after === punctuation && before !== other) ||
    (isLoose && text[to] === '~' && !isEscapeNext);
  const rightFlanking =
    before === other ||
    (before === punctuation && after !== other) ||
    (isLoose && text[at - 1] === '~');
  const mark = text[at];
  const withinWords = mark !== '_';
  return {
    at,
    length: to - at,
    mark,
    canOpen: leftFlanking && (withinWords || !rightFlanking || before === punctuation),
    canClose: rightFlanking && (withinWords || !leftFlanking || after === punctuation),
  };
}

function classBefore(text: string, at: number, reading: Reading): number {
  if (at === 0) return space;
  const isPair = reading === 'codePoints' && /[\ud800-\udbff]/.test(text[at - 2] ?? '');
  return classOfCharacter(isPair ? text.slice(at - 2, at) : text[at - 1]);
}

function classAfter(text: string, at: number, reading: Reading): number {
  if (at === text.length) return space;
  return classOfCharacter(
    reading === 'codePoints' ? String.fromCodePoint(text.codePointAt(at)!) : text[at],
  );
}

function classOfCharacter(character: string): number {
  if (/\s/.test(character)) return space;
  return /[\p{P}\p{S}]/u.test(character) ? punctuation : other;
}
