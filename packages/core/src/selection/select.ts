import { lowerBound } from '../math/lower-bound.ts';
import { characterClass, characterClasses, classOf } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind, type References } from '../page/tokenize.ts';
import { type Selection, selectionBuilder } from './selection.ts';

/**
 * Selects whole text events, each without its outer white space.
 *
 * @param keeps asked for every text event that has a word.
 */
export function selectEvents(page: Page, keeps: (event: number) => boolean): Selection {
  const { count, kind } = page.events;
  const { flags } = page.structure;
  const result = selectionBuilder();
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text || (flags[event] & flag.hasWord) === 0 || !keeps(event))
      continue;
    const [from, to] = trimmedText(page, event);
    result.add(from, to);
  }
  return result.finish();
}

/**
 * Selects words: those that stand next to each other in one text event make one range, the white
 * space between them included.
 *
 * @param chosen one row a token of `page.tokens`, 1 for a word that is selected; tags are ignored.
 */
export function selectWords(page: Page, chosen: Uint8Array): Selection {
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const result = selectionBuilder();
  let start = -1; // of the running range
  let last = -1; // its last token
  for (let token = 0; token < count; token++) {
    if (chosen[token] === 0 || kind[event[token]] !== eventKind.text) continue;
    if (start >= 0 && last === token - 1 && event[last] === event[token]) {
      last = token;
      continue;
    }
    if (start >= 0) result.add(start, to[last]);
    start = from[token];
    last = token;
  }
  if (start >= 0) result.add(start, to[last]);
  return result.finish();
}

/** Source range of a text event without its outer white space; empty when there is nothing else. */
export function trimmedText(page: Page, event: number): [from: number, to: number] {
  const { source, events, structure } = page;
  let from = events.from[event];
  let to = events.from[event + 1];
  if ((structure.flags[event] & flag.hasReference) !== 0) {
    return trimmedDecoded(source, events.references, from, to);
  }
  while (from < to && characterClasses[source.charCodeAt(from)] === characterClass.space) from++;
  while (to > from && characterClasses[source.charCodeAt(to - 1)] === characterClass.space) to--;
  return [from, to];
}

function trimmedDecoded(
  source: string,
  references: References,
  start: number,
  stop: number,
): [number, number] {
  let row = firstReference(references, start);
  let from = -1;
  let to = start;
  for (let i = start; i < stop; ) {
    let next = i + 1;
    let type = characterClasses[source.charCodeAt(i)];
    if (row < references.count && references.from[row] === i) {
      type = classOf(references.codePoint[row]);
      next = references.to[row];
      do row++;
      while (row < references.count && references.to[row] === next);
    }
    if (type !== characterClass.space) {
      if (from < 0) from = i;
      to = next;
    }
    i = next;
  }
  return from < 0 ? [start, start] : [from, to];
}

/** Row of the first character reference at or after an offset. */
export function firstReference(references: References, offset: number): number {
  return lowerBound(references.from, offset, references.count);
}
