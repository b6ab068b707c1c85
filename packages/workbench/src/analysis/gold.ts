import { alignWords } from '@pith/evaluation/measures';
import { resolveAlgorithm } from 'pith/extractors';
import { eventKind, type Page } from 'pith/page';
import { locate, renderText } from 'pith/render';
import { selectWords } from 'pith/selection';
import type { Stretch } from '../state/stretch.ts';

/** What a person says is the main content. */
export interface Gold {
  /** The words: starts and ends of what stands together. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** As plain text, a line a block. */
  readonly text: string;
}

/**
 * The words that lie in some stretches of the source, whole.
 *
 * @param stretches sorted and disjoint.
 */
export function goldOf(page: Page, stretches: readonly Stretch[]): Gold {
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const chosen = new Uint8Array(count);
  let at = 0;
  for (let token = 0; token < count; token++) {
    while (at < stretches.length && stretches[at].to < to[token]) at++;
    if (at === stretches.length) break;
    if (kind[event[token]] === eventKind.text && stretches[at].from <= from[token])
      chosen[token] = 1;
  }
  const selection = selectWords(page, chosen);
  return {
    from: selection.from.slice(0, selection.count),
    to: selection.to.slice(0, selection.count),
    text: renderText(page, selection).text,
  };
}

/** Where on a page the words of a gold text stand, found along the longest common subsequence with all text of the page. */
export function placesOfText(page: Page, gold: string): Stretch[] {
  const { text, map } = renderText(page, resolveAlgorithm('plain').select(page));
  const { ranges } = alignWords(text, gold);
  return ranges
    .filter(({ kind }) => kind === 'equal')
    .map(({ extracted: [from, to] }) => ({
      from: locate(map, from)!,
      to: locate(map, to - 1)! + 1,
    }));
}
