import { type Draft, role } from './draft.ts';
import type { Place } from './inline-handlers.ts';

/** What lines begin with that could be read as something else. */
const mayBegin = /^[#>+*_`~$[<|:=\d\s-]/;

/** What begins another block at any line, and which of its characters is to be escaped. */
const blockStarts: readonly (readonly [pattern: RegExp, at: 'first' | 'last'])[] = [
  [/^#{1,6}(?=\s|$)/, 'first'], // heading
  [/^>/, 'first'], // quote
  [/^[-+*](?=\s|$)/, 'first'], // item of a list
  [/^\d{1,9}[.)](?=\s|$)/, 'last'], // item of an ordered list
  [/^([-_*])(?:\s*\1){2,}\s*$/, 'first'], // rule
  [/^(?:`{3,}[^`]*$|~{3,}|\${2,})/, 'first'], // fence
  [/^\[\^[^\]]*\]:/, 'last'], // footnote
  [/^\[.*\]:/, 'first'], // definition of a link
  [/^<[a-z/!?]/i, 'first'], // HTML
];

/** What changes the line before it. */
const underlines: readonly RegExp[] = [
  /^[-=]+\s*$/, // heading
  /^(?=[|:\s]*-)[|:\s-]+$/, // head of a table
];

/**
 * Escapes text that would be read as a block of another kind, where a line begins.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function escapeLineStarts(draft: Draft, place: Place, escaped: Uint8Array): void {
  if (place === 'cell') return;
  if (place === 'heading') {
    escapeHeadingEnd(draft, escaped);
    return;
  }
  let from = 0;
  for (const line of draft.text.split('\n')) {
    if (mayBegin.test(line)) escapeLineStart(draft, escaped, line, from);
    from += line.length + 1;
  }
  if (place === 'item' && /^\[[ x]\](?=\s|$)/i.test(draft.text)) escapeRun(draft, escaped, 0);
}

/** Escapes a line that begins at `from` as another block would, or changes the line before it. */
function escapeLineStart(draft: Draft, escaped: Uint8Array, line: string, from: number): void {
  for (const [pattern, at] of blockStarts) {
    const found = pattern.exec(line);
    if (found === null) continue;
    escapeRun(draft, escaped, at === 'first' ? from : from + found[0].length - 1);
  }
  if (from > 0 && underlines.some((pattern) => pattern.test(line))) {
    escapeRun(draft, escaped, from);
  }
}

/** Number signs that end a heading are not read as its text. */
function escapeHeadingEnd(draft: Draft, escaped: Uint8Array): void {
  const found = /(?:^|\s)(#+)\s*$/.exec(draft.text);
  if (found !== null) escapeRun(draft, escaped, found.index + found[0].indexOf('#'));
}

/** Marks are escaped with their whole run, so that the rest of it is none. */
function escapeRun({ text, roles }: Draft, escaped: Uint8Array, at: number): void {
  if (roles[at] !== role.text) return;
  escaped[at] = 1;
  if (!/[*_~`]/.test(text[at])) return;
  for (let i = at + 1; text[i] === text[at] && roles[i] === role.text; i++) escaped[i] = 1;
}
