/** What became of a job; the summary of a run is the sum of these. */
export interface JobSummary {
  /** The job's id. */
  readonly job: string;
  /** Records that were read, by what became of them: `page`, `error`, and why others were left out (`revisit`, `not-html`, ...). */
  readonly records: Readonly<Record<string, number>>;
  /** Failures by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Bytes read from the source, as they lie there. */
  readonly bytesRead: number;
  /** Milliseconds from beginning to end, by the worker's clock. */
  readonly ms: number;
  /** What was written, in place since before the summary was handed in. */
  readonly parts: readonly WrittenPart[];
}

/** One file of output. */
export interface WrittenPart {
  /** Path below the output folder, with `/`. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}
