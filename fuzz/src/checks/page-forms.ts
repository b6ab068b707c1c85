import type { Page } from 'pith/page';
import {
  renderBlanked,
  renderCleaneval,
  renderCommented,
  renderMarked,
  renderRemoved,
} from 'pith/render';
import type { Selection } from 'pith/selection';

/** Says what is wrong with the forms that keep the page's own markup. */
export function faultOfPageForms(page: Page, selection: Selection): string | undefined {
  const { source } = page;
  const blanked = renderBlanked(page, selection);
  if (blanked.length !== source.length) return 'blanked is not as long as the page';
  for (let i = 0; i < selection.count; i++) {
    const [from, to] = [selection.from[i], selection.to[i]];
    if (blanked.slice(from, to) !== source.slice(from, to)) return 'blanked lost what is selected';
  }
  const marked = renderMarked(page, selection);
  if (!source.includes('ce-main') && marked.replaceAll(/<\/?ce-main>/g, '') !== source) {
    return 'marked is not the page without its marks';
  }
  renderCommented(page, selection);
  renderRemoved(page, selection);
  renderCleaneval(page, selection);
  return undefined;
}
