import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArchivedPage } from './archived-page.ts';
import { chunked } from './http/coded-body.test-suite.ts';
import { readArchive } from './read-archive.ts';
import { type PagesOptions, readPages } from './read-pages.ts';
import { inChunks, type Written, warcRecord } from './write-archive.test-suite.ts';

const html = '<!doctype html><title>A page</title><p>Its text.';
const htmlFields = { 'Content-Type': 'text/html; charset=windows-1251' };

function http(body: string | Uint8Array, fields: object = htmlFields, status = 200): Buffer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} OK\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

async function read(records: readonly (Written | Uint8Array)[], options?: PagesOptions) {
  const bytes = records.map((record) =>
    record instanceof Uint8Array ? record : warcRecord(record),
  );
  const stream = readPages(readArchive(inChunks(Buffer.concat(bytes))), options);
  const items = [];
  for await (const item of stream.pages) items.push(item);
  return { items, leftOut: stream.leftOut() };
}

async function readOne(record: Written, options?: PagesOptions): Promise<ArchivedPage> {
  const { items, leftOut } = await read([record], options);
  if (items.length !== 1 || 'error' in items[0]) throw new Error(JSON.stringify(leftOut));
  return items[0];
}

const textOf = ({ bytes }: ArchivedPage) => Buffer.from(bytes).toString();

test('gives the page of a response with all that is told of it', async () => {
  const fields = {
    'WARC-Target-URI': '<https://example.org/>',
    'WARC-Date': '2026-01-02T03:04:05',
  };
  const page = await readOne({ type: 'response', block: http(html), fields });
  expect({ ...page, bytes: textOf(page) }).toEqual({
    url: 'https://example.org/',
    fetched: '2026-01-02T03:04:05.000Z',
    status: 200,
    contentType: 'text/html; charset=windows-1251',
    bytes: html,
    offset: 0,
    isTruncated: false,
  });
  expect(page.bytes.buffer.byteLength).toBe(page.bytes.length);
});

test('undoes chunks and codings', async () => {
  const body = chunked(gzipSync(html), 10);
  const fields = { ...htmlFields, 'Transfer-Encoding': 'chunked', 'Content-Encoding': 'gzip' };
  const page = await readOne({ type: 'response', block: http(body, fields) });
  expect(textOf(page)).toBe(html);
  expect(page.isTruncated).toBe(false);
});

test('marks pages of which there is only the beginning', async () => {
  const cut = chunked(Buffer.from(html), 10).subarray(0, 30);
  const records: Written[] = [
    { type: 'response', block: http(html), fields: { 'WARC-Truncated': 'length' } },
    { type: 'response', block: http(cut, { ...htmlFields, 'Transfer-Encoding': 'chunked' }) },
  ];
  for (const record of records) expect((await readOne(record)).isTruncated).toBe(true);
  const long = await readOne({ type: 'response', block: http(html) }, { maxBytes: 5 });
  expect([textOf(long), long.isTruncated]).toEqual([html.slice(0, 5), true]);
});

test('sniffs what has no type, and believes a type that is there', async () => {
  const utf16 = Buffer.from(`\ufeff${html}`, 'utf16le');
  const markup = [html, ` \n${html}`, '<?xml version="1.0"?>\n<html>', '<!-- a --><p>', utf16];
  for (const body of markup) {
    const page = await readOne({ type: 'response', block: http(body, {}) });
    expect(page.contentType).toBe(undefined);
  }
  const types = [
    'text/html',
    'application/xhtml+xml',
    'TEXT/HTML;charset=x',
    'text/html, text/html',
  ];
  for (const type of types) {
    await readOne({ type: 'response', block: http('words', { 'Content-Type': type }) });
  }
  const others = ['text/plain', 'image/png', 'application/json'].map((type) => ({
    type: 'response',
    block: http(html, { 'Content-Type': type }),
  }));
  const untyped = { type: 'response', block: http('%PDF-1.7', {}) };
  expect((await read([...others, untyped])).leftOut).toEqual({ 'not-html': 4 });
});

test('counts by kind what is no page', async () => {
  const kinds = ['warcinfo', 'request', 'metadata', 'revisit', 'conversion', 'continuation'];
  const { items, leftOut } = await read([
    ...kinds.map((type) => ({ type, block: http(html) })),
    { type: 'of-its-own', block: '' },
    { type: 'response', block: 'example.org. 300 IN A 192.0.2.1' },
    { type: 'response', block: http(html, htmlFields, 404) },
    { type: 'response', block: http('') },
    { type: 'response', block: http(html, { ...htmlFields, 'Content-Encoding': 'compress' }) },
  ]);
  expect(items).toEqual([]);
  expect(leftOut).toEqual({
    ...Object.fromEntries(kinds.map((kind) => [kind, 1])),
    other: 1,
    'not-http': 1,
    'not-ok': 1,
    empty: 1,
    'unknown-encoding': 1,
  });
});

test('gives other statuses and the text of conversions where that is asked for', async () => {
  const missing = await readOne(
    { type: 'response', block: http(html, htmlFields, 404) },
    { anyStatus: true },
  );
  expect(missing.status).toBe(404);
  const text = { type: 'conversion', block: 'text', fields: { 'Content-Type': 'text/plain' } };
  expect(await readOne(text, { conversions: true })).toMatchObject({
    contentType: 'text/plain',
    status: undefined,
  });
});

test('gives the page of a resource record', async () => {
  const page = await readOne({ type: 'resource', block: html, fields: htmlFields });
  expect([textOf(page), page.status]).toEqual([html, undefined]);
  const image = { type: 'resource', block: html, fields: { 'Content-Type': 'image/png' } };
  expect((await read([image])).leftOut).toEqual({ 'not-html': 1 });
});

test('pages, failures and what is left out add up to the records, whatever these hold', async () => {
  const block = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(
        fc.constantFrom(html, '', gzipSync(html), chunked(Buffer.from(html), 7)),
        fc.constantFrom('', 'gzip', 'br', 'compress'),
        fc.constantFrom('', 'chunked'),
        fc.constantFrom('text/html', 'image/png', ''),
        fc.constantFrom(200, 301, 404),
      )
      .map(([body, coding, transfer, type, status]) =>
        http(
          body,
          { 'Content-Encoding': coding, 'Transfer-Encoding': transfer, 'Content-Type': type },
          status,
        ),
      ),
  );
  const type = fc.constantFrom('response', 'response', 'resource', 'revisit', 'request', 'strange');
  const record = fc.record({ type, block });
  const damaged = fc.constant(Buffer.from('WARC/1.1\r\nA: b\r\n\r\n\r\n\r\n'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(record, record, damaged), { maxLength: 12 }),
      async (all) => {
        const { items, leftOut } = await read(all);
        const others = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
        expect(items.length + others).toBe(all.length);
      },
    ),
    { seed: 20_261_123, numRuns: 200 },
  );
});
