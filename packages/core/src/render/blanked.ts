import { characterClass, characterClasses } from '../page/characters.ts';
import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';

/**
 * The document with every unselected character of text replaced by a space (`evaluation.md` 1.1).
 * White space stays as it is, so the length and every position stay the same.
 */
export function renderBlanked(page: Page, selection: Selection): string {
  const { source } = page;
  let out = '';
  let copied = 0;
  forEachTextPiece(page, selection, (from, to, selected) => {
    if (selected) return;
    out += source.slice(copied, from);
    for (let i = from; i < to; ) {
      const start = i;
      while (i < to && isSpace(i)) i++;
      out += source.slice(start, i);
      const wordFrom = i;
      while (i < to && !isSpace(i)) i++;
      out += ' '.repeat(i - wordFrom);
    }
    copied = to;
  });
  return out + source.slice(copied);

  function isSpace(offset: number): boolean {
    return characterClasses[source.charCodeAt(offset)] === characterClass.space;
  }
}
