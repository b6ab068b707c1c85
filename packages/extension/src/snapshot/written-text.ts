// How text stands in the snapshot: some characters as references, which are longer. Offsets are turned over by going through the
// text, so nothing needs to be kept of each.
import { wellFormed } from './write-tag.ts';

/** What is written for the characters that are not written as they are; the lengths of it are in {@link writtenOffset}. */
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '\r': '&#13;',
};
const special = /[&<\r]/g;

/** Text as it stands between tags. */
export function writeText(text: string): string {
  return wellFormed(text).replace(special, (character) => references[character]);
}

/** Data as it stands in a script element, which no text of it may end. */
export function writeData(json: string): string {
  return wellFormed(json).replaceAll('<', '\\u003c');
}

/** Where a place of a text stands in what was written for it, both in UTF-16 units from its start. */
export function writtenOffset(text: string, offset: number): number {
  let written = offset;
  for (const { 0: character, index } of text.matchAll(special)) {
    if (index >= offset) break;
    written += references[character].length - 1;
  }
  return written;
}

/** The place in a text of an offset in what was written for it; within a reference, of the character that it stands for. */
export function textOffset(text: string, written: number): number {
  let longer = 0;
  for (const { 0: character, index } of text.matchAll(special)) {
    const begins = index + longer;
    if (begins >= written) break;
    const { length } = references[character];
    if (written < begins + length) return index;
    longer += length - 1;
  }
  return Math.min(Math.max(0, written - longer), text.length);
}
