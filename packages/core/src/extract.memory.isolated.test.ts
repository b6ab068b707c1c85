// What is kept of a result must not keep its page: engines make slices of a string views of it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Extraction, extract } from './extract.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const pages = 10;
const unitsOfPage = 2_000_000;

/** A page of which little is content and metadata, and much is a comment. */
function largePage(number: number): string {
  const paragraph = `<p>Paragraph of page ${number}: an old oak stood on a hill for three hundred years, and is gone.</p>`;
  const html = `<!doctype html><title>The old oak of page ${number} on its hill</title>
    <meta name=author content="Johannes Quercus ${number}">
    <meta name=description content="What is told of the oak on page ${number}">
    <meta property=og:site_name content="All oaks and hills, part ${number}">
    <meta property=og:image content="https://example.org/pictures/${number}.jpg">
    <meta name=keywords content="large old oaks ${number}, hills and valleys ${number}">
    <meta property=article:published_time content="2020-01-01T10:00:00+01:00">
    <link rel=canonical href="https://example.org/oaks/and/hills/${number}">
    <link rel=license href="https://example.org/licences/of/texts/${number}">
    <h1>The old oak of page ${number} on its hill</h1>
    <a-name-of-an-element-${number}>${paragraph.repeat(4)}</a-name-of-an-element-${number}>
    <!--${'x'.repeat(unitsOfPage)}-->`;
  html.charCodeAt(0); // as one string in memory, as it comes from a file
  return html;
}

/** Megabytes of memory that stay in use for what is kept of pages. */
function megabytesKept(keep: (result: Extraction) => unknown): number {
  const kept: unknown[] = [keep(extract(largePage(0)))]; // what is loaded at the first page counts for none
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let number = 1; number <= pages; number++) kept.push(keep(extract(largePage(number))));
  collectGarbage();
  const after = process.memoryUsage().heapUsed;
  expect(kept).toHaveLength(pages + 1);
  return (after - before) / 1e6;
}

test.each<[string, (result: Extraction) => unknown]>([
  ['text', ({ text }) => text],
  ['markdown', ({ markdown }) => markdown],
  ['html', ({ html }) => html],
  ['tei', ({ tei }) => tei],
  ['chunks', (result) => result.chunks()],
  ['blocks', ({ blocks }) => blocks],
  ['ranges', ({ ranges }) => ranges],
  [
    'metadata',
    ({ title, author, authors, date, siteName, description, url, image, tags, licence }) => [
      [title, author, authors, date, siteName],
      [description, url, image, tags, licence],
    ],
  ],
])('who keeps the %s of a result does not keep its page', (_, keep) => {
  expect(megabytesKept(keep)).toBeLessThan((pages * unitsOfPage) / 4e6);
});

test('a result itself holds its page, as it renders when it is read', () => {
  expect(megabytesKept((result) => result)).toBeGreaterThan((pages * unitsOfPage) / 2e6);
});
