import { fork } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PithError } from 'pith';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { noteDone } from '../journal/job-parts.ts';
import { openJournal, optionsDigest } from '../journal/journal.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { JobContext, JobQueue, RunJob } from './job-queue.ts';
import { planOf, summaryOf, testQueueContract } from './queue-contract.test-suite.ts';
import {
  breakableWay,
  hasRedis,
  type StartedRedis,
  startRedis,
  withoutRedis,
} from './redis.test-suite.ts';
import { openRedisQueue, type RedisQueue, type RedisQueueOptions } from './redis-queue.ts';

let redis: StartedRedis;
let queues = 0;

const quick = { backoffMs: 10, lockMs: 1000 };

const done: RunJob = async (job) => summaryOf(job);

/** A queue of its own for a test, or another view of one by its name. */
async function open(more: Partial<RedisQueueOptions> = {}): Promise<RedisQueue> {
  const name = `test-${queues++}`;
  const queue = await openRedisQueue({ url: redis.url, name, ...quick, ...more });
  onTestFinished(() => queue.close());
  return queue;
}

describe.skipIf(!hasRedis)(`a queue on Redis${withoutRedis}`, () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  testQueueContract(async () => {
    const name = `place-${queues++}`;
    const ways = new Map<JobQueue, () => void>();
    return {
      async open() {
        const way = await breakableWay(redis.port);
        const url = `redis://127.0.0.1:${way.port}`;
        const queue = await openRedisQueue({ url, name, ...quick, attempts: 3 });
        ways.set(queue, way.cut);
        onTestFinished(way.cut);
        return queue;
      },
      kill: async (queue) => ways.get(queue)?.(),
    };
  });

  const sources = [{ source: '/a.warc', size: 100 }];
  const corpusOptions = async () => ({ output: await temporaryFolder(), format: 'jsonl' }) as const;
  type Options = Awaited<ReturnType<typeof corpusOptions>>;

  const others: [what: string, other: (options: Options) => Plan][] = [
    ['output folder', (options) => makePlan(sources, { ...options, output: '/other' })],
    ['option', (options) => makePlan(sources, { ...options, timings: true })],
    ['way to cut a source', (options) => makePlan(sources, options, { splitBytes: 50 })],
    [
      'way to cut a source among new ones',
      (options) =>
        makePlan([{ source: '/0.warc', size: 90 }, ...sources], options, { splitBytes: 50 }),
    ],
  ];
  test.each(others)(
    'serves one corpus: a plan with another %s is refused and leaves nothing behind',
    async (_, other) => {
      const options = await corpusOptions();
      const queue = await open();
      await queue.submit(makePlan(sources, options));
      await expect(queue.submit(other(options))).rejects.toMatchObject({
        code: 'OUTPUT_UNWRITABLE',
      });
      expect((await queue.status()).jobs).toMatchObject({ waiting: 1 });
      const grown = makePlan([...sources, { source: '/0.warc', size: 90 }], options);
      expect(await queue.submit(grown)).toEqual({ added: 1, known: 1 });
    },
  );

  test('a folder belongs to one queue, which is named to who comes with another, until it is forgotten', async () => {
    const plan = makePlan(sources, await corpusOptions());
    const { output } = plan.options;
    const first = await open({ name: 'first' });
    await first.submit(plan);
    const taken = { code: 'OUTPUT_TAKEN', message: expect.stringContaining('queue first on') };
    const second = await open({ name: 'second' });
    await expect(second.submit(plan)).rejects.toMatchObject(taken);
    await expect(openJournal(output, plan)).rejects.toMatchObject(taken);
    expect((await second.status()).jobs).toMatchObject({ waiting: 0 });
    expect(await first.forget()).toBe(output);
    expect((await first.status()).jobs).toMatchObject({ waiting: 0 });
    expect(await second.submit(plan)).toEqual({ added: 1, known: 0 });
    await first.submit(planOf(1)); // has forgotten what it was for
    await first.work(done, {});
    expect((await first.status()).jobs).toMatchObject({ done: 1 });
    expect(await second.forget()).toBe(output);
    await (await openJournal(output, plan)).close();
    await expect(second.submit(plan)).rejects.toMatchObject({
      code: 'OUTPUT_TAKEN',
      message: expect.stringContaining('belongs to runs without a queue'),
    });
  });

  test('a queue at which somebody works is not forgotten', async () => {
    const queue = await open();
    await queue.submit(planOf(1));
    const ran: unknown[] = [];
    await queue.work(async (job) => {
      ran.push(await queue.forget().catch((error: PithError) => error.code));
      return summaryOf(job);
    }, {});
    expect(ran).toEqual(['QUEUE_BUSY']);
  });

  test('an archive that was replaced by one of equal size is read again, and what was written of it goes', async () => {
    const options = await corpusOptions();
    const queue = await open();
    const planFor = (fingerprint: string) =>
      makePlan(
        [
          { source: '/a.warc', size: 100, fingerprint },
          { source: '/b.warc', size: 9 },
        ],
        options,
      );
    const ran: string[] = [];
    const run: RunJob = async (job, { options: { output } }) => {
      ran.push(job.source);
      const path = `${job.id}.jsonl`;
      await writeFile(join(output, path), 'row\n');
      const summary = { ...summaryOf(job), parts: [{ path, rows: 1, bytes: 4 }] };
      await noteDone(output, { job, options: optionsDigest(options), summary });
      return summary;
    };
    await queue.submit(planFor('old'));
    await queue.work(run, {});
    const [old] = planFor('old').jobs;
    expect(await queue.submit(planFor('new'))).toEqual({ added: 1, known: 1 });
    await queue.work(run, {});
    expect(ran.sort()).toEqual(['/a.warc', '/a.warc', '/b.warc']);
    expect(await readdir(options.output)).not.toContain(`${old.id}.jsonl`);
    expect((await queue.status()).summaries).toHaveLength(2);
  });

  test('runs a job that is done again when its plan is submitted and its parts are gone', async () => {
    const options = await corpusOptions();
    const plan = makePlan(sources, options);
    const part = join(options.output, 'part.jsonl');
    const queue = await open();
    await queue.submit(plan);
    await writeFile(part, 'rows');
    const kept: unknown[] = [];
    const run: RunJob = async (job, context) => {
      kept.push(context.kept);
      await context.keep({ inHand: [] });
      return { ...summaryOf(job), parts: [{ path: 'part.jsonl', rows: 1, bytes: 4 }] };
    };
    await queue.work(run, {});
    expect(await queue.submit(plan)).toEqual({ added: 0, known: 1 });
    await rm(part);
    expect((await queue.status()).summaries).toHaveLength(1);
    expect(await queue.submit(plan)).toEqual({ added: 1, known: 0 });
    expect((await queue.status()).summaries).toEqual([]);
    await queue.work(run, {});
    expect(kept).toEqual([undefined, undefined]);
  });

  test('hands a job back when its worker is told to end, without counting it as an attempt', async () => {
    const queue = await open({ attempts: 1 });
    await queue.submit(planOf(1));
    for (let i = 0; i < 3; i++) {
      const ending = new AbortController();
      await queue.work(
        async (_, { signal, kept, keep }) => {
          expect(kept).toBe(i === 0 ? undefined : i);
          ending.abort();
          await keep(i + 1);
          throw signal.reason;
        },
        { signal: ending.signal },
      );
      expect((await queue.status()).jobs).toMatchObject({ waiting: 1, failed: 0 });
    }
    await queue.work(done, {});
    expect((await queue.status()).jobs).toMatchObject({ done: 1 });
  });

  test('gives the job of a killed worker to another, with what it kept, and without counting it as an attempt', async () => {
    const name = `killed-${queues++}`;
    const queue = await open({ name, attempts: 1 });
    await queue.submit(planOf(1));
    const task = fileURLToPath(new URL('hang.test-task.mjs', import.meta.url));
    for (let i = 0; i < 3; i++) {
      const child = fork(task, [redis.url, name]);
      await new Promise((resolve) => child.once('message', resolve)); // it has the job, and kept something
      child.kill('SIGKILL');
    }
    const contexts: Pick<JobContext, 'attempt' | 'kept'>[] = [];
    await queue.work(async (job, { attempt, kept }) => {
      contexts.push({ attempt, kept });
      return summaryOf(job);
    }, {});
    expect(contexts).toEqual([{ attempt: 3, kept: { attempts: [0, 1, 2] } }]);
    expect((await queue.status()).jobs).toMatchObject({ done: 1, failed: 0 });
  });

  test('stops a job whose lock another worker may have, and loses nothing', async () => {
    const queue = await open({ lockMs: 600 });
    await queue.submit(planOf(1));
    const stops: boolean[] = [];
    await queue.work(async (job, { attempt, signal }) => {
      if (attempt > 0) return summaryOf(job);
      const end = performance.now() + 2000;
      while (performance.now() < end); // as a process that was stopped: no lock is renewed
      await new Promise((resolve) => setTimeout(resolve, 1500));
      stops.push(signal.aborted);
      throw signal.reason;
    }, {});
    expect(stops).toEqual([true]);
    expect((await queue.status()).jobs).toMatchObject({ done: 1, failed: 0 });
  });

  test('waits for a Redis that is away, and goes on where it was', async () => {
    const notices: string[] = [];
    const queue = await open({ onNotice: (notice) => notices.push(notice) });
    await queue.submit(planOf(10));
    let begun = 0;
    const done = new Set<string>();
    await queue.work(
      async (job, { keep }) => {
        if (++begun === 5) {
          await redis.kill();
          setTimeout(() => redis.start(), 700);
        }
        await keep({ begun });
        done.add(job.id);
        return summaryOf(job);
      },
      { concurrency: 2 },
    );
    expect(done.size).toBe(10);
    expect((await queue.status()).jobs).toMatchObject({ done: 10, failed: 0 });
    expect(notices[0]).toMatch(
      /^Redis at 127\.0\.0\.1:\d+ is away \(.+\); waiting until it is back$/,
    );
    expect(notices).toContainEqual(expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ is back$/));
  });

  test('ends when it is told to although Redis is away', async () => {
    const own = await startRedis();
    onTestFinished(() => own.stop());
    const queue = await open({ url: own.url });
    await queue.submit(planOf(1));
    const ending = new AbortController();
    await queue.work(
      async (_, { signal }) => {
        await own.kill();
        ending.abort();
        throw signal.reason;
      },
      { signal: ending.signal },
    );
    await own.start();
    await queue.work(done, {});
    expect((await queue.status()).jobs).toMatchObject({ done: 1 });
  });
});

describe('an address of Redis', () => {
  const failure = (url: string, name = 'x') =>
    openRedisQueue({ url, name }).catch((error: PithError) => error);

  test.each(['', 'localhost:6379', 'http://localhost:6379', 'redis://', 'redis://host/first'])(
    'is not %j',
    async (url) => {
      expect(await failure(url)).toMatchObject({ code: 'BAD_OPTION' });
    },
  );

  test('never shows its password', async () => {
    for (const url of ['redis://me:secret@127.0.0.1:1/0', 'http://me:secret@127.0.0.1/']) {
      const { message, cause } = (await failure(url)) as PithError;
      expect(`${message}${cause}`).not.toContain('secret');
    }
  });

  test('where nobody listens is told at once', async () => {
    expect(await failure('redis://127.0.0.1:1')).toMatchObject({
      code: 'QUEUE_UNREACHABLE',
      message: 'Expected a Redis that answers, got ECONNREFUSED (127.0.0.1:1)',
    });
  });

  test('comes with a name that a queue can have', async () => {
    expect(await failure('redis://127.0.0.1:1', 'a:b')).toMatchObject({ code: 'BAD_OPTION' });
  });

  test.skipIf(!hasRedis)(
    `leads to a Redis with the right password, that keeps what it has${withoutRedis}`,
    async () => {
      const locked = await startRedis('--requirepass', 'hazelnut');
      onTestFinished(() => locked.stop());
      for (const who of ['', ':walnut@']) {
        const url = locked.url.replace('//', `//${who}`);
        const { code, message } = (await failure(url)) as PithError;
        expect(code).toBe('QUEUE_UNREACHABLE');
        expect(message).toContain('no permission');
        expect(message).not.toContain('walnut');
      }
      const queue = await openRedisQueue({
        url: locked.url.replace('//', '//:hazelnut@'),
        name: 'x',
      });
      await queue.close();

      const forgetful = await startRedis(
        '--maxmemory',
        '100mb',
        '--maxmemory-policy',
        'allkeys-lru',
      );
      onTestFinished(() => forgetful.stop());
      expect(await failure(forgetful.url)).toMatchObject({
        code: 'QUEUE_UNSUITABLE',
        message: expect.stringContaining('noeviction'),
      });
    },
  );
});
