const equalsSign = 0x3d;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Decodes quoted-printable bytes (RFC 2045, 6.7). A `=` that begins no code stays as it is. */
export function decodeQuotedPrintable(encoded: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at++) {
    const byte = encoded[at];
    if (byte !== equalsSign) {
      decoded[length++] = byte;
      continue;
    }
    const softBreak = softBreakLength(encoded, at + 1);
    if (softBreak > 0) {
      at += softBreak;
      continue;
    }
    const high = hexValue(encoded[at + 1]);
    const low = hexValue(encoded[at + 2]);
    if (high < 0 || low < 0) {
      decoded[length++] = byte;
      continue;
    }
    decoded[length++] = high * 16 + low;
    at += 2;
  }
  return decoded.slice(0, length);
}

/** Length of the blanks and the line end at `from`, or 0 if there is no line end. */
function softBreakLength(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++;
  if (bytes[at] === carriageReturn) at++;
  return bytes[at] === lineFeed ? at + 1 - from : 0;
}

/** Value of a hexadecimal digit, or -1. Lower case is against the RFC and common. */
function hexValue(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x41 && code <= 0x46) return code - 0x37;
  if (code >= 0x61 && code <= 0x66) return code - 0x57;
  return -1;
}
