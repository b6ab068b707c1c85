import { PithError } from 'pith';
import { defaultMaxBytes } from '../limits.ts';
import { requireWholeNumber } from '../require-option.ts';
import { arcGrammar } from './arc-grammar.ts';
import { type ArchiveForm, archiveForm } from './archive-form.ts';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { type OnRecord, type Range, readPlacedRecords } from './placed-records.ts';
import { readMembers } from './read-members.ts';
import { lookahead } from './record-grammar.ts';
import { warcGrammar } from './warc-grammar.ts';

/** How {@link readArchive} reads. */
export interface ArchiveOptions {
  /**
   * How many bytes of a record's block are kept; the rest is read over. At least 0.
   * @default 67_108_864 (64 MiB)
   */
  maxBlockBytes?: number | undefined;
  /**
   * Records that begin before this byte are left to another reader. At least 0. Where it is not 0, `chunks` are the bytes
   * from `from - 1` on, and `form` is needed.
   * @default 0
   */
  from?: number | undefined;
  /** Records that begin at this byte or behind it are left to another reader. At least 0. @default the end */
  to?: number | undefined;
  /** How the archive is written. @default told by its first bytes */
  form?: ArchiveForm | undefined;
  /**
   * Told, and waited for, before a record is read, or the gzip member that holds it, where that begins. An error that it answers stands in the place of the record, which is then not read.
   * @default all are read
   */
  onRecord?: OnRecord | undefined;
}

/** The defaults of {@link ArchiveOptions}. */
export const archiveDefaults = Object.freeze({ maxBlockBytes: defaultMaxBytes });

/**
 * Reads the records of a web archive (WARC 1.0 or 1.1, ARC 1 or 2), in their order, one at a time. Gzip is recognised by its
 * content; each of its members holds whole records, as WARC 1.1 recommends in its annex on compression. What is damaged
 * gives a failure, and reading goes on at the next record or member; a stretch of bytes gives one failure.
 *
 * Ranges `[from, to)` that share an archive give each of its records once, wherever it is cut: the readers of neighbours find the same beginnings. Only an archive
 * whose blocks hold what looks like records, after a line end or as stored gzip, can show a reader that starts in
 * their middle something that is none; one that starts at 0 steps over them.
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
  const { maxBlockBytes = archiveDefaults.maxBlockBytes, from = 0, to, form } = options;
  requireWholeNumber('maxBlockBytes', maxBlockBytes, 0);
  requireWholeNumber('from', from, 0);
  if (to !== undefined) requireWholeNumber('to', to, 0);
  if (from > 0 && form === undefined) {
    throw new PithError(
      'BAD_OPTION',
      'Expected `form` of an archive read from its middle, got none',
    );
  }
  const reader = createByteReader(chunks, Math.max(0, from - 1));
  const range = { from, to: to ?? Number.POSITIVE_INFINITY };
  return readRecords(reader, maxBlockBytes, range, form, options.onRecord);
}

async function* readRecords(
  reader: ByteReader,
  maxBlockBytes: number,
  range: Range,
  knownForm: ArchiveForm | undefined,
  onRecord: OnRecord | undefined,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  try {
    if (range.to <= range.from) return;
    if (knownForm === undefined) await reader.fill(lookahead);
    const form = knownForm ?? archiveForm(reader.held);
    if (form === 'gzip') {
      yield* readMembers(reader, maxBlockBytes, range, onRecord);
      return;
    }
    const grammar = form === 'arc' ? arcGrammar : warcGrammar;
    const placed = readPlacedRecords(reader, grammar, maxBlockBytes, range, onRecord);
    for await (const { offset, length, ...read } of placed) {
      yield 'error' in read ? { offset, error: read.error } : { offset, length, ...read.record };
    }
  } finally {
    await reader.close();
  }
}
