import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { corpusRow, emptyFolder, writeCorpus } from '../sink/corpus-rows.test-suite.ts';
import { countParagraphs, paragraphsFile, type RepeatedParagraph } from './repeated-paragraphs.ts';

const row = (url: string, text: string | null) => corpusRow({ url, text });

/** A corpus of several parts. */
async function corpusOf(...shards: CorpusRow[][]): Promise<string> {
  const folder = await emptyFolder();
  for (const [i, rows] of shards.entries()) {
    await writeCorpus(rows, { folder, name: `part${i}`, format: 'jsonl' });
  }
  return folder;
}

async function told(folder: string): Promise<RepeatedParagraph[]> {
  const lines = (await readFile(join(folder, paragraphsFile), 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

test('paragraphs that stand on several pages of a site are told, the most frequent first', async () => {
  const folder = await corpusOf(
    [row('https://a.example/1', 'All rights reserved.\n\nOne oak.\n\nOne oak.\nRead more\t…')],
    [row('https://a.example/2', 'Two oaks.\n  All rights reserved.'), row('http://b.example', '…')],
    [row('https://A.example/3', 'All rights reserved.\nRead more\t…'), row('no address', null)],
    [row('https://b.example/1', 'One oak.'), row('', 'Ash.'), row('file:///a', 'Ash.')],
  );
  expect(await countParagraphs(folder)).toEqual({ sites: 3, paragraphs: 6, repeated: 3 });
  expect(await told(folder)).toEqual([
    { site: '', text: 'Ash.', pages: 2, ofPages: 2 },
    { site: 'a.example', text: 'All rights reserved.', pages: 3, ofPages: 3 },
    { site: 'a.example', text: 'Read more\t…', pages: 2, ofPages: 3 },
  ]);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('the counts are the same however pages lie in parts', async () => {
  const line = fc.constantFrom('One oak.', 'Two oaks.', 'شجرة', '树长得慢。', '…', '', 'Ash "\t\\');
  const url = fc.constantFrom('https://a.example/', 'https://b.example/', 'x');
  const page = fc
    .tuple(url, fc.array(line, { maxLength: 5 }))
    .map(([url, lines]) => row(url, lines.join('\n')));
  const pages = fc.array(page, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(12), async (rows, at) => {
      const one = await corpusOf(rows);
      const other = await corpusOf(rows.slice(at).reverse(), rows.slice(0, at));
      expect(await countParagraphs(other)).toEqual(await countParagraphs(one));
      expect(await told(other)).toEqual(await told(one));
      for (const { site, text, pages } of await told(one)) {
        const ofSite = rows.filter(
          ({ url }) => (url === 'x' ? '' : new URL(url).hostname) === site,
        );
        expect(ofSite.filter((page) => page.text!.split('\n').includes(text))).toHaveLength(pages);
      }
    }),
    { seed: 20_261_123, numRuns: 12 },
  );
});

test('a folder without parts is told', async () => {
  await expect(countParagraphs(await emptyFolder())).rejects.toMatchObject({ code: 'NO_PAGES' });
});
