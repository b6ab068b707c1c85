import { PithError } from 'pith';
import { readMimeHeaders } from '../inputs/mime-headers.ts';
import type { ArchiveRecord } from './archive-record.ts';
import { type ByteReader, skipTo } from './byte-reader.ts';

/** A record or a damaged part, at its place in the bytes that hold it, which may be a member's. */
export type Placed = { readonly offset: number; readonly length: number } & (
  | { readonly record: Omit<ArchiveRecord, 'offset' | 'length'> }
  | { readonly error: PithError }
);

/** More bytes than this are no header. */
const maxHeaderBytes = 64 * 1024;

const lineBeforeRecord = Buffer.from('\nWARC/');
const recordStart = lineBeforeRecord.subarray(1);
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * Reads the records of an archive that is not compressed (WARC 1.1, section 4):
 * `record = header CRLF block CRLF CRLF`. After a damaged record it goes on at the next line that begins with `WARC/`.
 *
 * @param maxBlockBytes How many bytes of a block are kept.
 */
export async function* readWarcRecords(
  reader: ByteReader,
  maxBlockBytes: number,
): AsyncGenerator<Placed> {
  while (await skipLineEnds(reader)) {
    const offset = reader.offset;
    try {
      const record = await readRecord(reader, maxBlockBytes);
      yield { offset, length: reader.offset - offset, record };
    } catch (error) {
      if (!(error instanceof PithError && error.code === 'BAD_ARCHIVE')) throw error;
      // a record that was said to be longer than it is ends where the next begins
      const isAtNext = reader.offset > offset && startsRecord(reader.held);
      if (!isAtNext && (await skipTo(reader, lineBeforeRecord))) reader.skip(1);
      yield { offset, length: reader.offset - offset, error };
    }
  }
}

function badArchive(expected: string, got: string, offset: number): PithError {
  return new PithError('BAD_ARCHIVE', `Expected ${expected}, got ${got} (byte ${offset})`);
}

async function readRecord(
  reader: ByteReader,
  maxBlockBytes: number,
): Promise<Omit<ArchiveRecord, 'offset' | 'length'>> {
  const { offset } = reader;
  const { version, fields } = await readHeader(reader);
  // section 5.3: the length is mandatory
  const said = fields.get('content-length') ?? '';
  const blockLength = /^\d{1,15}$/.test(said) ? Number(said) : -1;
  if (blockLength < 0) throw badArchive('a Content-Length', `\`${said.slice(0, 20)}\``, offset);
  const block = await readBlock(reader, blockLength, maxBlockBytes);
  if (!(await skipRecordEnd(reader))) {
    throw badArchive('two line ends after the block', 'something else', offset);
  }
  return { version, fields, block, blockLength };
}

/** Section 4: `header = version warc-fields`, `version = "WARC/1.1" CRLF`. */
async function readHeader(reader: ByteReader) {
  const { offset } = reader;
  for (let wanted = 1024; ; wanted *= 2) {
    const isMore = await reader.fill(wanted);
    const { held } = reader;
    const line = /^WARC\/(\d{1,3}\.\d{1,3})[ \t]*\r?\n/.exec(
      Buffer.from(held.buffer, held.byteOffset, Math.min(held.length, 32)).toString('latin1'),
    );
    if (line === null) throw badArchive('a record that begins with WARC/', 'other bytes', offset);
    const header = readMimeHeaders(held, line[0].length, held.length);
    if (header !== undefined) {
      reader.skip(header.bodyFrom);
      return { version: line[1], fields: header.fields };
    }
    if (!isMore || wanted >= maxHeaderBytes) {
      throw badArchive(
        'named fields and an empty line',
        isMore ? 'other bytes' : 'the end of the archive',
        offset,
      );
    }
  }
}

async function readBlock(
  reader: ByteReader,
  blockLength: number,
  maxBlockBytes: number,
): Promise<Uint8Array> {
  const { offset } = reader;
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (let left = blockLength; left > 0; ) {
    if (!(await reader.fill(1))) {
      throw badArchive(`a block of ${blockLength} bytes`, `${blockLength - left}`, offset);
    }
    const part = reader.held.subarray(0, left);
    if (kept < maxBlockBytes) {
      parts.push(part.subarray(0, maxBlockBytes - kept));
      kept += Math.min(part.length, maxBlockBytes - kept);
    }
    left -= part.length;
    reader.skip(part.length);
  }
  return Buffer.concat(parts, kept);
}

function startsRecord(held: Uint8Array): boolean {
  return recordStart.every((byte, at) => held[at] === byte);
}

/** Section 4: two CRLF end a record. Bare line feeds are taken for them, as is the end of the archive. */
async function skipRecordEnd(reader: ByteReader): Promise<boolean> {
  for (let line = 0; line < 2; line++) {
    await reader.fill(2);
    const { held } = reader;
    const length = held[0] === carriageReturn ? 2 : 1;
    if (held.length === 0) return true;
    if (held[length - 1] !== lineFeed) return false;
    reader.skip(length);
  }
  return true;
}

/** Answers whether anything comes after the line ends. */
async function skipLineEnds(reader: ByteReader): Promise<boolean> {
  while (await reader.fill(1)) {
    const { held } = reader;
    let count = 0;
    while (held[count] === lineFeed || held[count] === carriageReturn) count++;
    reader.skip(count);
    if (count < held.length) return true;
  }
  return false;
}
