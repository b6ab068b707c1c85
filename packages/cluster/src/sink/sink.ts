import type { CorpusRow } from './corpus-row.ts';
import type { WrittenCorpus } from './written-corpus.ts';

/** What {@link openSink} is told. */
export interface SinkOptions {
  /** The output folder; made where it is not there. */
  readonly folder: string;
  /**
   * What names of parts begin with, letters, digits, `_` and `-`: the job's id. A sink of the same folder and name that is opened later
   * wins: what an earlier one has not put in place is removed.
   */
  readonly name: string;
  /** @default 'parquet' */
  readonly format?: CorpusFormat | undefined;
  /**
   * Of Parquet `snappy`, `gzip`, `none`, and `zstd` where Node has it (22.15); of JSON lines `none` and `gzip`.
   * @default 'snappy' for Parquet, 'none' for JSON lines
   */
  readonly compression?: Compression | undefined;
  /**
   * The folders that parts lie in: one a language (`language=de/`), host (`host=example.org/`) or month of fetching
   * (`fetched_month=2026-01/`), as Hive names them.
   * @default 'none'
   */
  readonly partitionBy?: PartitionBy | undefined;
  /** Rows of a row group, at most. 1 or more. @default 20_000 */
  readonly groupRows?: number | undefined;
  /**
   * Bytes of rows that wait to be written, of all parts together; with this many, the largest are written as row groups. Memory is this, what
   * one row needs, and a few times the largest group. 1 or more.
   * @default 33_554_432
   */
  readonly waitingBytes?: number | undefined;
}

/** Form of a part. */
export type CorpusFormat = 'parquet' | 'jsonl';
/** How a part is compressed. */
export type Compression = 'none' | 'snappy' | 'gzip' | 'zstd';
/** What parts are put apart by. */
export type PartitionBy = 'none' | 'language' | 'host' | 'fetched-month';

/**
 * Takes the rows of one job and puts them in place as a whole. The same rows in the same order give the same parts, byte for byte. Wait for
 * each call before the next; after one that throws, nothing is left but what an earlier run put in place.
 */
export interface Sink {
  /** @throws PithError `OUTPUT_UNWRITABLE`. */
  write(row: CorpusRow): Promise<void>;
  /**
   * Puts the parts in place, in the stead of those of an earlier run. Without rows there is one empty part, or none where
   * parts are put apart.
   *
   * @throws PithError `OUTPUT_UNWRITABLE`; then some parts may be in place, each of them whole.
   */
  finish(): Promise<WrittenCorpus>;
  /** Drops what is not in place; does nothing after `finish`. */
  abort(): Promise<void>;
}
