import { PithError } from 'pith';
import { arcGrammar } from './arc-grammar.ts';
import { type ByteReader, skipTo } from './byte-reader.ts';
import { lookahead, type RecordGrammar, type Unplaced } from './record-grammar.ts';
import { warcGrammar } from './warc-grammar.ts';

/** A record or a damaged part, at its place in the bytes that hold it, which may be a member's. */
export type Placed = { readonly offset: number; readonly length: number } & (
  | { readonly record: Unplaced }
  | { readonly error: PithError }
);

/** Records from `from` on belong to a reader, those from `to` on to another; offsets in bytes. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Told where a record begins before it is read, and waited for. What it answers stands in the place of the record, which is then not read. */
export type OnRecord = (offset: number) => Promise<PithError | undefined>;

/** All that is there. */
export const wholeArchive: Range = Object.freeze({ from: 0, to: Number.POSITIVE_INFINITY });

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** The grammar of records that begin with these bytes; undefined where no record does. */
export function grammarOf(bytes: Uint8Array): RecordGrammar | undefined {
  let from = 0;
  while (isLineEnd(bytes[from])) from++;
  const begin = bytes.subarray(from);
  return [warcGrammar, arcGrammar].find((grammar) => grammar.startsRecord(begin));
}

/**
 * Reads the records that begin in a range, where nothing is compressed. After a damaged record it goes on at the next
 * place where one seems to begin. What is damaged between records belongs to the reader of the record before it.
 *
 * @param reader At byte `from`, or where that is not 0, at the one before it, which tells whether a line begins at `from`.
 * @param maxBlockBytes How many bytes of a block are kept.
 */
export async function* readPlacedRecords(
  reader: ByteReader,
  grammar: RecordGrammar,
  maxBlockBytes: number,
  { from, to }: Range = wholeArchive,
  onRecord?: OnRecord,
): AsyncGenerator<Placed> {
  if (from > 0) await skipToNextRecord(reader, grammar);
  while (await skipLineEnds(reader)) {
    const offset = reader.offset;
    if (offset >= to && (await isAtRecord(reader, grammar))) return;
    const unread = await onRecord?.(offset);
    if (unread !== undefined) {
      await skipToNextRecord(reader, grammar);
      yield { offset, length: reader.offset - offset, error: unread };
      continue;
    }
    try {
      const record = await grammar.readRecord(reader, maxBlockBytes);
      yield { offset, length: reader.offset - offset, record };
    } catch (error) {
      if (!(error instanceof PithError && error.code === 'BAD_ARCHIVE')) throw error;
      // a record that was said to be longer than it is ends where the next begins
      const isAtNext = reader.offset > offset && (await isAtRecord(reader, grammar));
      if (!isAtNext) await skipToNextRecord(reader, grammar);
      yield { offset, length: reader.offset - offset, error };
    }
  }
}

async function isAtRecord(reader: ByteReader, grammar: RecordGrammar): Promise<boolean> {
  await reader.fill(lookahead);
  return grammar.startsRecord(reader.held);
}

/** Skips to the next line where a record begins, or to the end. */
async function skipToNextRecord(reader: ByteReader, grammar: RecordGrammar): Promise<void> {
  do {
    if (!(await skipTo(reader, grammar.lineBeforeRecord))) return;
    reader.skip(1);
  } while (!(await isAtRecord(reader, grammar)));
}

/** Answers whether anything comes after the line ends. */
async function skipLineEnds(reader: ByteReader): Promise<boolean> {
  while (await reader.fill(1)) {
    const { held } = reader;
    let count = 0;
    while (isLineEnd(held[count])) count++;
    reader.skip(count);
    if (count < held.length) return true;
  }
  return false;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}
