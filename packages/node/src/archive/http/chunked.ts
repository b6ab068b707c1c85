import type { DecodedBody } from './decoded-body.ts';

/**
 * Takes a body out of its chunks (RFC 9112, 7.1). What is no chunk, where one should begin, is taken as it stands: many
 * archives keep bodies without their chunks and headers that still tell of them.
 *
 * Besides the body it holds as many bytes again, whatever the chunks are.
 */
export function joinChunks(body: Uint8Array): DecodedBody {
  let line = sizeLineAt(body, 0);
  if (line === undefined) return { bytes: body, isWhole: body.length > 0 };
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const joined = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < bytes.length; line = sizeLineAt(body, at)) {
    if (line === undefined) {
      length += bytes.copy(joined, length, at);
      break;
    }
    at = line.end;
    if (line.size === 0) return { bytes: joined.subarray(0, length), isWhole: true };
    length += bytes.copy(joined, length, at, at + line.size);
    at += line.size;
    if (bytes[at] === carriageReturn) at++;
    if (bytes[at] === lineFeed) at++;
  }
  return { bytes: joined.subarray(0, length), isWhole: false };
}

/** Bytes that the line of a chunk's size may have, with its extensions. */
const maxSizeLine = 256;
const maxSizeDigits = 8;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const semicolon = 0x3b;

/** The size that a chunk begins with, and where its line ends; undefined where there is none. Byte for byte, as chunks may be of one byte. */
function sizeLineAt(
  bytes: Uint8Array,
  from: number,
): { readonly size: number; readonly end: number } | undefined {
  let at = from;
  let size = 0;
  for (let digit = hexDigit(bytes[at]); digit >= 0; digit = hexDigit(bytes[++at])) {
    size = size * 16 + digit;
  }
  if (at === from || at > from + maxSizeDigits) return undefined;
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++;
  const end = Math.min(bytes.length, from + maxSizeLine);
  if (bytes[at] === semicolon) while (at < end && bytes[at] !== lineFeed) at++;
  else if (bytes[at] === carriageReturn) at++;
  return at < end && bytes[at] === lineFeed ? { size, end: at + 1 } : undefined;
}

/** Minus one for what is no digit. */
function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
