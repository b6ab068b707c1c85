// Rows to try the sink with, plain and hostile ones.
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CorpusRow } from './corpus-row.ts';
import { openSink, type SinkOptions } from './sink.ts';
import type { WrittenCorpus } from './written-corpus.ts';

/** A row with all that a page can tell, and what a test wants otherwise. */
export function corpusRow(changes: Partial<CorpusRow> = {}): CorpusRow {
  return {
    url: 'https://example.org/oak',
    fetched: '2026-01-31T23:59:58Z',
    digest: 'ab'.repeat(32),
    status: 200,
    contentType: 'text/html; charset=utf-8',
    source: 'crawl/one.warc.gz',
    offset: 5_000_000_000,
    encoding: 'utf-8',
    language: 'en',
    pageType: 'article',
    title: 'Oak & ash',
    author: 'A. Writer',
    published: '2025-12-24',
    text: 'Two trees.\n\nOne wood.',
    markdown: '# Oak & ash\n\nTwo trees.\n\nOne wood.',
    ranges: [120, 130, 144, 153],
    confidence: 0.9375,
    expectedF1: 0.875,
    algorithm: 'learned',
    version: '0.1.0 learned-5',
    simhash: '0123456789abcdef',
    errorCode: null,
    errorMessage: null,
    ms: null,
    isTruncated: false,
    ...changes,
  };
}

/** A row in which everything that can be null is. */
export const emptyRow: CorpusRow = Object.freeze({
  ...Object.fromEntries(Object.keys(corpusRow()).map((name) => [name, null])),
  url: '',
  digest: '',
  source: '',
  offset: 0,
  algorithm: '',
  version: '',
}) as CorpusRow;

const strings = fc.string({ unit: 'binary', maxLength: 40 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

/** Rows with any text there is, lone surrogates and NULs too, times and numbers. */
export const corpusRows = fc.record<CorpusRow>({
  url: fc.oneof(fc.webUrl(), strings),
  fetched: maybe(
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  digest: fc.stringMatching(/^[0-9a-f]{64}$/),
  status: maybe(fc.integer({ min: 100, max: 599 })),
  contentType: maybe(strings),
  source: strings,
  offset: fc.maxSafeNat(),
  encoding: maybe(strings),
  language: maybe(fc.constantFrom('de', 'en', 'zh', '../..', '', 'x'.repeat(300))),
  pageType: maybe(fc.constantFrom('article', 'forum', '__proto__')),
  title: maybe(strings),
  author: maybe(strings),
  published: maybe(strings),
  text: maybe(strings),
  markdown: maybe(strings),
  ranges: maybe(fc.array(fc.nat(), { maxLength: 6 })),
  confidence: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  expectedF1: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  algorithm: strings,
  version: strings,
  simhash: maybe(fc.stringMatching(/^[0-9a-f]{16}$/)),
  errorCode: maybe(fc.constantFrom('TIMEOUT', 'TASK_FAILED')),
  errorMessage: maybe(strings),
  ms: maybe(fc.double({ min: 0, max: 1e6, noNaN: true })),
  isTruncated: maybe(fc.boolean()),
});

/** A folder of its own, which the system empties some day. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pith-corpus-'));
}

/** Writes rows with a sink of its own. */
export async function writeCorpus(
  rows: Iterable<CorpusRow>,
  options: Partial<SinkOptions> & { folder: string },
): Promise<WrittenCorpus> {
  const sink = await openSink({ name: 'part', ...options });
  for (const row of rows) await sink.write(row);
  return await sink.finish();
}

/** All files below a folder, sorted, with `/`. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
