import type { WrittenCorpus } from '../sink/written-corpus.ts';

/** What became of a job; the summary of a run is the sum of these. Its parts are in place since before the summary was handed in. */
export interface JobSummary extends WrittenCorpus {
  /** The job's id. */
  readonly job: string;
  /** Records that were read, by what became of them: `page`, `error`, and why others were left out (`revisit`, `not-html`, ...). */
  readonly records: Readonly<Record<string, number>>;
  /** Rows of pages of which the archive has only the beginning. */
  readonly truncated: number;
  /** Failures by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Pages that were in hand when a worker died and, run alone, ended a process; their rows have the error `POISONED`. */
  readonly poisoned: readonly {
    readonly source: string;
    readonly offset: number;
    readonly url: string;
  }[];
  /** Bytes read from the source, as they lie there. */
  readonly bytesRead: number;
  /** Milliseconds from beginning to end, by the worker's clock. */
  readonly milliseconds: number;
}
