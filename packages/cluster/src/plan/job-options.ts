import type { ExtractOptions } from 'pith';
import type { Compression, CorpusFormat, PartitionBy } from '../sink/sink.ts';

/** What a row may leave out, as it takes time and room. */
export const rowForms = ['markdown', 'ranges'] as const;

/** One of {@link rowForms}. */
export type RowForm = (typeof rowForms)[number];

/** A file that all machines have, and the SHA-256 of its bytes in hexadecimal digits. */
export interface DigestedFile {
  readonly file: string;
  readonly digest: string;
}

/** How the pages of a plan are extracted and written: plain data that every machine understands alike. */
export interface JobOptions {
  /** Folder that parts are written to, absolute: the same for all machines. It does not change what is done, so ids leave it out. */
  readonly output: string;
  /** Format of the parts. */
  readonly format: CorpusFormat;
  /** How pages of a Parquet part are compressed. @default as of a sink */
  readonly compression?: Compression | undefined;
  /** By what rows go to folders of their own. @default 'none' */
  readonly partitionBy?: PartitionBy | undefined;
  /** Options of `extract`. */
  readonly extract?: PlainExtractOptions | undefined;
  /** A model in place of the one that the algorithm comes with. */
  readonly model?: DigestedFile | undefined;
  /** Profiles of sites, of which what is template is left out of the pages of each. @default none */
  readonly siteProfiles?: DigestedFile | undefined;
  /** What rows have besides the text. @default all of {@link rowForms} */
  readonly with?: readonly RowForm[] | undefined;
  /** Whether rows say how long their extraction took; then two runs differ. @default false */
  readonly timings?: boolean | undefined;
  /** Milliseconds that one page may take. @default that of the worker pool */
  readonly timeoutMs?: number | undefined;
}

/** Options of `extract` that are the same for all pages of a plan, and can be written as JSON. */
export type PlainExtractOptions = Pick<
  ExtractOptions,
  | 'algorithm'
  | 'parameters'
  | 'focus'
  | 'profile'
  | 'title'
  | 'comments'
  | 'hidden'
  | 'include'
  | 'exclude'
  | 'dataText'
  | 'links'
  | 'images'
  | 'tables'
>;
