import { Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { isGzip } from '../../inputs/gzip.ts';
import type { DecodedBody } from './decoded-body.ts';

/** Codings put over one another beyond this many are not undone. */
const maxCodings = 3;

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
const lenient = { finishFlush: Z_SYNC_FLUSH }; // gives what there is of a stream that is cut short
const lenientBrotli = { finishFlush: BROTLI_OPERATION_FLUSH };

/** How one coding is undone: at once, or as far as it goes. */
interface Decoder {
  decode(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
  stream(): Transform;
}

const gzip: Decoder = {
  decode: (bytes, options) => zlib.gunzipSync(bytes, { ...lenient, ...options }),
  stream: () => zlib.createGunzip(lenient),
};
const deflate: Decoder = {
  decode: (bytes, options) => zlib.inflateSync(bytes, { ...lenient, ...options }),
  stream: () => zlib.createInflate(lenient),
};
const rawDeflate: Decoder = {
  decode: (bytes, options) => zlib.inflateRawSync(bytes, { ...lenient, ...options }),
  stream: () => zlib.createInflateRaw(lenient),
};
const brotli: Decoder = {
  decode: (bytes, options) => zlib.brotliDecompressSync(bytes, { ...lenientBrotli, ...options }),
  stream: () => zlib.createBrotliDecompress(lenientBrotli),
};

/** Functions of `node:zlib` since Node 22.15. */
interface ZlibWithZstd {
  zstdDecompressSync?: (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;
  createZstdDecompress?: () => Transform;
}

/**
 * Undoes the `Content-Encoding` of a body (RFC 9110, 8.4), up to `maxBytes` of output for each coding. The bytes are believed before the header:
 * archives often keep bodies decoded with headers that say otherwise, and gzip that no header tells of is undone too. Undefined for a
 * coding that is not known here, as zstd is to an older Node.
 */
export async function undoCodings(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<DecodedBody | undefined> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',', 100)
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length === 0 && isGzip(body)) codings.push('gzip');
  if (codings.length > maxCodings) return undefined;
  let decoded: DecodedBody = { bytes: body, isWhole: true };
  for (const coding of codings.reverse()) {
    const decoder = decoderFor(coding, decoded.bytes);
    if (decoder === 'unknown') return undefined;
    if (decoder === 'decoded') continue;
    const { bytes, isWhole } = await undo(decoder, decoded.bytes, maxBytes);
    const isNoCoding = bytes.length === 0 && !isWhole && !hasSignature(decoder);
    if (!isNoCoding) decoded = { bytes, isWhole: isWhole && decoded.isWhole };
  }
  return decoded;
}

function decoderFor(coding: string, bytes: Uint8Array): Decoder | 'decoded' | 'unknown' {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return isGzip(bytes) ? gzip : 'decoded';
    case 'deflate':
      // a zlib stream (RFC 9110, 8.4.1.2), where some servers send one without its header
      if ((bytes[0] & 0x0f) === 8 && (bytes[0] * 256 + bytes[1]) % 31 === 0) return deflate;
      return beginsAsMarkup(bytes) ? 'decoded' : rawDeflate;
    case 'br':
      return beginsAsMarkup(bytes) ? 'decoded' : brotli;
    case 'zstd':
      return isZstd(bytes) ? (zstd() ?? 'unknown') : 'decoded';
    default:
      return 'unknown';
  }
}

/** Whether a decoder is only taken for bytes that begin as its streams do; others may be given what is no stream of theirs. */
function hasSignature(decoder: Decoder): boolean {
  return decoder !== rawDeflate && decoder !== brotli;
}

async function undo(decoder: Decoder, bytes: Uint8Array, maxBytes: number): Promise<DecodedBody> {
  try {
    return { bytes: decoder.decode(bytes, { maxOutputLength: maxBytes }), isWhole: true };
  } catch {
    return decodeBeginning(decoder, bytes, maxBytes); // ten times slower, and gives what there is
  }
}

async function decodeBeginning(
  decoder: Decoder,
  bytes: Uint8Array,
  maxBytes: number,
): Promise<DecodedBody> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of Readable.from([bytes]).pipe(decoder.stream())) {
      parts.push(part);
      length += part.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // what came before the damage is kept
  }
  return { bytes: Buffer.concat(parts, Math.min(length, maxBytes)), isWhole: false };
}

function zstd(): Decoder | undefined {
  const { zstdDecompressSync: decode, createZstdDecompress: stream } = zlib as ZlibWithZstd;
  return decode && stream && { decode, stream };
}

/** RFC 8878, 3.1.1: the magic number. */
function isZstd(bytes: Uint8Array): boolean {
  return [0x28, 0xb5, 0x2f, 0xfd].every((byte, at) => bytes[at] === byte);
}

/** A tag after white space; as raw deflate or brotli such bytes would begin with a block type that is not used. */
function beginsAsMarkup(bytes: Uint8Array): boolean {
  return /^(\xef\xbb\xbf)?\s*<[!?/a-z]/i.test(
    Buffer.from(bytes.subarray(0, 64)).toString('latin1'),
  );
}
