import { PithError } from 'pith';
import { isGzip } from '../inputs/gzip.ts';
import { defaultMaxBytes } from '../limits.ts';
import { requireWholeNumber } from '../require-option.ts';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import { type ByteReader, createByteReader, skipTo } from './byte-reader.ts';
import { gzipMagic, inflateMember } from './gzip-member.ts';
import { readWarcRecords } from './warc-records.ts';

/** How {@link readArchive} reads. */
export interface ArchiveOptions {
  /**
   * How many bytes of a record's block are kept; the rest is read over. At least 0.
   * @default 67_108_864 (64 MiB)
   */
  maxBlockBytes?: number;
}

/** The defaults of {@link ArchiveOptions}. */
export const archiveDefaults = Object.freeze({ maxBlockBytes: defaultMaxBytes });

/**
 * Reads the records of a web archive (WARC 1.0 or 1.1), in their order, one at a time. Gzip is recognised by its
 * content; each of its members holds whole records, as WARC 1.1 recommends in its annex on compression. What is damaged
 * gives a failure, and reading goes on at the next record or member; a stretch of bytes gives one failure.
 *
 * @param chunks The bytes of the archive, in chunks of any sizes.
 * @throws {PithError} `BAD_OPTION`; and whatever `chunks` throws.
 * @example
 * for await (const record of readArchive(createReadStream('crawl.warc.gz'))) {
 *   if ('error' in record) console.error(record.error.message);
 *   else console.log(record.offset, record.fields.get('warc-target-uri'));
 * }
 */
export function readArchive(
  chunks: AsyncIterable<Uint8Array>,
  options: ArchiveOptions = {},
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  const { maxBlockBytes } = { ...archiveDefaults, ...options };
  requireWholeNumber('maxBlockBytes', maxBlockBytes, 0);
  return readRecords(createByteReader(chunks), maxBlockBytes);
}

async function* readRecords(
  reader: ByteReader,
  maxBlockBytes: number,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  try {
    await reader.fill(gzipMagic.length);
    if (isGzip(reader.held)) yield* readMembers(reader, maxBlockBytes);
    else {
      for await (const { offset, length, ...read } of readWarcRecords(reader, maxBlockBytes)) {
        yield 'error' in read ? { offset, error: read.error } : { offset, length, ...read.record };
      }
    }
  } finally {
    await reader.close();
  }
}

async function* readMembers(
  reader: ByteReader,
  maxBlockBytes: number,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  let isDamageTold = false;
  while (await reader.fill(1)) {
    const { offset } = reader;
    try {
      yield* readMember(reader, maxBlockBytes);
      isDamageTold = false;
    } catch (error) {
      if (!(error instanceof PithError && error.code === 'BAD_GZIP')) throw error;
      if (!isDamageTold) yield { offset, error };
      isDamageTold = true;
      if (reader.offset === offset) reader.skip(1);
      await skipTo(reader, gzipMagic);
    }
  }
}

/** The records of one member. Each is held back until the bytes after it prove sound. */
async function* readMember(
  reader: ByteReader,
  maxBlockBytes: number,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  const { offset } = reader;
  let last: ArchiveRecord | undefined;
  let count = 0;
  const inflated = createByteReader(inflateMember(reader));
  try {
    for await (const read of readWarcRecords(inflated, maxBlockBytes)) {
      if (last !== undefined) yield last;
      last = undefined;
      count++;
      if ('error' in read) yield { offset, error: read.error };
      else last = { offset, length: undefined, ...read.record };
    }
  } finally {
    await inflated.close();
  }
  if (last !== undefined) {
    yield count === 1 ? { ...last, length: reader.offset - offset } : last;
  }
}
