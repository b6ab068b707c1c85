import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeArchive } from '../../../cluster/src/job/archive.test-suite.ts';
import { hasRedis, startRedis } from '../../../cluster/src/queue/redis.test-suite.ts';
import { folderWith, runIn } from '../context.test-suite.ts';
import { Interrupted } from '../context.ts';

async function partsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  return Promise.all(names.map(async (name) => `${name}\n${await readFile(join(folder, name))}`));
}

test.skipIf(!hasRedis)(
  `over Redis, with its own threads or a worker's, the corpus is the one of a single process${hasRedis ? '' : ' (there is no redis-server)'}`,
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
