import type { Span } from '../../content/content.ts';
import { type Pair, pairsOf } from './delimiter-pairs.ts';
import { delimiterRuns, readings } from './delimiter-runs.ts';
import { type Draft, role } from './draft.ts';

/** After so many tries all that could be read as a mark is escaped. */
const tries = 3;

/**
 * Reads the marks of a draft as readers of Markdown would: text that would be taken for a mark gets escaped, and spans whose
 * marks would not be taken for them are returned.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function settleMarks(draft: Draft, escaped: Uint8Array): Span[] {
  if (!/[*_~]/.test(draft.text)) return [];
  escapeBesideMarks(draft, escaped);
  for (let left = tries; left > 0; left--) {
    const read = readings.map((reading) => delimiterRuns(draft, escaped, reading).flatMap(pairsOf));
    if (!escapePaired(draft, escaped, read.flat())) return unread(draft, read);
  }
  for (const { 0: run, index } of draft.text.matchAll(/\*+|_+|~+/g)) {
    escapeText(draft, escaped, index, index + run.length);
  }
  return unread(
    draft,
    readings.map((reading) => delimiterRuns(draft, escaped, reading).flatMap(pairsOf)),
  );
}

/** Text that touches a mark of its own character would make it longer. */
function escapeBesideMarks(draft: Draft, escaped: Uint8Array): void {
  for (const { 0: run, index } of draft.text.matchAll(/\*{2,}|_{2,}|~{2,}/g)) {
    const roles = draft.roles.subarray(index, index + run.length);
    if (roles.includes(role.mark)) escapeText(draft, escaped, index, index + run.length);
  }
}

/** Escapes the text that pairs touch; whether there was any. */
function escapePaired({ text, roles }: Draft, escaped: Uint8Array, pairs: Pair[]): boolean {
  let found = false;
  for (const at of pairs.flatMap(({ open, close }) => [open, close])) {
    if (roles[at] !== role.text) continue;
    found = true;
    if (escaped[at] === 1) continue;
    for (let i = at; text[i] === text[at] && roles[i] === role.text; i++) escaped[i] = 1;
    for (let i = at; text[i] === text[at] && roles[i] === role.text; i--) escaped[i] = 1;
  }
  return found;
}

function escapeText({ roles }: Draft, escaped: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) if (roles[i] === role.text) escaped[i] = 1;
}

/** Spans that one of the readings has not among its pairs. */
function unread({ spans }: Draft, read: readonly Pair[][]): Span[] {
  const named = read.map((pairs) => new Set(pairs.map(nameOf)));
  return spans
    .filter((span) => named.some((names) => !names.has(nameOf(span))))
    .map(({ span }) => span);
}

function nameOf({ open, close, length }: Pair): string {
  return `${open} ${close} ${length}`;
}
