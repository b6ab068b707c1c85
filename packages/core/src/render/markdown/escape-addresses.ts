import { type Draft, role } from './draft.ts';

/** What GFM reads as a link without marks, as far as it could reach. */
const bareAddress = /(?:https?:\/\/|www\.)[^\s<]*/gi;

/** Punctuation that is no part of an address at whose end it stands. */
const trailing = new Set('?!.,:;*_~)\'"]');

/**
 * Addresses in the text are left for GFM to link. Escapes do not work in them, so where one has any, or runs into a mark, the address
 * is taken apart: `http\://`, `www\.`.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function escapeAddresses({ text, roles }: Draft, escaped: Uint8Array): void {
  for (const { 0: reach, index } of text.matchAll(bareAddress)) {
    if (roles[index] !== role.text) continue;
    const end = index + reach.length;
    let to = end;
    while (trailing.has(text[to - 1])) to--;
    const isWhole =
      escaped.subarray(index, end + 1).every((bit) => bit === 0) &&
      roles.subarray(index, to).every((kind) => kind === role.text);
    if (isWhole) continue;
    for (const { index: at } of reach.matchAll(/(?<=https?)(?=:\/\/)|(?<=www)(?=\.)/gi)) {
      if (roles[index + at] === role.text) escaped[index + at] = 1;
    }
  }
}
