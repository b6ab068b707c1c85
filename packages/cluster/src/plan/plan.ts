import type { JobOptions } from './job-options.ts';

/** A stretch of work that is done or not done as a whole: an archive or a byte range of one, never a page. */
export interface Job {
  /**
   * Names the job by what it reads and how: hexadecimal digits of a digest over source, size, fingerprint, range,
   * options and version. The same work has the same id in every plan; names of output parts begin with it.
   */
  readonly id: string;
  /** What is read: a path, an address (`https:`, `s3:`), as the plan has it. */
  readonly source: string;
  /** What tells these bytes of the source from others of the same name; undefined where it does not tell. */
  readonly fingerprint?: string | undefined;
  /** Where records begin that belong to the job: at this byte or behind it. */
  readonly from: number;
  /** Records that begin at this byte or behind it belong to another job. Undefined for the end. */
  readonly to: number | undefined;
}

/** Everything that is to be done, as a file that machines share. */
export interface Plan {
  /** Version of this form. */
  readonly version: 1;
  /** Digest over the ids of the jobs, in hexadecimal digits. */
  readonly id: string;
  /** How pages are extracted and written; the same for all jobs. */
  readonly options: JobOptions;
  readonly jobs: readonly Job[];
}
