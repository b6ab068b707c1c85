import { type Draft, role } from './draft.ts';

/** What GFM reads as a link without marks, as far as it could reach, without punctuation at the end. */
const bareAddress = /(?:https?:\/\/|www\.)[^\s<]*[^\s<?!.,:;*_~)'"\]]/gi;

/**
 * Addresses in the text are left for GFM to link. Escapes do not work in them, so where one has any, or runs into a mark, the address
 * is taken apart: `http\://`, `www\.`.
 *
 * @param escaped per unit of the draft, whether a backslash stands before it; written to.
 */
export function escapeAddresses({ text, roles }: Draft, escaped: Uint8Array): void {
  for (const { 0: address, index } of text.matchAll(bareAddress)) {
    if (roles[index] !== role.text) continue;
    const to = index + address.length;
    const isWhole =
      escaped.subarray(index, to).every((bit) => bit === 0) &&
      roles.subarray(index, to).every((kind) => kind === role.text);
    const hidden = index + address.search(/[:.]/);
    if (!isWhole) escaped[hidden] = 1;
  }
}
