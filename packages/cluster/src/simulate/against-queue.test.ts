// The model against the queue that it is a model of: real queues do jobs that take the time of a clock that we turn.
import { expect, test } from 'vitest';
import { makePlan } from '../plan/make-plan.ts';
import { attemptDefaults } from '../queue/attempts.ts';
import type { RunJob } from '../queue/job-queue.ts';
import { createMemoryQueue } from '../queue/memory-queue.ts';
import { createEvents } from './events.ts';
import { createRandom } from './random.ts';
import { simulatePlan } from './simulate-plan.ts';

/** A clock that goes on to the next one who sleeps as soon as all that can be done has been done. */
function createClock() {
  const sleepers = createEvents<() => void>();
  let now = 0;
  let isTurning = false;
  const turn = (): void => {
    const next = sleepers.next();
    isTurning = next !== undefined;
    if (next === undefined) return;
    now = next.at;
    next.what();
    setTimeout(turn, 3); // the queue's own timers go first
  };
  return {
    now: () => now,
    sleep: (seconds: number) =>
      new Promise<void>((resolve) => {
        sleepers.add(now + seconds, resolve);
        if (!isTurning) setTimeout(turn, 3);
        isTurning = true;
      }),
  };
}

const bytesPerSecond = 1000;
const random = createRandom(3);
const sources = Array.from({ length: 60 }, (_, i) => ({
  source: `archive-${String(i).padStart(2, '0')}`,
  size: 2000 + Math.floor(20_000 * random.next()),
}));
const size = new Map(sources.map((one) => [one.source, one.size]));
const options = { output: '/corpus', format: 'jsonl' } as const;
const plan = makePlan(sources, options);
const closed = {
  ...plan,
  jobs: plan.jobs.map((job) => ({ ...job, to: size.get(job.source)! })),
};
const even = {
  ...{ workers: 3, bytesPerSecond, spread: 0, slowMachines: 0, machineFailures: 0, failure: 0 },
  ...{ roundTripsPerJob: 0, backoffSeconds: 0 },
};

/** Runs the plan on a queue with the attempts of its defaults; a job fails in its middle where `fails` says so. Answers hours by the clock, and counts. */
async function ran(fails: (begun: number) => boolean) {
  const clock = createClock();
  const queue = createMemoryQueue({ backoffMs: 0 });
  await queue.submit(plan);
  let begun = 0;
  const run: RunJob = async (job) => {
    const seconds = size.get(job.source)! / bytesPerSecond;
    const isFailing = fails(begun++);
    await clock.sleep(isFailing ? seconds / 2 : seconds);
    if (isFailing) throw new Error('as asked');
    const written = { parts: [], languages: {}, pageTypes: {}, poisoned: [], truncated: 0 };
    return { job: job.id, records: {}, failures: {}, bytesRead: 0, milliseconds: 0, ...written };
  };
  await queue.work(run, { concurrency: 3 });
  const { done, failed } = (await queue.status()).jobs;
  await queue.close();
  return { hours: clock.now() / 3600, counts: { begun, done, failed } };
}

test('without failures the model and the queue take the same time', async () => {
  const { hours, counts } = await ran(() => false);
  const told = simulatePlan(closed, even);
  expect(told.hours).toBeCloseTo(hours, 6);
  expect(told).toMatchObject(counts);
});

test('where every attempt fails, both give each job up after as many', async () => {
  const { counts } = await ran(() => true);
  expect(counts).toEqual({ begun: 60 * attemptDefaults.attempts, done: 0, failed: 60 });
  expect(simulatePlan(closed, { ...even, failure: 1 })).toMatchObject(counts);
});

test('where one attempt in five fails, hours and attempts are within a tenth', async () => {
  const { hours, counts } = await ran((attempt) => attempt % 5 === 2);
  const seeds = Array.from({ length: 20 }, (_, seed) =>
    simulatePlan(closed, { ...even, failure: 0.2, seed }),
  );
  const mean = (name: 'hours' | 'begun') =>
    seeds.reduce((sum, told) => sum + told[name], 0) / seeds.length;
  expect(mean('hours') / hours).toBeGreaterThan(0.9);
  expect(mean('hours') / hours).toBeLessThan(1.1);
  expect(mean('begun') / counts.begun).toBeGreaterThan(0.9);
  expect(mean('begun') / counts.begun).toBeLessThan(1.1);
});
