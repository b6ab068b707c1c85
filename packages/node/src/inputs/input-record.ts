import type { PithError } from 'pith';

/** One page that was read. */
export interface InputPage {
  /**
   * The input as given (`page.html`, `-`, an address) or as found in a folder or by a pattern. Of a page in a web archive with its
   * place behind: `crawl.warc.gz#1234`, the byte where its record begins.
   */
  source: string;
  /** The bytes of the page: inflated if they came gzipped, the root HTML part if they came as MHTML. */
  bytes: Uint8Array;
  /** The address of the page, where it is known: what a fetch ended at, or what an MHTML file says. */
  url?: string;
  /** The value of the `Content-Type` that came with the page, from HTTP or from the MHTML part. */
  contentType?: string;
  /** When a web archive says that it was fetched, ISO 8601 in UTC. */
  fetched?: string;
}

/** One input that could not be read. */
export interface InputFailure {
  /** The input as given or as found. */
  source: string;
  /** Why, with a code to match on. */
  error: PithError;
}

/** What became of one input. Tell the two apart with `'error' in record`. */
export type InputRecord = InputPage | InputFailure;
