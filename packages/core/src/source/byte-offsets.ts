/** Encodings with one byte a character, by their names in the Encoding Standard. */
const singleByte =
  /^(ibm866|iso-8859-\d+(-i)?|koi8-[ru]|macintosh|windows-(874|125\d)|x-mac-cyrillic|x-user-defined)$/;

/**
 * Converts offsets of a decoded text to offsets in the bytes it was decoded from.
 *
 * @param bytes the bytes, byte order mark included.
 * @param text what they were decoded to, byte order mark dropped.
 * @param encoding name in the Encoding Standard, lower case.
 * @param offsets sorted UTF-16 offsets of `text`.
 * @returns byte offsets, or `undefined` where the encoding does not tell: only UTF-8, UTF-16 and
 *   encodings of one byte a character do.
 */
export function byteOffsets(
  bytes: Uint8Array,
  text: string,
  encoding: string,
  offsets: Int32Array,
): Int32Array | undefined {
  if (singleByte.test(encoding)) return offsets.slice();
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const mark = bytes.length - 2 * text.length;
    return mark === 0 || mark === 2 ? offsets.map((offset) => mark + 2 * offset) : undefined;
  }
  return encoding === 'utf-8' ? utf8Offsets(bytes, offsets) : undefined;
}

/** Walks the bytes as a UTF-8 decoder does and notes where each offset falls. */
function utf8Offsets(bytes: Uint8Array, offsets: Int32Array): Int32Array {
  const converted = new Int32Array(offsets.length);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let position = hasMark ? 3 : 0;
  let units = 0;
  for (let i = 0; i < offsets.length; i++) {
    while (units < offsets[i] && position < bytes.length) {
      const length = sequenceLength(bytes, position);
      position += length;
      units += length === 4 ? 2 : 1; // an invalid sequence of up to three bytes is one U+FFFD
    }
    converted[i] = position;
  }
  return converted;
}

/** Length of the sequence at `position`: a whole one, or the part of one that decodes to a single U+FFFD. */
function sequenceLength(bytes: Uint8Array, position: number): number {
  const lead = bytes[position];
  if (lead < 0xc2 || lead > 0xf4) return 1;
  const needed = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  // bounds of the second byte, narrower after four leads (Encoding Standard, UTF-8 decoder)
  let lower = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let upper = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i <= needed; i++) {
    const byte = bytes[position + i];
    if (byte === undefined || byte < lower || byte > upper) return i;
    lower = 0x80;
    upper = 0xbf;
  }
  return needed + 1;
}
