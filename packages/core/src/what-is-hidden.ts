import { hiddenText } from './adjust/hidden-text.ts';
import type { Page } from './page/page.ts';
import { eventKind } from './page/tokenize.ts';
import { coverageIn } from './selection/coverage.ts';
import { intersection, type Selection } from './selection/selection.ts';

/**
 * How much text was left out because readers do not see it, for warnings: nothing where an algorithm selected none of it.
 *
 * @param found what the algorithm selected.
 */
export function whatIsHidden(page: Page, found: Selection): string[] {
  const hidden = intersection(found, hiddenText(page));
  if (hidden.count === 0) return [];
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const hiddenIn = coverageIn(hidden);
  let words = 0;
  for (let token = 0; token < count; token++) {
    if (kind[event[token]] === eventKind.text && hiddenIn(from[token], to[token]) > 0) words++;
  }
  return [
    `Left out as the page hides it from readers: ${words} ${words === 1 ? 'word' : 'words'} that the algorithm selected.`,
  ];
}
