import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync } from 'node:zlib';
import { PithError } from 'pith';
import { systemReason } from '../system-reason.ts';
import type { BoundedBytes } from './read-bounded.ts';

const inflate = promisify(gunzip);

/** How many bytes of a stream that is too long are inflated to see what it holds: at most 512 KiB come out of them. */
const headBytes = 512;

/** True if the bytes begin as a gzip stream does (RFC 1952, 2.3.1): 1f 8b, and 8 for deflate. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/**
 * Inflates a gzip stream of one or many members, up to `maxBytes`. A stream that would give more, or
 * whose own bytes were cut, answers `cut` with the beginning of what it holds.
 */
export async function inflateGzip(
  { bytes, cut }: BoundedBytes,
  maxBytes: number,
  source: string,
): Promise<BoundedBytes> {
  if (cut) return { bytes: inflateHead(bytes), cut: true };
  try {
    const options = { maxOutputLength: maxBytes, chunkSize: chunkSizeFor(bytes, maxBytes) };
    return { bytes: await inflate(bytes, options), cut: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      return { bytes: inflateHead(bytes), cut: true };
    }
    throw new PithError(
      'BAD_GZIP',
      `Expected a whole gzip stream, got ${systemReason(error)} (${source})`,
      { cause: error },
    );
  }
}

/** Inflated bytes come in chunks of at least and at most so many. */
const smallestChunk = 16 * 1024;
const largestChunk = 1024 * 1024;

/**
 * In which chunks to inflate: as large as what the stream says to hold (RFC 1952, 2.3.1, ISIZE), if that is likely, so that a
 * page comes whole; each chunk costs this thread a turn.
 */
function chunkSizeFor(bytes: Uint8Array, maxBytes: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const said = bytes.length < 18 ? 0 : view.getUint32(bytes.length - 4, true); // less is no stream
  return Math.max(smallestChunk, Math.min(said + 1, largestChunk, maxBytes, bytes.length * 100));
}

function inflateHead(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array(0);
  }
}
