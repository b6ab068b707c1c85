import { eventKind, notText, type Page } from 'pith/page';
import { locate, renderText } from 'pith/render';
import { fromPairs, selectWords } from 'pith/selection';
import { alignWords } from '../measures/alignment.ts';
import type { Stretch } from './stretch.ts';

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
 * @param unseen flags of text that is no gold wherever it stands, such as `flag.hidden`. @default none
 */
export function goldOf(page: Page, stretches: readonly Stretch[], unseen = 0): Gold {
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const { flags } = page.structure;
  const chosen = new Uint8Array(count);
  let at = 0;
  for (let token = 0; token < count; token++) {
    while (at < stretches.length && stretches[at].to < to[token]) at++;
    if (at === stretches.length) break;
    const isSeen = kind[event[token]] === eventKind.text && (flags[event[token]] & unseen) === 0;
    if (isSeen && stretches[at].from <= from[token]) chosen[token] = 1;
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
  const { length } = page.source;
  const everything = fromPairs(length === 0 ? [] : [[0, length]], length);
  const { text, map } = renderText(page, everything, notText);
  const { ranges } = alignWords(text, gold);
  return ranges
    .filter(({ kind }) => kind === 'equal')
    .map(({ extracted: [from, to] }) => ({
      from: locate(map, from)!,
      to: locate(map, to - 1)! + 1,
    }));
}
