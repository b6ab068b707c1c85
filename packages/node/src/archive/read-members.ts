import { PithError } from 'pith';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { inflateMember } from './gzip-member.ts';
import { isAtMember, skipDamage, skipToNextMember } from './next-member.ts';
import { grammarOf, type OnRecord, type Range, readPlacedRecords } from './placed-records.ts';
import { lookahead } from './record-grammar.ts';
import { warcGrammar } from './warc-grammar.ts';

/**
 * Reads the records of the gzip members that begin in a range. After damage it goes on at the next member that begins with a
 * record ({@link skipDamage}). What lies between members belongs to the reader of the member before it.
 *
 * @param reader At byte `from`, or where that is not 0, at the one before it.
 * @param onRecord Asked of members in place of records.
 */
export async function* readMembers(
  reader: ByteReader,
  maxBlockBytes: number,
  { from, to }: Range,
  onRecord?: OnRecord,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  if (from > 0) await skipToNextMember(reader, isRecord);
  while (await reader.fill(1)) {
    const { offset } = reader;
    if (offset >= to && (await isAtMember(reader, isRecord))) return;
    const unread = await onRecord?.(offset);
    if (unread !== undefined) {
      yield { offset, error: unread };
      await skipToNextMember(reader, isRecord);
      continue;
    }
    try {
      yield* readMember(reader, maxBlockBytes);
    } catch (error) {
      if (!(error instanceof PithError && error.code === 'BAD_GZIP')) throw error;
      yield { offset, error };
      await skipDamage(reader, offset, isRecord);
    }
  }
}

function isRecord(bytes: Uint8Array): boolean {
  return grammarOf(bytes) !== undefined;
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
    await inflated.fill(lookahead);
    const grammar = grammarOf(inflated.held) ?? warcGrammar;
    for await (const read of readPlacedRecords(inflated, grammar, maxBlockBytes)) {
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
