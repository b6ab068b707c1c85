import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';
import { growingText } from '../source/growing-text.ts';

/**
 * The document with each unselected run of text inside a comment, `<!--ce ... ce-->`
 * (`evaluation.md` 1.1). Inside, `--` becomes `- -`. Text in `textarea`
 * and the like, where a comment would be text, is left out instead. Where no white space stands beside the comment a space follows it, so
 * that the words around it stay apart.
 */
export function renderCommented(page: Page, selection: Selection): string {
  const { source } = page;
  const { flags, element, tag } = page.structure;
  const out = growingText();
  let copied = 0;
  forEachTextPiece(page, selection, (from, to, selected, event) => {
    if (selected) return;
    const text = source.slice(from, to);
    if (text.trim() === '') return;
    out.add(source.slice(copied, from));
    // white space stays outside, so that words beside the comment stay apart
    const leading = text.length - text.trimStart().length;
    const trailing = text.trimEnd().length;
    const inside = text.slice(leading, trailing);
    out.add(text.slice(0, leading));
    const takesComments =
      (flags[event] & flag.control) === 0 && tag[element[event]] !== tagId.plaintext;
    if (takesComments) out.add(`<!--ce ${escapeComment(inside)} ce-->`);
    out.add(text.slice(trailing));
    if (leading === 0 && trailing === text.length) out.add(' ');
    copied = to;
  });
  out.add(source.slice(copied));
  return out.finish();
}

/** Takes apart what would end a comment early; a text cannot start one, as its `<` is no tag. */
function escapeComment(text: string): string {
  return text.replace(/-(?=-)/g, '- ').replaceAll('-->', '- ->');
}
