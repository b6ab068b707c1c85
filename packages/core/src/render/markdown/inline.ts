import type { Inline, Span } from '../../content/content.ts';
import { mapStretches } from '../map-stretches.ts';
import type { Draft } from './draft.ts';
import { escapeAddresses } from './escape-addresses.ts';
import { escapeBrackets } from './escape-brackets.ts';
import { escapeInline } from './escape-inline.ts';
import { escapeLineStarts } from './escape-line-starts.ts';
import { draftOf, type Place } from './inline-handlers.ts';
import type { Written } from './markdown-lines.ts';
import { settleMarks } from './settle-marks.ts';
import { tidySpans } from './tidy-spans.ts';

/** How often spans whose marks would not be read are tried anew as HTML, before all of them are. */
const tries = 4;

/** What most lines are: a letter first, and nothing in them that Markdown could take for its own. */
const harmless = /^\p{L}[^\\`*_~[\]<&$|#\n]*$/u;

/**
 * Writes the inlines of a block. Text is escaped only where it would be read as something else. Emphasis has the marks `*` and
 * `**`; where CommonMark would not take these for marks, as between letters and punctuation, it is written as HTML.
 *
 * @param formulas whether formulas are about, so that every `$` could be meant as one.
 */
export function writeInlines(inlines: readonly Inline[], place: Place, formulas: boolean): Written {
  const [only] = inlines;
  if (inlines.length === 1 && only.kind === 'text' && harmless.test(only.value)) {
    return { text: only.value, stretches: only.stretches };
  }
  const tidy = tidySpans(inlines);
  const asTags = new Set<Span>();
  for (let left = tries; ; left--) {
    const draft = draftOf(tidy, place, asTags);
    const escaped = new Uint8Array(draft.text.length);
    const unread = settleMarks(draft, escaped);
    if (unread.length === 0) {
      escapeBrackets(draft, escaped);
      escapeInline(draft, formulas, escaped);
      escapeLineStarts(draft, place, escaped);
      if (place === 'cell') escapePipes(draft, escaped);
      escapeAddresses(draft, escaped);
      return withEscapes(draft, escaped);
    }
    const failed = left > 0 ? unread : draft.spans.map(({ span }) => span);
    for (const span of failed) asTags.add(span);
  }
}

/** In a cell no `|` may stand without a backslash, not even in code. */
function escapePipes({ text }: Draft, escaped: Uint8Array): void {
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) escaped[at] = 1;
}

/** References are read by every renderer; backslashes before `<` and `&` by those after CommonMark only. */
const reference: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;' };

function withEscapes({ text, stretches }: Draft, escaped: Uint8Array): Written {
  if (!escaped.includes(1)) return { text, stretches };
  let out = '';
  const shifted: number[] = [];
  const map = {
    add: (outFrom: number, sourceFrom: number, length: number) =>
      shifted.push(outFrom, sourceFrom, length),
  };
  let row = 0;
  for (let from = 0; from < text.length; ) {
    const found = escaped.indexOf(1, from + 1);
    const to = found < 0 ? text.length : found;
    const written = escaped[from] === 1 ? reference[text[from]] : undefined;
    if (written !== undefined) {
      let next = row;
      for (const character of written) {
        next = mapStretches(map, out.length, stretches, from, from + 1, row);
        out += character;
      }
      row = next;
      from++;
    } else if (escaped[from] === 1) out += '\\';
    row = mapStretches(map, out.length, stretches, from, to, row);
    out += text.slice(from, to);
    from = to;
  }
  return { text: out, stretches: shifted };
}
