import { neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { decodedText } from './decoded-text.ts';

/** Events that are read of an element: what has more of them is no short text. */
const mostEvents = 64;

/**
 * The text of an element, decoded, white space collapsed, when it is no longer than `longest` UTF-16 units; empty otherwise.
 * A constant number of events is read.
 */
export function shortText(page: Page, element: number, longest: number): string {
  const { kind, from } = page.events;
  const { open, end, flags } = page.structure;
  const stop = end[element];
  if (stop - open[element] > mostEvents) return '';
  let text = '';
  for (let event = Math.max(0, open[element]); event < stop; event++) {
    if (kind[event] !== eventKind.text) continue;
    if ((flags[event] & neverText) !== 0) continue;
    if (from[event + 1] - from[event] > 8 * longest + 256) return ''; // not even if it is spelt in references
    text += decodedText(page, from[event], from[event + 1]);
  }
  const collapsed = text.replaceAll(/\s+/g, ' ').trim();
  return collapsed.length <= longest ? collapsed : '';
}
