import { readDoneJob } from '../journal/done-jobs.ts';
import { areInPlace, noteDone, notePlacing } from '../journal/job-parts.ts';
import { optionsDigest } from '../journal/journal.ts';
import type { Job } from '../plan/plan.ts';
import type { JobContext } from '../queue/job-queue.ts';
import { openSink } from '../sink/sink.ts';
import { unreadablePlaces, watchReading } from './careful-reading.ts';
import { extractRows, type SourcedItem } from './extract-rows.ts';
import { type Kept, readKept } from './hand.ts';
import type { JobSummary } from './job-summary.ts';
import { type JobPages, type OpenJob, openJob } from './open-job.ts';
import { rowOptionsOf } from './row-options.ts';

/** How {@link runJob} works on a machine; what it writes does not depend on it. */
export interface RunJobOptions {
  /** Threads that extract. @default the number of processors */
  readonly jobs?: number | undefined;
  /** What reads the pages of a job. @default {@link openJob} */
  readonly open?: OpenJob | undefined;
  /** The module that makes the row of a page, for tests that need it to fail. @default the one of this package */
  readonly task?: URL | undefined;
  /** The module that reads a record alone, for the same. @default the one of this package */
  readonly readTask?: URL | undefined;
}

/** Progress is told after so many rows. */
const rowsPerTelling = 50;

/**
 * Does a job: reads its pages, extracts them in the worker pool, and puts its parts in place as a whole. Rows are in the order of the
 * archive. What goes wrong with a page is a row with an error; what goes wrong with the job as a whole, a disk that is full or an archive that is not
 * there, is thrown, with nothing left behind. The journal of the output folder knows of the parts before they are in place, and at the end that the job
 * is done; one that is done by it, as a queue that lost its memory may not know, is not done again.
 *
 * @throws {PithError} what opening and reading the source throw, `OUTPUT_UNWRITABLE`, `BAD_MODEL`; and the reason of the signal.
 */
export async function runJob(
  job: Job,
  context: JobContext,
  { jobs, open = openJob, task, readTask }: RunJobOptions = {},
): Promise<JobSummary> {
  const began = performance.now();
  const { options, signal } = context;
  signal.throwIfAborted();
  const known = await readDoneJob(options.output, job.id);
  if (known !== undefined && (await areInPlace(options.output, known.summary.parts))) {
    return known.summary;
  }
  const rowOptions = await rowOptionsOf(options);
  const { output: folder, format, compression, partitionBy, timeoutMs } = options;
  let kept = readKept(context.kept);
  const unreadable = await unreadablePlaces(job, kept, signal, readTask);
  const keep = (change: Partial<Kept>): Promise<void> => {
    kept = { ...kept, ...change };
    return context.keep(kept);
  };
  const watch = watchReading(kept, unreadable, keep);
  if (kept.reading !== undefined) await keep({ reading: undefined, unreadable });
  const isFirst = context.attempt === 0 && unreadable.length === 0;
  const reading = await open(job, signal, isFirst ? undefined : watch.onRecord);
  const sink = await openSink({ folder, name: job.id, format, compression, partitionBy });
  const failures: Record<string, number> = {};
  const poisoned: JobSummary['poisoned'][number][] = [];
  let rows = 0;
  let failed = 0;
  let truncated = 0;
  const tell = (): void => {
    const records = rows + sum(reading.leftOut());
    context.progress({ records, bytes: reading.bytesRead(), ofBytes: reading.ofBytes });
  };
  try {
    const made = extractRows(sourced(watch.watched(reading.pages), job.source), {
      ...{ rowOptions, jobs, timeoutMs, signal, task, keep },
      kept: context.kept,
    });
    for await (const row of made) {
      await sink.write(row);
      rows++;
      if (row.isTruncated) truncated++;
      if (row.errorCode !== null) {
        failed++;
        failures[row.errorCode] = (failures[row.errorCode] ?? 0) + 1;
      }
      if (row.errorCode === 'POISONED') {
        poisoned.push({ source: row.source, offset: row.offset, url: row.url });
      }
      if (rows % rowsPerTelling === 0) tell();
    }
    signal.throwIfAborted();
    tell();
    const written = await sink.finish(async (parts) => {
      signal.throwIfAborted(); // another may have the job by now
      await notePlacing(folder, job.id, parts);
    });
    const summary: JobSummary = {
      job: job.id,
      records: { page: rows - failed, error: failed, ...reading.leftOut() },
      truncated,
      failures,
      poisoned,
      bytesRead: reading.bytesRead(),
      ...written,
      milliseconds: performance.now() - began,
    };
    await noteDone(folder, { job, options: optionsDigest(options), summary });
    return summary;
  } catch (error) {
    await sink.abort();
    // this worker lives, so what it had in hand killed nothing
    await context.keep({ inHand: readKept(context.kept).inHand, unreadable }).catch(() => {});
    throw error;
  }
}

/** Items with what they lie in. */
async function* sourced(items: JobPages['pages'], source: string): AsyncGenerator<SourcedItem> {
  for await (const item of items) yield { ...item, source };
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
