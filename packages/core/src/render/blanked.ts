import { characterClass, characterClasses } from '../page/characters.ts';
import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';
import { growingText } from '../source/growing-text.ts';

/**
 * The document with every unselected character of text replaced by a space (`evaluation.md` 1.1).
 * White space stays as it is, so the length and every position stay the same.
 */
export function renderBlanked(page: Page, selection: Selection): string {
  const { source } = page;
  const out = growingText();
  let copied = 0;
  forEachTextPiece(page, selection, (from, to, selected) => {
    if (selected) return;
    out.add(source.slice(copied, from));
    for (let i = from; i < to; ) {
      const start = i;
      while (i < to && isSpace(i)) i++;
      out.add(source.slice(start, i));
      const wordFrom = i;
      while (i < to && !isSpace(i)) i++;
      out.add(' '.repeat(i - wordFrom));
    }
    copied = to;
  });
  out.add(source.slice(copied));
  return out.finish();

  function isSpace(offset: number): boolean {
    return characterClasses[source.charCodeAt(offset)] === characterClass.space;
  }
}
