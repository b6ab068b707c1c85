import type { QueueStatus } from '../queue/job-queue.ts';
import { addCounts } from '../sink/add-counts.ts';

/** Where a run stands: sums over the summaries of its jobs, what runs, and what went wrong. Plain data. */
export interface StatusReport {
  readonly jobs: QueueStatus['jobs'];
  /** Records of jobs that are done, by what became of them. */
  readonly records: Readonly<Record<string, number>>;
  /** Pages of these of which the archives have only the beginning. */
  readonly truncated: number;
  /** Pages that failed in jobs that are done, by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Rows of output that are in place, and their bytes. */
  readonly rows: number;
  readonly bytesWritten: number;
  /** Bytes of archives that were read by jobs that are done. */
  readonly bytesRead: number;
  /** Records a second, by all workers together; null where nothing tells. */
  readonly recordsPerSecond: number | null;
  /** Seconds until all is done, if the jobs that are left are like those that are done; null where nothing tells. */
  readonly secondsLeft: number | null;
  readonly running: QueueStatus['running'];
  readonly failed: QueueStatus['failed'];
  /** Pages that killed workers. */
  readonly poisoned: QueueStatus['summaries'][number]['poisoned'];
}

/**
 * Adds up where a run stands. Without a look before, the rate is what the jobs that run now make if each does as those that are
 * done did.
 *
 * @param measured records a second as they were seen, in place of that estimate.
 */
export function reportStatus(
  { jobs, running, summaries, failed }: QueueStatus,
  measured?: number | undefined,
): StatusReport {
  const milliseconds = sumOf(summaries.map((summary) => summary.milliseconds));
  const records = addCounts(summaries.map((summary) => summary.records));
  const recordsPerJob = sumOf(Object.values(records)) / summaries.length;
  const estimated =
    milliseconds > 0 && jobs.running > 0
      ? (jobs.running * sumOf(Object.values(records)) * 1000) / milliseconds
      : Number.NaN;
  const rate = measured ?? estimated;
  const parts = summaries.flatMap((summary) => summary.parts);
  const left = (jobsLeft({ jobs, running }) * recordsPerJob) / rate;
  return {
    jobs,
    records,
    truncated: sumOf(summaries.map((summary) => summary.truncated)),
    failures: addCounts(summaries.map((summary) => summary.failures)),
    rows: sumOf(parts.map((part) => part.rows)),
    bytesWritten: sumOf(parts.map((part) => part.bytes)),
    bytesRead: sumOf(summaries.map((summary) => summary.bytesRead)),
    recordsPerSecond: finiteOrNull(rate),
    secondsLeft: finiteOrNull(left),
    running,
    failed,
    poisoned: summaries.flatMap((summary) => summary.poisoned),
  };
}

/** Records that were read so far, in jobs that are done and in those that run. */
export function recordsSoFar({ summaries, running }: QueueStatus): number {
  const done = summaries.flatMap(({ records }) => Object.values(records));
  return sumOf(done) + sumOf(running.map(({ progress }) => progress?.records ?? 0));
}

/** How many jobs are left, those that run as what is left of them. */
function jobsLeft({ jobs, running }: Pick<QueueStatus, 'jobs' | 'running'>): number {
  const begun = sumOf(
    running.map(({ progress }) =>
      progress?.ofBytes ? Math.min(progress.bytes / progress.ofBytes, 1) : 0,
    ),
  );
  return jobs.waiting + jobs.delayed + jobs.running - begun;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
