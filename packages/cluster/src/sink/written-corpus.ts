/** What a job wrote, as its summary tells it. */
export interface WrittenCorpus {
  /** Sorted by path. */
  readonly parts: readonly WrittenPart[];
  /** Rows by language, those without under the empty string. */
  readonly languages: Readonly<Record<string, number>>;
  /** Rows by page type, those without under the empty string. */
  readonly pageTypes: Readonly<Record<string, number>>;
}

/** One file of output. */
export interface WrittenPart {
  /** Path below the output folder, with `/`. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  /** Rows that were taken out of it since, as duplicates. @default 0 */
  readonly dropped?: number | undefined;
}
