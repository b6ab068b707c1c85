/** How many bytes of words a sample holds at most. */
export const sampleBytes = 8192;

/** The document is read in this many regions, so that a sample speaks for all of it. */
const regionCount = 16;

const LESS_THAN = 0x3c; // <
const GREATER_THAN = 0x3e; // >

/**
 * The words of a page that hold a byte above 0x7F, joined by spaces: all that tells one legacy
 * encoding from another. Words outside tags are taken; if there are none, words of the whole page.
 *
 * A word is a run of bytes that can be part of a character in the encodings of
 * `detectEncoding`: bytes from 0x30 on but for `: ; < = > ?`. No second byte of GBK, Big5,
 * Shift_JIS or EUC is below 0x30 or among these, so a word never starts or ends inside a character.
 *
 * A word of one byte again and again (a no-break space, a bullet between links) is taken
 * once and two bytes long: its number says nothing.
 *
 * Linear: each byte is looked at once, and a region of the document that has given its share is
 * left for the next.
 *
 * @param limit the most bytes to take, at least 1; {@link sampleBytes} by default.
 */
export function sampleWords(bytes: Uint8Array, limit: number = sampleBytes): Uint8Array {
  const outsideTags = collect(bytes, limit, true);
  return outsideTags.length > 0 ? outsideTags : collect(bytes, limit, false);
}

function collect(bytes: Uint8Array, limit: number, skipTags: boolean): Uint8Array {
  const sample = new Uint8Array(limit);
  const seen = new Uint8Array(256); // bytes that a word of nothing else was taken of
  const regionLength = Math.ceil(bytes.length / regionCount);
  let length = 0;
  let at = 0;
  let inTag = false;
  for (let region = 1; region <= regionCount && length < limit; region++) {
    const budget = Math.floor((limit * region) / regionCount);
    const end = Math.min(bytes.length, regionLength * region);
    while (at < end && length < budget) {
      const byte = bytes[at];
      if (byte === LESS_THAN) inTag = skipTags && opensTag(bytes[at + 1]);
      else if (byte === GREATER_THAN) inTag = false;
      if (inTag || !isWordByte(byte)) {
        at++;
        continue;
      }
      const from = at;
      let high = 0;
      let uniform = true;
      for (; at < bytes.length && isWordByte(bytes[at]); at++) {
        high |= bytes[at];
        if (bytes[at] !== byte) uniform = false;
      }
      if (high < 0x80 || (uniform && seen[byte] === 1)) continue;
      if (uniform) seen[byte] = 1;
      const to = Math.min(uniform ? from + 2 : at, at, from + limit - length);
      sample.set(bytes.subarray(from, to), length);
      length += to - from;
      if (length < limit) sample[length++] = 0x20;
    }
    if (at < end) {
      at = end;
      inTag = false;
    }
    // The jump may have landed inside a character: go on after the word.
    if (length >= budget) while (at < bytes.length && isWordByte(bytes[at])) at++;
  }
  return sample.subarray(0, length);
}

function isWordByte(byte: number): boolean {
  return byte >= 0x40 || (byte >= 0x30 && byte < 0x3a);
}

function opensTag(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte | 0x20) >= 0x61 ? (byte | 0x20) <= 0x7a : byte === 0x2f || byte === 0x21;
}
