/** One page out of a web archive, as it came from its server, transfer and content encodings undone. */
export interface ArchivedPage {
  /** Address of the page (`WARC-Target-URI`). */
  readonly url: string;
  /** When it was fetched (`WARC-Date`), ISO 8601 in UTC; undefined where the record does not say. */
  readonly fetched: string | undefined;
  /** Status of the HTTP response; undefined for records that hold the page itself. */
  readonly status: number | undefined;
  /** Value of its `Content-Type`. */
  readonly contentType: string | undefined;
  /** The page's bytes. */
  readonly bytes: Uint8Array;
  /** Where the record, or the gzip member that holds it, begins in the archive, bytes. */
  readonly offset: number;
  /** Whether the archive has only the beginning (`WARC-Truncated`, or cut at a bound). */
  readonly isTruncated: boolean;
}
