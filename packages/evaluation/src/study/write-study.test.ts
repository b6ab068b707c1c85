import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { expect, onTestFinished, test } from 'vitest';
import { retrieveStudy } from './retrieve.ts';
import { sampleTexts } from './study-texts.test-suite.ts';
import { writeStudy } from './write-study.ts';

const texts = sampleTexts([
  { title: 'Oak', texts: { raw: 'oak menu', '<b>own</b>': 'oak', gold: 'oak' } },
  { title: 'Ash', texts: { raw: 'ash menu', '<b>own</b>': '', gold: 'ash' } },
]);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-study-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a study is written as table, JSON and a page that needs nothing else', async () => {
  const folder = join(await temporaryFolder(), 'new');
  const names = await writeStudy(folder, await retrieveStudy().run(texts));
  expect((await readdir(folder)).sort()).toEqual([...names].sort());
  expect(names).toEqual(['retrieve.tsv', 'retrieve.json', 'retrieve.html']);
  const [tsv, json, html] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(tsv.split('\n')[2].split('\t').slice(0, 2)).toEqual(['<b>own</b>', '0.5']);
  expect(JSON.parse(json)).toMatchObject({
    study: 'retrieve',
    rows: [{ mrr: 1 }, { mrr: 0.5 }, { mrr: 1 }],
  });
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  expect(html).not.toContain('<b>own');
  expect(html).not.toMatch(/(?:src|href)="(?!#)/);
  expect(html.match(/<svg[^>]* class="chart"/g)).toHaveLength(2);
});

test('a folder that cannot be written is told', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const writing = writeStudy(file, await retrieveStudy().run(texts));
  await expect(writing).rejects.toMatchObject({ code: 'OUTPUT_UNWRITABLE' });
});
