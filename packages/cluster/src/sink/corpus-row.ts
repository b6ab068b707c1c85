/** Version of {@link CorpusRow}; the docs tell what each had. */
export const schemaVersion = 2;

/** One page of the corpus, as Parquet and JSON lines have it. Null where a page does not tell or where an error stands. */
export interface CorpusRow {
  readonly url: string;
  /** When it was fetched, ISO 8601 in UTC. */
  readonly fetched: string | null;
  /** SHA-256 of the page's bytes, hexadecimal. */
  readonly digest: string;
  /** Of HTTP. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** Where it lies: the archive as the plan names it, and the record's byte offset there. */
  readonly source: string;
  readonly offset: number;
  readonly encoding: string | null;
  readonly language: string | null;
  readonly pageType: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly published: string | null;
  readonly text: string | null;
  readonly markdown: string | null;
  /** Ranges of the content in the decoded page, [from, to) one after the other, UTF-16 units. */
  readonly ranges: readonly number[] | null;
  readonly confidence: number | null;
  readonly expectedF1: number | null;
  readonly algorithm: string;
  /** Version of Pith and of the model. */
  readonly version: string;
  /** 64-bit simhash of the text, hexadecimal: near duplicates differ in few bits. */
  readonly simhash: string | null;
  /** Code and message where the page could not be extracted. */
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** Milliseconds of extraction. Left out where outputs are to be equal byte for byte (option `timings`). */
  readonly ms: number | null;
  /** Whether the archive has only the beginning of the page. Null where it is not known of which page the row is. */
  readonly isTruncated: boolean | null;
}
