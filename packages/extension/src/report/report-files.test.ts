import { packageFrom } from '@pith/evaluation/package';
import { extract } from 'pith';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { type Annotation, emptyAnnotation, withParts } from '../annotate/annotation.ts';
import { seenWords } from '../annotate/seen-words.ts';
import { type BadPage, reportFiles } from './report-files.ts';

const html =
  '<title>Oaks</title><nav><a href="/">Home</a></nav><p>One oak stood on the hill for three hundred years.</p><p>Another one fell.</p>';
const columns = createPage(html);
const facts = { version: '0.1.0', browser: 'Chromium 156', made: '2026-11-22T10:00:00Z' };
const settings = { algorithm: 'bte', focus: undefined };
const bad = (annotation: Annotation): BadPage => ({
  page: { html, url: 'https://example.org/`oaks`', title: 'Oaks' },
  columns,
  result: extract(html, { algorithm: 'bte' }),
  annotation,
  settings,
});
const textOf = (files: Map<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files.get(name));
const open = (files: Map<string, Uint8Array>) =>
  packageFrom(
    { list: async () => [...files.keys()], read: async (path) => files.get(path) },
    { name: 'report' },
  );

test('a report without a correction has the page, the result and no gold', async () => {
  const files = reportFiles(bad(emptyAnnotation()), facts);
  const pack = await open(files);
  expect(await pack.read('page')).toMatchObject({ missingGold: true, meta: { title: 'Oaks' } });
  expect(textOf(files, 'page.pith.txt')).toContain('One oak stood');
  expect(JSON.parse(textOf(files, 'page.pith.json'))).toMatchObject({ algorithm: 'bte' });
  const report = textOf(files, 'report.md');
  expect(report).toContain('There is no correction.');
  expect(report).not.toContain('page.txt');
});

test('a corrected one has gold, and says how far the result is from it', async () => {
  const first = html.indexOf('One');
  const corrected = withParts(emptyAnnotation('en'), seenWords(columns), [
    { from: first, to: html.indexOf('years.') + 6 },
  ]);
  const files = reportFiles(
    bad({ ...corrected, notes: 'The <b>second</b> oak\nis no content' }),
    facts,
  );
  const pack = await open(files);
  expect((await pack.read('page')).gold).toBe(
    'One oak stood on the hill for three hundred years.\n',
  );
  const report = textOf(files, 'report.md');
  expect(report).toContain('recall 1.000');
  expect(report).toContain("- Page: `https://example.org/'oaks'`");
  expect(report).toContain('- Option algorithm: `bte`');
  expect(report).toContain('> The \\<b>second\\</b> oak\n> is no content');
});

test('the readable file names every file of the report but itself and the description', () => {
  const part = { from: html.indexOf('One'), to: html.indexOf('oak') + 3 };
  for (const stretches of [[], [part]]) {
    const annotation = withParts(emptyAnnotation(), seenWords(columns), stretches);
    const files = reportFiles(bad(annotation), facts);
    const told = [...textOf(files, 'report.md').matchAll(/`(page\.[a-z.]+)`/g)].map(
      ([, path]) => path,
    );
    const there = [...files.keys()].filter((path) => path.startsWith('page.'));
    expect(new Set(told)).toEqual(new Set(there));
  }
});
