import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAbout, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';

const pageOn = (host: string, word: string) => response(`https://${host}.org/`, pageAbout(word));

/** Two archives; a page of the first is in the second again, elsewhere. */
function crawl(): Promise<string> {
  return folderWith({
    'crawl/a.warc.gz': Buffer.concat([pageOn('a', 'Oak'), pageOn('b', 'Elm')]),
    'crawl/b.warc.gz': pageOn('c', 'Oak'),
  });
}

const line = ['archive', 'crawl', '--output', 'corpus', '--format', 'jsonl', '--jobs', '1'];

async function urlsIn(cwd: string): Promise<string[]> {
  const parts = (await readdir(join(cwd, 'corpus'))).filter((name) => name.endsWith('.jsonl'));
  const texts = await Promise.all(parts.map((name) => readFile(join(cwd, 'corpus', name), 'utf8')));
  return linesOf<{ url: string }>(texts.join(''))
    .map(({ url }) => url[8])
    .sort();
}

test('duplicates of all archives are told where that is asked, and rows are left alone', async () => {
  const cwd = await crawl();
  const { code, stdout } = await runIn({ cwd }, ...line, '--duplicates', 'mark');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^1 exact and 0 near duplicates among 3 rows, told in /m);
  expect(await urlsIn(cwd)).toEqual(['a', 'b', 'c']);
});

test('they are dropped where that is asked, and the same command again finds nothing more to do', async () => {
  const cwd = await crawl();
  const first = await runIn({ cwd }, ...line, '--duplicates', 'drop');
  expect(first.stdout).toMatch(/^1 exact and 0 near duplicates among 3 rows, dropped$/m);
  expect(await urlsIn(cwd)).toEqual(['a', 'b']);
  const again = await runIn({ cwd }, ...line, '--duplicates', 'drop');
  expect(again.stdout).toMatch(/^0 exact and 0 near duplicates among 2 rows/m);
  expect(await urlsIn(cwd)).toEqual(['a', 'b']);
  const summary = JSON.parse(await readFile(join(cwd, 'corpus/_summary.json'), 'utf8'));
  expect(summary).toMatchObject({
    rows: 2,
    dropped: 1,
    records: { page: 3 },
    languages: { en: 2 },
  });
});
