import type { CorpusRow } from './corpus-row.ts';

/** Writes rows of one part as bytes; knows nothing of files. */
export interface Encoder {
  /** The bytes of the rows that come next. The rows are as `writtenRow` makes them, at least one. */
  group(rows: readonly CorpusRow[]): Iterable<Uint8Array>;
  /** The bytes behind the last row. */
  end(): Iterable<Uint8Array>;
}
