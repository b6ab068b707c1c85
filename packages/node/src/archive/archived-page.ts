/** One page out of a web archive, as it came from its server, transfer and content encodings undone. */
export interface ArchivedPage {
  /** Address of the page (`WARC-Target-URI`). */
  readonly url: string;
  /** When it was fetched (`WARC-Date`), ISO 8601 in UTC with milliseconds; undefined where the record does not say. */
  readonly fetched: string | undefined;
  /** Status of the HTTP response; undefined for records that hold the page itself. */
  readonly status: number | undefined;
  /** Value of its `Content-Type`. */
  readonly contentType: string | undefined;
  /** The page's bytes, alone in their buffer, so that a thread can be sent them without more. */
  readonly bytes: Uint8Array;
  /** Where the record, or the gzip member that holds it, begins in the archive, bytes. */
  readonly offset: number;
  /** Whether there is only the beginning: by `WARC-Truncated`, by damage to an encoding, or at a bound. */
  readonly isTruncated: boolean;
}
