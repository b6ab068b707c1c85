import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRedisQueue, readPlan } from '@pith/cluster';
import { expect, test } from 'vitest';
import { writeArchive } from '../../../cluster/src/job/archive.test-suite.ts';
import { hasRedis, startRedis, withoutRedis } from '../../../cluster/src/queue/redis.test-suite.ts';
import { folderWith, runIn } from '../context.test-suite.ts';
import { Interrupted } from '../context.ts';

async function partsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  return Promise.all(names.map(async (name) => `${name}\n${await readFile(join(folder, name))}`));
}

test.skipIf(!hasRedis)(
  `over Redis, with its own threads or a worker's, the corpus is the one of a single process${withoutRedis}`,
  { timeout: 120_000 },
  async () => {
    const { url } = await startRedis();
    const cwd = await folderWith({ 'crawl/.keep': '' });
    await writeArchive(join(cwd, 'crawl/a.warc.gz'), ['/oak', '/elm']);
    await writeArchive(join(cwd, 'crawl/b.warc.gz'), ['/yew']);
    const archive = (output: string, ...more: string[]) =>
      runIn({ cwd }, 'archive', 'crawl', '-o', output, '-f', 'jsonl', ...more);
    expect((await archive('alone', '--jobs', '1')).code).toBe(0);
    const own = await archive('own', '--redis', url, '--queue', 'own', '--jobs', '1');
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toContain('2/2 jobs');
    const working = new AbortController();
    const worker = runIn(
      { cwd, signal: working.signal },
      ...['worker', '--redis', url, '--queue', 'shared', '--jobs', '1'],
    );
    const waited = await archive('shared', '--redis', url, '--queue', 'shared');
    working.abort(new Interrupted('SIGTERM'));
    await worker;
    expect(waited).toMatchObject({ code: 0, stderr: '' });
    expect(waited.stdout).toMatch(/records +3 page, 3 request/);
    const alone = await partsIn(join(cwd, 'alone'));
    expect(alone).toHaveLength(2);
    expect(await partsIn(join(cwd, 'own'))).toEqual(alone);
    expect(await partsIn(join(cwd, 'shared'))).toEqual(alone);
  },
);

test.skipIf(!hasRedis)(
  `a queue that the environment names is used, and what another plan of it failed of changes neither the summary nor the exit code${withoutRedis}`,
  { timeout: 120_000 },
  async () => {
    const { url } = await startRedis();
    const cwd = await folderWith({ 'crawl/.keep': '' });
    await writeArchive(join(cwd, 'crawl/a.warc.gz'), ['/oak']);
    await writeArchive(join(cwd, 'crawl/b.warc.gz'), ['/yew']);
    const archive = (source: string, ...more: string[]) => {
      const env = { PITH_REDIS: url, PITH_QUEUE: 'several' };
      const how = ['-o', 'corpus', '-f', 'jsonl', '--jobs', '1', ...more];
      return runIn({ cwd, env }, 'archive', `crawl/${source}`, ...how);
    };
    await archive('b.warc.gz', '--plan', 'plan.json', '--plan-only');
    const queue = await openRedisQueue({ url, name: 'several', attempts: 1 });
    await queue.submit(await readPlan(join(cwd, 'plan.json')));
    const fails = async () => {
      throw new Error('The archive is gone');
    };
    await queue.work(fails, {});
    expect((await queue.counts())?.failed).toBe(1);

    const ran = await archive('a.warc.gz');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('1/1 jobs');
    const summary = join(cwd, 'corpus/_summary.json');
    expect(JSON.parse(await readFile(summary, 'utf8'))).toMatchObject({ jobs: 1, rows: 1 });
    expect((await queue.counts())?.done).toBe(1);
    await queue.close();
  },
);
