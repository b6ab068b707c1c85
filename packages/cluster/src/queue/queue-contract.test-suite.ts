import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PithError } from 'pith';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { JobSummary } from '../job/job-summary.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Job, Plan } from '../plan/plan.ts';
import type { JobQueue, RunJob } from './job-queue.ts';

/** A place that queues are opened on: what one wrote, the next one knows. */
export interface QueuePlace {
  /** Opens a queue on the place; with at most 3 attempts for a job, and little time between them. */
  open(plan: Plan): Promise<JobQueue>;
  /** Has a queue end as if its process were killed: nothing is handed back, no promise of it needs to settle. */
  kill(queue: JobQueue): Promise<void>;
}

let folders = 0;

/** A plan of so many jobs, with an output folder of its own that goes when the test is finished. */
export function planOf(count: number, name = 'crawl'): Plan {
  const output = join(tmpdir(), `pith-planned-${process.pid}-${folders++}`);
  onTestFinished(() => rm(output, { recursive: true, force: true }));
  const sources = Array.from({ length: count }, (_, i) => ({
    source: `${name}-${i}.warc`,
    size: 10,
  }));
  return makePlan(sources, { output, format: 'jsonl' });
}

/** What a job that wrote nothing answers. */
export function summaryOf(job: Job): JobSummary {
  return {
    job: job.id,
    records: { page: 1 },
    failures: {},
    poisoned: [],
    bytesRead: 10,
    milliseconds: 1,
    parts: [],
    languages: {},
    pageTypes: {},
    truncated: 0,
  };
}

/**
 * What a {@link JobQueue} has to do, whatever it stands on.
 *
 * @param createPlace a new place for each test, removed when the test is finished.
 */
export function testQueueContract(createPlace: () => Promise<QueuePlace>): void {
  /** A place with a queue to which a plan was submitted. */
  async function queueWith(plan: Plan) {
    const place = await createPlace();
    const queue = await opened(place, plan);
    await queue.submit(plan);
    return { place, queue };
  }

  async function opened(place: QueuePlace, plan: Plan): Promise<JobQueue> {
    const queue = await place.open(plan);
    onTestFinished(() => queue.close());
    return queue;
  }

  test('a plan that is submitted again adds nothing, whether its jobs wait or are done', async () => {
    const plan = planOf(3);
    const place = await createPlace();
    const queue = await opened(place, plan);
    expect(await queue.submit(plan)).toEqual({ added: 3, known: 0 });
    expect(await queue.submit(plan)).toEqual({ added: 0, known: 3 });
    await queue.work(async (job) => summaryOf(job), {});
    expect(await queue.submit(plan)).toEqual({ added: 0, known: 3 });
    expect((await queue.status()).jobs).toMatchObject({ waiting: 0, done: 3 });
  });

  test('each job is run once, with the options of its plan, and its summary is told', async () => {
    const plan = planOf(7);
    const { queue } = await queueWith(plan);
    const ran: string[] = [];
    await queue.work(
      async (job, { options, attempt, kept }) => {
        expect({ options, attempt, kept }).toEqual({
          options: plan.options,
          attempt: 0,
          kept: undefined,
        });
        ran.push(job.id);
        return summaryOf(job);
      },
      { concurrency: 3 },
    );
    expect(ran.sort()).toEqual(plan.jobs.map(({ id }) => id).sort());
    const { jobs, summaries } = await queue.status();
    expect(jobs).toEqual({ waiting: 0, delayed: 0, running: 0, done: 7, failed: 0 });
    expect(summaries.map(({ job }) => job).sort()).toEqual(ran);
    expect(summaries).toContainEqual(summaryOf(plan.jobs[0]));
  });

  test('as many jobs run at a time as asked for, and no more', async () => {
    const { queue } = await queueWith(planOf(8));
    let running = 0;
    let most = 0;
    const run: RunJob = async (job) => {
      most = Math.max(most, ++running);
      await setTimeout(30);
      running--;
      return summaryOf(job);
    };
    await queue.work(run, { concurrency: 2 });
    expect(most).toBe(2);
  });

  test('two who work on a queue share its jobs', async () => {
    const plan = planOf(10);
    const { queue } = await queueWith(plan);
    const ran: string[] = [];
    const run: RunJob = async (job) => {
      ran.push(job.id);
      await setTimeout(10);
      return summaryOf(job);
    };
    await Promise.all([queue.work(run, {}), queue.work(run, {})]);
    expect(new Set(ran).size).toBe(10);
    expect(ran).toHaveLength(10);
  });

  test('a job that throws is tried again, and told how often it was begun', async () => {
    const { queue } = await queueWith(planOf(2));
    const attempts: number[] = [];
    const run: RunJob = async (job, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) throw new PithError('OUTPUT_UNWRITABLE', 'Expected room, got ENOSPC');
      return summaryOf(job);
    };
    await queue.work(run, {});
    expect(attempts.sort()).toEqual([0, 0, 1, 1]);
    expect((await queue.status()).jobs).toMatchObject({ done: 2, failed: 0 });
  });

  test('a job that throws each time fails in the end, with the code, and the others are done', async () => {
    const plan = planOf(3);
    const { queue } = await queueWith(plan);
    const [, bad] = plan.jobs;
    let begun = 0;
    const run: RunJob = async (job) => {
      if (job.id !== bad.id) return summaryOf(job);
      begun++;
      throw new PithError('INPUT_UNREADABLE', 'Expected an archive, got none');
    };
    await queue.work(run, { concurrency: 2 });
    expect(begun).toBe(3);
    const { jobs, failed } = await queue.status();
    expect(jobs).toMatchObject({ done: 2, failed: 1, delayed: 0 });
    const failure = {
      job: bad,
      code: 'INPUT_UNREADABLE',
      message: 'Expected an archive, got none',
    };
    expect(failed).toEqual([failure]);
  });

  test('a job that failed is run again, with all its attempts, when its plan is submitted again', async () => {
    const plan = planOf(2);
    const { queue } = await queueWith(plan);
    let begun = 0;
    const run: RunJob = async (job) => {
      if (job.id !== plan.jobs[0].id) return summaryOf(job);
      if (++begun < 6) throw new PithError('OUTPUT_UNWRITABLE', 'Expected room, got ENOSPC');
      return summaryOf(job);
    };
    await queue.work(run, {});
    expect((await queue.status()).jobs).toMatchObject({ done: 1, failed: 1 });
    expect(await queue.submit(plan)).toEqual({ added: 1, known: 1 });
    expect((await queue.status()).jobs).toMatchObject({ waiting: 1, done: 1, failed: 0 });
    await queue.work(run, {});
    expect(begun).toBe(6);
    expect((await queue.status()).jobs).toMatchObject({ done: 2, failed: 0 });
  });

  test('what a running job tells is in the status', async () => {
    const plan = planOf(1);
    const { queue } = await queueWith(plan);
    let finish = (): void => {};
    const working = queue.work(async (job, { progress }) => {
      progress({ records: 5, bytes: 6, ofBytes: 10 });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return summaryOf(job);
    }, {});
    await vi.waitUntil(async () => (await queue.status()).running[0]?.progress !== undefined, {
      timeout: 20_000,
      interval: 20,
    });
    const { jobs, running } = await queue.status();
    expect(jobs.running).toBe(1);
    expect(running).toEqual([
      { job: plan.jobs[0], progress: { records: 5, bytes: 6, ofBytes: 10 } },
    ]);
    finish();
    await working;
    expect((await queue.status()).running).toEqual([]);
  });

  test('who is aborted gives back what was in hand, and another goes on', async () => {
    const plan = planOf(4);
    const { queue } = await queueWith(plan);
    const controller = new AbortController();
    const done: string[] = [];
    const stuck: RunJob = async (job, { signal }) => {
      if (done.length < 1) {
        done.push(job.id);
        return summaryOf(job);
      }
      controller.abort(new Error('enough'));
      await new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return summaryOf(job);
    };
    await queue.work(stuck, { signal: controller.signal });
    expect((await queue.status()).jobs).toMatchObject({ done: 1, running: 0, failed: 0 });
    const run: RunJob = async (job) => {
      done.push(job.id);
      return summaryOf(job);
    };
    await queue.work(run, {});
    expect(done.sort()).toEqual(plan.jobs.map(({ id }) => id).sort());
  });

  test('who works until aborted waits for jobs that come later', async () => {
    const plan = planOf(2);
    const place = await createPlace();
    const queue = await opened(place, plan);
    const controller = new AbortController();
    const working = queue.work(async (job) => summaryOf(job), {
      until: 'aborted',
      signal: controller.signal,
    });
    await queue.submit(plan);
    await vi.waitUntil(async () => (await queue.status()).jobs.done === 2, {
      timeout: 20_000,
      interval: 20,
    });
    controller.abort(new Error('enough'));
    await working;
  });

  test('the job of a worker that was killed is run again, with what it kept; those that are done are not', async () => {
    const plan = planOf(3);
    const { place, queue } = await queueWith(plan);
    const before: string[] = [];
    await new Promise<void>((resolve) => {
      const dies: RunJob = async (job, { keep }) => {
        if (before.length === 1) {
          await keep({ inHand: [[0, 64]] });
          resolve();
          return new Promise(() => {});
        }
        before.push(job.id);
        return summaryOf(job);
      };
      void queue.work(dies, {}).catch(() => {});
    });
    await place.kill(queue);
    const next = await opened(place, plan);
    await next.submit(plan);
    const after: { id: string; kept: unknown }[] = [];
    await next.work(async (job, { kept }) => {
      after.push({ id: job.id, kept });
      return summaryOf(job);
    }, {});
    expect([...before, ...after.map(({ id }) => id)].sort()).toEqual(
      plan.jobs.map(({ id }) => id).sort(),
    );
    expect(after.filter(({ kept }) => kept !== undefined)).toEqual([
      { id: expect.any(String), kept: { inHand: [[0, 64]] } },
    ]);
    expect((await next.status()).summaries).toHaveLength(3);
  });
}
