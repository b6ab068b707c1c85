import type { PithError } from 'pith';

/** One record of a web archive (WARC 1.1, section 4), or of ARC with the fields that WARC has for the same. */
export interface ArchiveRecord {
  /** Where the record begins in the archive, or in a compressed one the gzip member that holds it, bytes. */
  readonly offset: number;
  /**
   * Bytes from there to the end of the record or member. Undefined where a gzip member holds several records, which
   * are then not to be had by their offsets.
   */
  readonly length: number | undefined;
  /** Version of the standard that the record names: `1.0`, `1.1`; or `ARC`. */
  readonly version: string;
  /** Named fields (section 5), names in lower case; of a repeated one the first value. */
  readonly fields: ReadonlyMap<string, string>;
  /** The block, or as much of its beginning as `maxBlockBytes` allows. */
  readonly block: Uint8Array;
  /** Bytes that the block has in the archive; more than `block.length` where it was cut. */
  readonly blockLength: number;
}

/** A part of an archive that could not be read. */
export interface ArchiveFailure {
  /** Where the damaged record or gzip member begins in the archive, bytes. */
  readonly offset: number;
  /** Why: `BAD_ARCHIVE` for a record, `BAD_GZIP` for a gzip member. */
  readonly error: PithError;
}
