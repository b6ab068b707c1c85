import { type Draft, role } from './draft.ts';

/** How what GFM reads as a link without marks begins, up to where an escape takes it apart. */
const begin = /(?:https?(?=:\/\/)|www(?=\.))/gi;

/** Punctuation that is no part of an address at whose end it stands. */
const trailing = new Set('?!.,:;*_~)\'"]');

/**
 * Addresses in the text are left for GFM to link. Escapes do not work in them, so where one has any, or runs into a mark, the address
 * is taken apart: `http\://`, `www\.`.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function escapeAddresses({ text, roles }: Draft, escaped: Uint8Array): void {
  let end = 0;
  let isWhole = true;
  for (const { 0: word, index } of text.matchAll(begin)) {
    if (roles[index] !== role.text) continue;
    if (index >= end) {
      end = endOfAddress(text, index);
      let to = end;
      while (trailing.has(text[to - 1])) to--;
      isWhole =
        escaped.subarray(index, end + 1).every((bit) => bit === 0) &&
        roles.subarray(index, to).every((kind) => kind === role.text);
    }
    if (!isWhole) escaped[index + word.length] = 1;
  }
}

/** Where an address ends that begins at `from`, as far as it could reach. */
function endOfAddress(text: string, from: number): number {
  const stop = /[\s<]/g;
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}
