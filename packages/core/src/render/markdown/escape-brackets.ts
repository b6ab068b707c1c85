import { type Draft, role } from './draft.ts';

/**
 * Escapes brackets of the text that would be read as a link, or would take those of a link or picture: `](` behind a bracket, one
 * in a link without its partner, `!` before a link, `[^1]`.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function escapeBrackets({ text, roles }: Draft, escaped: Uint8Array): void {
  /** Brackets that wait for their partners. */
  const open: number[] = [];
  for (const { 0: bracket, index: at } of text.matchAll(/[[\]]/g)) {
    const kind = roles[at];
    if (kind === role.linkOpen) {
      open.push(at);
      if (roles[at - 1] === role.text && text[at - 1] === '!') escaped[at - 1] = 1;
      if (roles[at + 1] === role.text && isNoteLabel(text, at + 1)) escaped[at + 1] = 1;
    } else if (kind === role.linkClose) {
      for (let i = open.pop()!; roles[i] !== role.linkOpen; i = open.pop()!) escaped[i] = 1;
    } else if (kind === role.text && bracket === '[') {
      if (isNoteLabel(text, at + 1)) escaped[at] = 1;
      else open.push(at);
    } else if (kind === role.text && open.length > 0) {
      const isInLink = roles[open[open.length - 1]] === role.linkOpen;
      if (isInLink || isBeforeDestination(text, at + 1)) escaped[at] = 1;
      else open.pop();
    }
  }
}

/** Whether `(` is next, for some renderers also behind spaces. */
function isBeforeDestination(text: string, at: number): boolean {
  while (text[at] === ' ' || text[at] === '\t') at++;
  return text[at] === '(';
}

/** Whether `^` and the label of a footnote could begin here. */
function isNoteLabel(text: string, at: number): boolean {
  return text[at] === '^' && /[^\s\]]/.test(text[at + 1] ?? '');
}
