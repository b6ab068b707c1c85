import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  contentTable,
  createMemoryQueue,
  dedupeCorpus,
  fingerprintSources,
  type JobQueue,
  makePlan,
  openJournal,
  openRedisQueue,
  type Plan,
  type QueueStatus,
  type RunJob,
  readPlan,
  reportStatus,
  runJob,
  statusOfPlan,
  statusTable,
  summarise,
  summariseFolder,
  writePlan,
} from '@pith/cluster';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import { type Context, Interrupted } from '../context.ts';
import { archive as description } from '../descriptions/archive.ts';
import { createOutput, widthOf } from '../output.ts';
import { reportLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { flagsInEnvironment } from '../setting-values.ts';
import { archiveOptions } from './archive-options.ts';
import { showingProgress } from './archive-progress.ts';
import { archiveSources } from './archive-sources.ts';
import { dedupeLine } from './dedupe.ts';
import { shareThreads } from './job-threads.ts';

type Options = CommandOptions<'archive'>;

/** `pith archive`. */
export const runArchive: Runner<'archive'> = async ({ operands, options, given }, context) => {
  if (options.stdin) {
    const { runArchiveLines } = await import('./archive-lines.ts');
    return runArchiveLines({ operands, options, given }, context);
  }
  if (options.simulate !== undefined) {
    const { simulateArchives } = await import('./archive-simulate.ts');
    return simulateArchives(operands, options, context);
  }
  const { redis, queue } = description.flags;
  const ofQueue = flagsInEnvironment({ redis, queue }, context.env);
  return archiveFiles(operands, { ...options, ...ofQueue, ...given }, context);
};

async function archiveFiles(
  operands: readonly string[],
  options: Options,
  context: Context,
): Promise<number> {
  if (options.redis !== undefined && options.overwrite) {
    throw new PithError(
      'BAD_OPTION',
      'Expected --overwrite without --redis, as the queue knows what is done; got both (pith archive); take another --queue and --output',
    );
  }
  const plan = await planOf(operands, options, context);
  if (options['plan-only']) return 0;
  const code = await runPlan(plan, options, context);
  if (code === 0) await dedupe(plan.options.output, options, context);
  return code;
}

/** Runs a plan to its end and tells what became of it; answers the exit code. */
async function runPlan(plan: Plan, options: Options, context: Context): Promise<number> {
  const signal = context.signal(); // from here on an interruption leaves nothing half done
  const queue = await openQueue(plan, options, context);
  try {
    await queue.submit(plan);
    const own: JobQueue = {
      ...queue,
      status: async () => statusOfPlan(await queue.status(), plan),
    };
    const look = options.redis === undefined ? own.status : () => countsAlone(queue);
    await showingProgress(look, context.stderr, workOn(queue, plan, options, signal));
    return await tell(own, plan.options.output, context);
  } catch (error) {
    if (error instanceof Interrupted) {
      const status = await Promise.race([queue.status(), answerTime()]);
      const done = status === undefined ? 'not known' : statusOfPlan(status, plan).jobs.done;
      const mend = 'the same command goes on from here';
      context.stderr.write(
        `pith: interrupted, jobs done: ${done} of ${plan.jobs.length}; ${mend}\n`,
      );
    }
    throw error;
  } finally {
    await queue.close();
  }
}

/** The plan that the operands make, or that a file holds. */
async function planOf(
  operands: readonly string[],
  options: Options,
  context: Context,
): Promise<Plan> {
  const { cwd } = context;
  const file = options.plan === undefined ? undefined : resolve(cwd, options.plan);
  if (operands.length === 0) {
    if (file === undefined) throw misuse('an archive, --plan FILE or --stdin');
    return readPlan(file);
  }
  if (options.output === undefined) throw misuse('--output FOLDER');
  const jobOptions = await archiveOptions(options, cwd);
  const sources = await fingerprintSources(
    await archiveSources(operands, jobOptions.output, context),
  );
  const plan = makePlan(sources, jobOptions, { splitBytes: options['split-bytes'] });
  if (file !== undefined) await writePlan(file, plan);
  return plan;
}

function misuse(expected: string): PithError {
  return new PithError('BAD_OPTION', `Expected ${expected}, got none (pith archive)`);
}

async function openQueue(
  plan: Plan,
  { redis, queue: name = 'pith', attempts, backoff, overwrite }: Options,
  { stderr }: Context,
): Promise<JobQueue> {
  const again = { attempts, backoffMs: backoff === undefined ? undefined : backoff * 1000 };
  if (redis === undefined) {
    const journal = await openJournal(plan.options.output, plan, { overwrite });
    return createMemoryQueue({ ...again, journal });
  }
  return openRedisQueue({
    ...again,
    url: redis,
    name,
    onNotice: (notice) => stderr.write(`pith: ${notice}\n`),
  });
}

/** Runs the jobs here, or waits until others have. */
async function workOn(
  queue: JobQueue,
  plan: Plan,
  { redis, jobs: given }: Options,
  signal: AbortSignal,
): Promise<void> {
  const threads = given ?? (redis === undefined ? availableParallelism() : 0);
  if (redis !== undefined && threads === 0) {
    await othersWork(queue, signal);
  } else {
    const { concurrency, jobs } = shareThreads(threads, plan.jobs.length);
    const run: RunJob = (job, jobContext) => runJob(job, jobContext, { jobs });
    await queue.work(run, { concurrency, signal });
  }
  signal.throwIfAborted();
}

/** Counts of jobs as a status, at the cost of one question, however many jobs a queue on Redis holds. */
async function countsAlone(queue: JobQueue): Promise<QueueStatus | undefined> {
  const jobs = await queue.counts();
  return jobs && { jobs, running: [], summaries: [], failed: [] };
}

/** So long a queue that may be away is given to answer at the end. */
async function answerTime(): Promise<undefined> {
  const { setTimeout: wait } = await import('node:timers/promises');
  return wait(2000, undefined, { ref: false });
}

/** Waits until nothing is left to do. */
async function othersWork(queue: JobQueue, signal: AbortSignal): Promise<void> {
  const { setTimeout: wait } = await import('node:timers/promises');
  while (!signal.aborted) {
    const jobs = await queue.counts();
    if (jobs !== undefined && jobs.waiting + jobs.delayed + jobs.running === 0) return;
    await wait(500, undefined, { signal }).catch(() => {});
  }
}

/** Marks or drops duplicates where that is asked; of a corpus of which nothing is missing. */
async function dedupe(
  folder: string,
  { duplicates = 'none' }: Options,
  context: Context,
): Promise<void> {
  if (duplicates === 'none') return;
  const summary = await dedupeCorpus(folder, { duplicates, signal: context.signal() });
  await createOutput(context.stdout).write(`${dedupeLine(summary)}\n`);
}

/** Writes what became of the plan, and answers the exit code. */
async function tell(queue: JobQueue, folder: string, { stdout, stderr }: Context): Promise<number> {
  const status = await queue.status();
  const summary = summarise(status.summaries);
  if (summary.jobs > 0) await summariseFolder(folder);
  const table = statusTable(reportStatus(status), widthOf(stdout));
  await createOutput(stdout).write(`${table}${contentTable(summary)}`);
  for (const { job, code, message } of status.failed) {
    stderr.write(reportLine({ code, message } as { message: string }, job.source));
  }
  return status.failed.length > 0 ? 1 : 0;
}
