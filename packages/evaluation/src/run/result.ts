import type { Score } from '../measures/measure.ts';
import type { SnippetMeans, SnippetScore } from './snippet-score.ts';

/** What a named flag of a row says went wrong or is odd (`evaluation.md` 6). */
export type ResultFlag =
  | 'empty'
  | 'error'
  | 'timeout'
  | 'clamped'
  | 'suspect-gold'
  | 'suspect-record'
  | 'missing-gold'
  | 'encoding';

/** What one extractor did with one document. */
export interface DocumentResult {
  readonly package: string;
  readonly document: string;
  readonly extractor: string;
  /** Kind of the page, where its meta data say. */
  readonly pageType?: string;
  /** Language of the content, where meta data or package say. */
  readonly language?: string;
  /** Size of the page in bytes. */
  readonly bytes: number;
  /** Processing time, median of the repetitions. */
  readonly seconds: number;
  /** The extraction as comparable text (`evaluation.md` 4). */
  readonly extracted: string;
  readonly wordsExtracted: number;
  readonly wordsGold: number;
  /** By measure name. */
  readonly scores: Readonly<Record<string, Score>>;
  /** Where the document has snippets. */
  readonly snippets?: SnippetScore;
  readonly flags: readonly ResultFlag[];
  /** Code and message, when the extractor failed. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** A {@link DocumentResult} without its text, as runs keep it in memory. */
export type ResultRow = Omit<DocumentResult, 'extracted'>;

/** Means over the documents of one package for one extractor (`evaluation.md` 5.3, 5.4). */
export interface PackageResult {
  readonly package: string;
  readonly extractor: string;
  readonly documents: number;
  /** Arithmetic means of precision, recall and F1 separately, by measure. */
  readonly means: Readonly<Record<string, Score>>;
  /** Estimated standard deviation of F1 (n - 1), by measure; `undefined` for one document. */
  readonly deviations: Readonly<Record<string, number | undefined>>;
  /** Mean over documents of seconds per 1000 bytes. */
  readonly secondsPerKb: number;
  /** Total seconds over total bytes times 1000. */
  readonly totalSecondsPerKb: number;
  readonly errors: number;
  /** Empty where no document has snippets. @default empty */
  readonly snippets?: SnippetMeans;
}

/** Rows of one package and one extractor, in the order of the package. */
export interface PackageRun {
  readonly result: PackageResult;
  readonly rows: readonly ResultRow[];
}
