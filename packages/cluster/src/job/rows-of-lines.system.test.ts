import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { JobOptions } from '../plan/job-options.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { pageAbout, temporaryFolder, writeArchive } from './archive.test-suite.ts';
import { rowsOfLines } from './rows-of-lines.ts';

const options: JobOptions = { output: '/', format: 'jsonl' };
const { signal } = new AbortController();

async function rowsOf(...lines: string[]): Promise<CorpusRow[]> {
  return (await rowsAndBadLinesOf(...lines)).rows;
}

async function rowsAndBadLinesOf(...lines: string[]) {
  const rows: CorpusRow[] = [];
  const badLines: number[] = [];
  const onBadLine = (line: number) => void badLines.push(line);
  const input = Readable.from([lines.join('\n')]);
  const reading = rowsOfLines(input, { options, jobs: 1, signal, onBadLine });
  for await (const row of reading) rows.push(row);
  return { rows, badLines };
}

test('pages and archives give rows in the order of their lines', async () => {
  const archive = join(await temporaryFolder(), 'crawl.warc.gz');
  await writeArchive(archive, ['/a', '/b']);
  const page = (words: string) =>
    JSON.stringify({ url: `https://example.org/${words}`, html: pageAbout(words) });
  const rows = await rowsOf(page('Ash'), archive, '', page('Elm'));
  expect(rows.map(({ url, source, offset }) => [url, source, source === '-' ? offset : 0])).toEqual(
    [
      ['https://example.org/Ash', '-', 0],
      ['https://example.org/a', archive, 0],
      ['https://example.org/b', archive, 0],
      ['https://example.org/Elm', '-', 3],
    ],
  );
  expect(rows[3].text).toContain('Elm stood on the hill');
});

test('a string is taken as it is, whatever encoding its page names; bytes are decoded', async () => {
  const html = `<meta charset="windows-1251">${pageAbout('Дуб')}`;
  const bytes = Buffer.from(pageAbout('Ölbaum'), 'latin1').toString('base64');
  const rows = await rowsOf(
    JSON.stringify({ html }),
    JSON.stringify({ base64: bytes, contentType: 'text/html; charset=iso-8859-1' }),
  );
  expect(rows[0].text).toContain('Дуб stood');
  expect(rows[1].text).toContain('Ölbaum stood');
});

test('a line that is no page and no archive is a row with an error, and the others come', async () => {
  const { rows, badLines } = await rowsAndBadLinesOf(
    '{"html":',
    '{"url":"x"}',
    '{"html":5}',
    '/none.warc',
    '{"html":"<p>Oak"}',
  );
  const codes = rows.map(({ errorCode }) => errorCode);
  expect(codes.slice(0, 3)).toEqual(Array(3).fill('INPUT_UNREADABLE'));
  expect(codes[3]).toBeTruthy();
  expect(rows[1].errorMessage).toContain('line 2');
  expect(rows[3].source).toBe('/none.warc');
  expect(codes[4]).toBeNull();
  expect(badLines).toEqual([1, 2, 3, 4]);
});

test('each line is answered before the next one has to come', async () => {
  const input = new PassThrough();
  const rows = rowsOfLines(input, { options, jobs: 1, signal });
  for (const words of ['Ash', 'Elm', 'Yew']) {
    input.write(`${JSON.stringify({ html: pageAbout(words) })}\n`);
    expect((await rows.next()).value.text).toContain(words);
  }
  input.end();
  expect((await rows.next()).done).toBe(true);
});

test('a line that is too long is a row with an error, and the others come', async () => {
  const long = JSON.stringify({ html: pageAbout('Ash') });
  const input = Readable.from([long.slice(0, 99), `${long.slice(99)}\n`, '{"html":"<p>Oak"}']);
  const badLines: number[] = [];
  const onBadLine = (line: number) => void badLines.push(line);
  const settings = { options, jobs: 1, signal, onBadLine, maxBytes: long.length };
  const rows: CorpusRow[] = [];
  for await (const row of rowsOfLines(input, settings)) rows.push(row);
  expect(rows.map(({ errorCode, offset }) => [errorCode, offset])).toEqual([
    ['INPUT_TOO_LARGE', 0],
    [null, 1],
  ]);
  expect(rows[0].errorMessage).toContain('line 1');
  expect(badLines).toEqual([1]);
});

test('line feeds alone end lines, and a character may come in two pieces', async () => {
  const line = Buffer.from(`${JSON.stringify({ html: pageAbout('Oak\u2028Ä') })}\r\n`);
  const cut = line.indexOf(0xc3) + 1;
  const input = Readable.from([line.subarray(0, cut), line.subarray(cut)]);
  const rows: CorpusRow[] = [];
  for await (const row of rowsOfLines(input, { options, jobs: 1, signal })) rows.push(row);
  expect(rows.map(({ errorCode }) => errorCode)).toEqual([null]);
  expect(rows[0].text).toMatch(/Oak\s*Ä stood/);
});
