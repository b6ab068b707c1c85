import { decodedText } from '../features/decoded-text.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** Longest text that metadata read of one element, in UTF-16 units of the source; what follows is left out. */
const longestText = 2000;

/**
 * The text that a reader sees of an element: references decoded, white space collapsed, a space where blocks meet. Cut off after 2,000
 * units of source text, so that the work is bounded for each element, however large.
 *
 * @param leftOut flags of text that is left out besides what no reader sees.
 */
export function textOfElement(page: Page, element: number, leftOut = 0): string {
  const { open, end } = page.structure;
  return textOfEvents(page, open[element] + 1, end[element], leftOut);
}

/** As {@link textOfElement}, of the events from `from` up to `end`. */
export function textOfEvents(page: Page, from: number, end: number, leftOut = 0): string {
  const unseen = neverText | flag.hidden | leftOut;
  const { events, structure } = page;
  let text = '';
  const last = Math.min(end, events.count, from + 500);
  for (let event = from; event < last && text.length < longestText; event++) {
    if (events.kind[event] !== eventKind.text) {
      const breaks = (tagTraits[events.tag[event]] & trait.shortInline) === 0;
      if (breaks && events.kind[event] !== eventKind.comment) text += ' ';
    } else if ((structure.flags[event] & unseen) === 0) {
      const start = events.from[event];
      const stop = Math.min(events.to[event], start + longestText);
      text += beginning(decodedText(page, start, stop), longestText);
    }
  }
  return collapsed(text);
}

/** The beginning of a text, at most `length` UTF-16 units, without half a character at its end. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Text of ASCII without white space at its ends or twice. */
const isCollapsed = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * White space and control characters as one space each, none at the ends; what readers do not see (soft hyphens, marks of direction) is
 * left out.
 */
export function collapsed(text: string): string {
  if (isCollapsed.test(text)) return text;
  return text
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\s\0-\x1f\x7f-\x9f]+/g, ' ')
    .trim();
}
