import type { ArchiveRecord } from './archive-record.ts';
import type { ByteReader } from './byte-reader.ts';

/** A record without its place. */
export type Unplaced = Omit<ArchiveRecord, 'offset' | 'length'>;

/** How the records of a kind of archive are written. */
export interface RecordGrammar {
  /** Whether a record begins with these bytes, the first {@link lookahead} or all there are; its header may still be damaged. */
  startsRecord(bytes: Uint8Array): boolean;
  /** A record that others precede begins behind the first byte of these, a line feed. */
  readonly lineBeforeRecord: Uint8Array;
  /**
   * Reads the record that stands at the reader, and leaves the reader behind it.
   *
   * @throws {PithError} `BAD_ARCHIVE`
   */
  readRecord(reader: ByteReader, maxBlockBytes: number): Promise<Unplaced>;
}

/** So many bytes tell whether a record begins. */
export const lookahead = 1024;
