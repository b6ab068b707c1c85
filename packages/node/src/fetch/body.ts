import { pipeline, type Readable, Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from 'node:zlib';
import { PithError } from 'pith';
import { type BoundedBytes, collect } from '../inputs/read-bounded.ts';

/** What the fetcher says it understands. @internal */
export const acceptedCodings = 'gzip, deflate, br';

/** Codings put over one another beyond this many are refused. */
const maxCodings = 2;

/**
 * Reads a body up to `maxBytes`, undoing its `Content-Encoding` as it comes. That holds for what is sent, for what comes
 * out of it, and for what lies between two codings: a stream may be endless and hold nothing.
 *
 * @param keptBytes How many bytes are answered of a body that has more. Of one that is cut before it is decoded, none.
 * @throws {PithError} `FETCH_FAILED` for a coding that was not asked for, such as zstd.
 * @internal
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
  url: URL,
  keptBytes?: number,
): Promise<BoundedBytes> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > maxCodings) throw unknownCoding(contentEncoding, url);
  let decoded = body;
  try {
    for (const coding of codings.reverse()) {
      const coded = pipeline(decoded, meter(maxBytes), () => {});
      const decoder =
        coding === 'deflate' ? await inflaterFor(coded) : decoderFor(coding, contentEncoding, url);
      decoded = pipeline(coded, decoder, () => {}) as unknown as Readable;
    }
    return await collect(decoded, maxBytes, keptBytes);
  } catch (error) {
    if (error instanceof Overflow) return { bytes: new Uint8Array(0), cut: true };
    throw error;
  } finally {
    discard(body);
  }
}

/** Drops what is left of a body, with its connection. */
export function discard(body: Readable): void {
  body.on('error', () => {}); // undici reports its end as an error
  body.destroy();
}

/** Passes on at most so many bytes, then fails with {@link Overflow}. */
function meter(maxBytes: number): Transform {
  let left = maxBytes;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      if (left < 0) done(new Overflow());
      else done(null, chunk);
    },
  });
}

class Overflow extends Error {}

// As browsers do, take what can be decoded of a stream that is cut short.
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };

function decoderFor(coding: string, contentEncoding: string, url: URL) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip(lenient);
  if (coding === 'br') {
    return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  }
  throw unknownCoding(contentEncoding, url);
}

/** “deflate” means a zlib stream (RFC 9110, 8.4.1.2); some servers send one without the header. */
async function inflaterFor(stream: Readable) {
  const first = await firstByte(stream);
  return first === undefined || (first & 0x0f) === 8
    ? createInflate(lenient)
    : createInflateRaw(lenient);
}

/** Looks at the first byte of a stream and leaves it there. */
async function firstByte(stream: Readable): Promise<number | undefined> {
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk !== null && chunk.length > 0) {
      stream.unshift(chunk);
      return chunk[0];
    }
    if (stream.readableEnded || stream.destroyed) return undefined;
    await new Promise<void>((resolve, reject) => {
      stream.once('readable', resolve).once('close', resolve).once('error', reject);
    });
  }
}

function unknownCoding(contentEncoding: string, url: URL): PithError {
  const message = `Expected a body in ${acceptedCodings}, got \`${contentEncoding}\` (${url.href})`;
  return new PithError('FETCH_FAILED', message);
}
