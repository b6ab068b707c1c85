import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';
import { growingText } from '../source/growing-text.ts';

/** How {@link renderMarked} marks a run. */
export interface MarkedOptions {
  /**
   * The element around each run: `ce-main`, or `mark`, which browsers show (`<mark class="ce">`).
   * @default 'ce-main'
   */
  readonly element?: 'ce-main' | 'mark';
}

/**
 * The document with each selected run of text in an element of its own (`evaluation.md` 1.1). Runs
 * end at tags, so the nesting stays valid.
 */
export function renderMarked(
  page: Page,
  selection: Selection,
  { element = 'ce-main' }: MarkedOptions = {},
): string {
  const { source } = page;
  const open = element === 'mark' ? '<mark class="ce">' : '<ce-main>';
  const close = `</${element}>`;
  const out = growingText();
  let copied = 0;
  forEachTextPiece(page, selection, (from, to, selected) => {
    if (!selected) return;
    out.add(`${source.slice(copied, from)}${open}${source.slice(from, to)}${close}`);
    copied = to;
  });
  out.add(source.slice(copied));
  return out.finish();
}
