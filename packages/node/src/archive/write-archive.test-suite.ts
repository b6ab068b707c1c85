import { gzipSync } from 'node:zlib';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import { type ArchiveOptions, readArchive } from './read-archive.ts';

/** What a test writes as one record. */
export interface Written {
  readonly type: string;
  readonly block: Uint8Array | string;
  /** More named fields, or others than the ones that are made. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A record as WARC 1.1, section 4, has it. */
export function warcRecord({ type, block, fields = {} }: Written): Buffer {
  const bytes = Buffer.from(block);
  const all = { 'WARC-Type': type, 'Content-Length': String(bytes.length), ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const header = Buffer.from(`WARC/1.1\r\n${lines.join('')}\r\n`);
  return Buffer.concat([header, bytes, Buffer.from('\r\n\r\n')]);
}

/** A record of ARC 1. */
export function arcRecord({ block }: Written): Buffer {
  const bytes = Buffer.from(block);
  const line = `http://example.org/ 192.0.2.1 20010203040506 text/html ${bytes.length}\n`;
  return Buffer.concat([Buffer.from(line), bytes, Buffer.from('\n')]);
}

/** A compressed archive, one member a record. */
export function gzipMembers(records: readonly Uint8Array[]): Buffer[] {
  return records.map((record) => gzipSync(record));
}

/** Bytes in chunks of the sizes given, again and again. */
export async function* inChunks(
  bytes: Uint8Array,
  sizes: readonly number[] = [65_536],
): AsyncGenerator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length];
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** All that an archive gives. */
export async function readAll(
  chunks: AsyncIterable<Uint8Array>,
  options?: ArchiveOptions,
): Promise<(ArchiveRecord | ArchiveFailure)[]> {
  const all = [];
  for await (const item of readArchive(chunks, options)) all.push(item);
  return all;
}

/** Blocks of the records, and codes of the failures at their offsets, in order. */
export function briefly(items: readonly (ArchiveRecord | ArchiveFailure)[]): string[] {
  return items.map((item) =>
    'error' in item ? `${item.error.code} ${item.offset}` : Buffer.from(item.block).toString(),
  );
}
