import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';

/**
 * The document with each unselected run of text inside a comment, `<!--ce ... ce-->`
 * (`evaluation.md` 1.1). Inside, `--` becomes `- -`. Text in `textarea`
 * and the like, where a comment would be text, is left out instead. Where no white space stands beside the comment a space follows it, so
 * that the words around it stay apart.
 */
export function renderCommented(page: Page, selection: Selection): string {
  const { source } = page;
  const { flags, element, tag } = page.structure;
  let out = '';
  let copied = 0;
  forEachTextPiece(page, selection, (from, to, selected, event) => {
    if (selected) return;
    const text = source.slice(from, to);
    if (text.trim() === '') return;
    out += source.slice(copied, from);
    // white space stays outside, so that words beside the comment stay apart
    const leading = text.length - text.trimStart().length;
    const trailing = text.trimEnd().length;
    const inside = text.slice(leading, trailing);
    out += text.slice(0, leading);
    const takesComments =
      (flags[event] & flag.control) === 0 && tag[element[event]] !== tagId.plaintext;
    if (takesComments) out += `<!--ce ${escapeComment(inside)} ce-->`;
    out += text.slice(trailing);
    if (leading === 0 && trailing === text.length) out += ' ';
    copied = to;
  });
  return out + source.slice(copied);
}

/** Takes apart what would end a comment early; a text cannot start one, as its `<` is no tag. */
function escapeComment(text: string): string {
  return text.replace(/-(?=-)/g, '- ').replaceAll('-->', '- ->');
}
