import { setTimeout } from 'node:timers/promises';
import { PithError } from 'pith';
import type { JobSummary } from '../job/job-summary.ts';
import type { Journal } from '../journal/journal.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { type AttemptOptions, attemptDefaults, isFinal } from './attempts.ts';
import type { JobProgress, JobQueue, QueueStatus, RunJob } from './job-queue.ts';

/** How {@link createMemoryQueue} works. */
export interface MemoryQueueOptions extends AttemptOptions {
  /** What was done before, and where it is kept what is begun. @default nothing and nowhere, so it is forgotten with the queue */
  readonly journal?: Journal | undefined;
}

/** The journal is told of progress so often, at most. */
const progressMs = 1000;

/** A job and what became of it: done where there is a summary, failed where neither that nor an attempt is left. */
interface Entry {
  readonly job: Job;
  readonly options: Plan['options'];
  /** Not to be begun before, by `performance.now()`. */
  notBefore: number;
  /** How often it was begun, aborted attempts included. */
  begun: number;
  /** How often it threw. */
  threw: number;
  kept: unknown;
  progress: JobProgress | undefined;
  summary: JobSummary | undefined;
  error: { readonly code: string; readonly message: string } | undefined;
}

/** A queue of jobs in this process. With a journal, which it closes with itself, what jobs noted there as done the next queue knows. */
export function createMemoryQueue(options: MemoryQueueOptions = {}): JobQueue {
  const { attempts = attemptDefaults.attempts, journal } = options;
  const { backoffMs = attemptDefaults.backoffMs } = options;
  const entries = new Map<string, Entry>();
  const waiting = new Set<Entry>();
  const running = new Set<Entry>();
  const closing = new AbortController();
  let changed = new AbortController();

  /** Wakes those who wait for a job. */
  function tell(): void {
    changed.abort();
    changed = new AbortController();
  }

  /** Takes jobs one after the other. */
  async function lane(run: RunJob, until: 'done' | 'aborted', signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const entry = nextReady();
      if (entry !== undefined) await attempt(entry, run, signal);
      else if (until === 'done' && waiting.size + running.size === 0) return;
      else await untilReady(AbortSignal.any([signal, changed.signal]));
    }
  }

  function nextReady(): Entry | undefined {
    for (const entry of waiting) if (entry.notBefore <= performance.now()) return entry;
    return undefined;
  }

  /** Waits for the next job that may be begun, or for a change. */
  async function untilReady(signal: AbortSignal): Promise<void> {
    const next = Math.min(...[...waiting].map(({ notBefore }) => notBefore));
    const milliseconds = Math.min(next - performance.now(), 60_000);
    await setTimeout(Math.max(milliseconds, 1), undefined, { signal }).catch(() => {});
  }

  async function attempt(entry: Entry, run: RunJob, signal: AbortSignal): Promise<void> {
    const { job } = entry;
    waiting.delete(entry);
    running.add(entry);
    let noting = Promise.resolve(); // one after the other, so that the last word is the newest
    try {
      const before = entry.begun === 0 ? await journal?.begun(job.id) : undefined;
      if (before !== undefined) {
        entry.begun = before.begun;
        entry.kept = before.kept;
      }
      const kept = entry.kept;
      const begun = ++entry.begun;
      const note = (): Promise<void> => {
        const noted = noting.then(() =>
          journal?.begin(job, { begun, kept: entry.kept, progress: entry.progress }),
        );
        noting = noted.catch(() => {});
        return noted;
      };
      await note();
      let noted = performance.now();
      const summary = await run(job, {
        options: entry.options,
        signal,
        attempt: begun - 1,
        kept,
        progress(done) {
          entry.progress = done;
          if (performance.now() - noted < progressMs) return;
          noted = performance.now();
          note().catch(() => {}); // the next one will do
        },
        async keep(data) {
          entry.kept = data;
          await note();
        },
      });
      entry.summary = summary;
    } catch (error) {
      if (!signal.aborted) noteFailure(entry, error);
      await noting;
      if (signal.aborted || (entry.threw < attempts && !isFinal(error))) waiting.add(entry);
      else await journal?.fail(job, entry.error!).catch(() => {}); // a disk that is full cannot take that either
    }
    running.delete(entry);
    entry.progress = undefined;
    tell();
  }

  /** Whether nothing is left to be done for a job that is not done. */
  function isFailed(entry: Entry): boolean {
    return !waiting.has(entry) && !running.has(entry) && entry.summary === undefined;
  }

  function counts(): QueueStatus['jobs'] {
    const now = performance.now();
    const delayed = [...waiting].filter(({ notBefore }) => notBefore > now).length;
    const done = [...entries.values()].filter(({ summary }) => summary !== undefined).length;
    const failed = entries.size - done - waiting.size - running.size;
    return { waiting: waiting.size - delayed, delayed, running: running.size, done, failed };
  }

  function noteFailure(entry: Entry, error: unknown): void {
    entry.threw++;
    entry.notBefore = performance.now() + backoffMs * 2 ** (entry.threw - 1);
    entry.error = {
      code: error instanceof PithError ? error.code : 'TASK_FAILED',
      message: error instanceof Error ? error.message : String(error),
    };
  }

  return {
    async submit({ options: planOptions, jobs }) {
      let added = 0;
      for (const job of jobs) {
        const old = entries.get(job.id);
        if (old !== undefined) {
          if (!isFailed(old)) continue;
          Object.assign(old, { notBefore: 0, threw: 0, error: undefined });
          waiting.add(old);
          added++;
          continue;
        }
        const summary = journal?.done.get(job.id);
        const entry: Entry = {
          ...{ job, options: planOptions, summary },
          ...{ notBefore: 0, begun: 0, threw: 0 },
          ...{ kept: undefined, progress: undefined, error: undefined },
        };
        entries.set(job.id, entry);
        if (summary !== undefined) continue;
        waiting.add(entry);
        added++;
      }
      tell();
      return { added, known: jobs.length - added };
    },
    async work(run, { concurrency = 1, until = 'done', signal }) {
      const ends = [signal, closing.signal, journal?.lost].filter((end) => end !== undefined);
      const ending = AbortSignal.any(ends);
      await Promise.all(Array.from({ length: concurrency }, () => lane(run, until, ending)));
      journal?.lost.throwIfAborted();
    },
    counts: async () => counts(),
    async status() {
      const summaries = [...entries.values()].flatMap(({ summary }) => summary ?? []);
      const failed = [...entries.values()].flatMap((entry) => {
        const { job, error } = entry;
        return isFailed(entry) && error !== undefined ? [{ job, ...error }] : [];
      });
      return {
        jobs: counts(),
        running: [...running].map(({ job, progress }) => ({ job, progress })),
        summaries,
        failed,
      };
    },
    async close() {
      closing.abort();
      tell();
      await journal?.close();
    },
  };
}
