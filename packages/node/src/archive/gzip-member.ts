import { once } from 'node:events';
import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { PithError } from 'pith';
import { isGzip } from '../inputs/gzip.ts';
import type { ByteReader } from './byte-reader.ts';

/** So many bytes are inflated at a time: deflate makes at most 1032 of one, so at most 33 MiB are held. */
const sliceBytes = 32 * 1024;

const magic = Buffer.from([0x1f, 0x8b, 8]); // RFC 1952, 2.3.1: ID1, ID2, CM = deflate
const trailerBytes = 8; // CRC32, ISIZE

/** How a member begins. */
export const gzipMagic: Uint8Array = magic;

/**
 * Inflates the one gzip member that stands at the reader (RFC 1952, 2.3), and leaves the reader behind it. Where the
 * member is damaged the reader stays at the bytes that could not be inflated.
 *
 * @throws {PithError} `BAD_GZIP` where the member is damaged or cut short.
 */
export async function* inflateMember(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const { offset } = reader;
  await skipMemberHeader(reader);
  await reader.fill(wholeBytes);
  const whole = inflateWhole(reader.held.subarray(0, wholeBytes));
  if (whole !== undefined) {
    reader.skip(whole.consumed);
    yield whole.bytes;
    await skipTrailer(reader, crc32(whole.bytes), whole.bytes.length, offset);
    return;
  }
  const inflater = createInflateRaw({ chunkSize: 2 * sliceBytes });
  let inflated: Uint8Array[] = [];
  let checksum = 0;
  let length = 0;
  inflater.on('data', (chunk: Uint8Array) => inflated.push(chunk));
  inflater.on('error', () => {}); // told by the write that met it
  try {
    for (let isOver = false; !isOver; ) {
      if (!(await reader.fill(1))) throw cutShort(offset);
      const slice = reader.held.subarray(0, sliceBytes);
      const consumed = await inflateSlice(inflater, slice, offset);
      isOver = consumed < slice.length;
      reader.skip(consumed);
      for (const chunk of inflated) {
        checksum = crc32(chunk, checksum);
        length += chunk.length;
        yield chunk;
      }
      inflated = [];
    }
  } finally {
    inflater.destroy();
  }
  await skipTrailer(reader, checksum, length, offset);
}

/** Skips what ends a member (RFC 1952, 2.3.1), and compares it with what was inflated. */
async function skipTrailer(
  reader: ByteReader,
  checksum: number,
  length: number,
  offset: number,
): Promise<void> {
  if (!(await reader.fill(trailerBytes))) throw cutShort(offset);
  const { buffer, byteOffset } = reader.held;
  const trailer = new DataView(buffer, byteOffset, trailerBytes);
  reader.skip(trailerBytes);
  const isWhole =
    trailer.getUint32(0, true) === checksum && trailer.getUint32(4, true) === length % 2 ** 32;
  if (!isWhole) throw badMember('a gzip member with its checksum', 'another checksum', offset);
}

/** A member of so many compressed bytes is inflated at once where it gives no more than so many: half the time of a stream. */
const wholeBytes = 128 * 1024;
const mostInflated = 16 * 1024 * 1024;

/** Inflates a deflate stream that ends in these bytes; undefined where it does not, is damaged, or gives too much. */
function inflateWhole(bytes: Uint8Array): { bytes: Uint8Array; consumed: number } | undefined {
  try {
    const options = { info: true, maxOutputLength: mostInflated, chunkSize: 2 * sliceBytes };
    const { buffer, engine } = inflateRawSync(bytes, options) as unknown as InflateInfo;
    return { bytes: buffer, consumed: engine.bytesWritten };
  } catch {
    return undefined; // the stream tells why, and gives what there is
  }
}

/** What `node:zlib` answers with `info`. */
interface InflateInfo {
  readonly buffer: Buffer;
  /** Its `bytesWritten` are the bytes that it used. */
  readonly engine: { readonly bytesWritten: number };
}

/**
 * Answers how many bytes were used: fewer than there are at the end of the deflate stream. An inflater that fails or is over does not
 * always call back.
 */
async function inflateSlice(
  inflater: InflateRaw,
  slice: Uint8Array,
  offset: number,
): Promise<number> {
  const before = inflater.bytesWritten;
  const listening = new AbortController();
  const { signal } = listening;
  try {
    await Promise.race([
      once(inflater, 'end', { signal }),
      new Promise<void>((resolve) => inflater.write(slice, () => resolve())),
    ]);
    if (inflater.errored) throw inflater.errored;
    return inflater.bytesWritten - before;
  } catch (error) {
    throw badMember('a whole gzip member', (error as Error).message, offset);
  } finally {
    listening.abort();
  }
}

/** What the first bytes of a member hold, as far as they go; nothing where no member begins with them. */
export function inflateBeginning(bytes: Uint8Array): Uint8Array {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    return inflateRawSync(bytes.subarray(headerLength(bytes) ?? bytes.length), options);
  } catch {
    return new Uint8Array(0);
  }
}

/** More bytes than this are no header. */
const maxHeaderBytes = 128 * 1024;

async function skipMemberHeader(reader: ByteReader): Promise<void> {
  const { offset } = reader;
  for (let wanted = 1024; ; wanted *= 2) {
    const isMore = await reader.fill(wanted);
    const length = headerLength(reader.held, offset);
    if (length !== undefined) {
      reader.skip(length);
      return;
    }
    if (!isMore) throw cutShort(offset);
    if (wanted >= maxHeaderBytes) throw badMember('a gzip member', 'other bytes', offset);
  }
}

/**
 * RFC 1952, 2.3.1: ten bytes, and by the flags an extra field, a name, a comment and a checksum. Undefined where the bytes end
 * before the header does.
 *
 * @throws {PithError} `BAD_GZIP` where no member begins.
 */
function headerLength(bytes: Uint8Array, offset = 0): number | undefined {
  if (bytes.length < 10) return undefined;
  const flags = bytes[3];
  if (!isGzip(bytes) || (flags & 0xe0) !== 0) {
    throw badMember('a gzip member', 'other bytes', offset);
  }
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + bytes[at] + bytes[at + 1] * 256;
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if ((flags & 2) !== 0) at += 2;
  return at < bytes.length ? at : undefined; // not so either where the length of an extra field is not there
}

function cutShort(offset: number): PithError {
  return badMember('a whole gzip member', 'the end of the archive', offset);
}

function badMember(expected: string, got: string, offset: number): PithError {
  return new PithError('BAD_GZIP', `Expected ${expected}, got ${got} (byte ${offset})`);
}
