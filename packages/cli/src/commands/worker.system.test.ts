import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePlan, openRedisQueue } from '@pith/cluster';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeArchive } from '../../../cluster/src/job/archive.test-suite.ts';
import {
  hasRedis,
  type StartedRedis,
  startRedis,
  withoutRedis,
} from '../../../cluster/src/queue/redis.test-suite.ts';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';

let redis: StartedRedis;
let queues = 0;

/** A queue with a job for each of two archives, of which the second is missing if so asked. */
async function filled({ isMissing = false } = {}) {
  const folder = await folderWith({});
  const sources = ['a', 'b'].map((name) => join(folder, `${name}.warc.gz`));
  for (const [i, source] of sources.entries()) {
    if (i === 0 || !isMissing) await writeArchive(source, [`/${i}/oak`, `/${i}/ash`]);
  }
  const output = join(folder, 'corpus');
  const name = `cli-${queues++}`;
  const queue = await openRedisQueue({ url: redis.url, name, backoffMs: 5 });
  onTestFinished(() => queue.close());
  const sized = sources.map((source) => ({ source, size: 100_000 }));
  await queue.submit(makePlan(sized, { output, format: 'jsonl' }));
  return { folder, output, name, queue };
}

async function rowsIn(output: string): Promise<string[]> {
  const files = (await readdir(output)).filter((name) => name.endsWith('.jsonl'));
  const texts = await Promise.all(files.map((file) => readFile(join(output, file), 'utf8')));
  return texts.flatMap((text) => linesOf<{ url: string }>(text).map(({ url }) => url)).sort();
}

describe.skipIf(!hasRedis)(`on a queue${withoutRedis}`, () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('a worker does all jobs and ends when it is told to then', async () => {
    const { output, name } = await filled();
    const env = { PITH_REDIS: redis.url, PITH_QUEUE: name };
    const ran = await runIn({ env }, 'worker', '--until', 'done', '--jobs', '1');
    expect(ran).toEqual({ code: 0, stdout: `Pith works on queue ${name}\n`, stderr: '' });
    expect(await rowsIn(output)).toHaveLength(4);

    const on = ['--redis', redis.url, '--queue', name];
    const table = await runIn({}, 'status', ...on);
    expect(table.stdout).toContain('2/2 jobs');
    expect(table.stdout).toMatch(/^records {3}4 page, /m);
    const { stdout } = await runIn({}, 'status', ...on, '--json', '--watch');
    expect(JSON.parse(stdout)).toMatchObject({
      jobs: { done: 2, failed: 0 },
      ...{ records: { page: 4 }, rows: 4, secondsLeft: null, poisoned: [] },
    });
  });

  test('a worker that gets SIGTERM hands its job back, ends with 0, and another does the rest', async () => {
    const { output, name, queue } = await filled();
    const bin = fileURLToPath(new URL('../../bin/pith.mjs', import.meta.url));
    const words = ['worker', '--queue', name, '--jobs', '1', '--port', '0'];
    const child = spawn(process.execPath, [bin, ...words], {
      env: { ...process.env, PITH_REDIS: redis.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    );
    const [, url] = /metrics on (http\S+)\/metrics\n$/.exec(line)!;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('pith_queue_jobs{state="done"}');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await queue.counts()).toMatchObject({ running: 0, failed: 0 });
    await runIn({ env: { PITH_REDIS: redis.url } }, 'worker', '--until', 'done', '--queue', name);
    expect(await rowsIn(output)).toHaveLength(4);
  });

  test('the status tells of jobs that failed for good', async () => {
    const { name } = await filled({ isMissing: true });
    const on = ['--redis', redis.url, '--queue', name];
    await runIn({}, 'worker', ...on, '--until', 'done');
    const { stdout } = await runIn({ terminals: ['stdout'] }, 'status', ...on, '--watch');
    expect(stdout.startsWith('\u001b[2J\u001b[H')).toBe(true);
    expect(stdout).toContain('1 done, 1 failed');
    expect(stdout).toMatch(/Failed.*\n.*b\.warc\.gz/);
  });
});

test.each([
  [['worker'], 'Expected --redis URL, got none (pith worker)'],
  [['status'], 'Expected either --redis or --output, got neither (pith status)'],
  [['status', '--redis', 'redis://h', '--output', 'x'], 'got both (pith status)'],
  [
    ['worker', '--redis', 'http://me:secret@h'],
    'Expected an address such as redis://127.0.0.1:6379',
  ],
  [['worker', '--redis', 'redis://h', '--queue', 'a:b'], '(name of the queue)'],
])('pith %s is wrong use', async (argv, message) => {
  const { code, stderr } = await runIn({}, ...argv);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('secret');
  expect(code).toBe(2);
});

test('a Redis that is not there is told in one line', async () => {
  const { code, stderr } = await runIn({}, 'worker', '--redis', 'redis://:secret@127.0.0.1:1');
  expect(stderr).toMatch(/^pith: QUEUE_UNREACHABLE: .*ECONNREFUSED \(127\.0\.0\.1:1\).*\n$/);
  expect(code).toBe(1);
});

test('the status of a folder is that of its journal', async () => {
  const job = { id: 'a1', source: 'crawl/a.warc.gz', from: 0 };
  const progress = { records: 50, bytes: 500, ofBytes: 1000 };
  const folder = await folderWith({
    'out/_jobs/a1.begun.json': JSON.stringify({ begun: 1, job, progress }),
  });
  const { stdout } = await runIn({ cwd: folder }, 'status', '--output', 'out');
  expect(stdout).toMatch(/^jobs {6}1 running$/m);
  expect(stdout).toContain('crawl/a.warc.gz  50 records  50 %');
  const none = await runIn({ cwd: folder }, 'status', '--output', 'nowhere');
  expect(none.stderr).toContain('INPUT_NOT_FOUND');
});
