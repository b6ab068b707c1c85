import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { requireWholeNumber } from '@pith/node';
import { PithError } from 'pith';
import type { RewrittenPart } from '../journal/job-files.ts';
import { droppedFile, duplicatesFile } from '../journal/job-parts.ts';
import { noteRewriting, noteRewritten } from '../journal/rewritten-parts.ts';
import { lockFolder } from '../journal/run-lock.ts';
import { summariseFolder } from '../journal/summarise-folder.ts';
import { corpusColumns } from '../sink/corpus-columns.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { openStaging, type Staging } from '../sink/staging.ts';
import { writingTo } from '../sink/unwritable.ts';
import { encoderLike, readGroups, requireParts } from './corpus-parts.ts';
import { type Duplicate, duplicateDefaults, findDuplicates } from './find-duplicates.ts';
import { padded, type Sketch, sketchOf } from './sketch.ts';
import { sortLines } from './sort-lines.ts';

/** What {@link dedupeCorpus} is told. */
export interface DedupeOptions {
  /**
   * `mark` tells the duplicates in {@link duplicatesFile}; `drop` takes their rows out of the parts, and tells them in {@link droppedFile}, behind those of a part that were dropped before.
   * @default 'mark'
   */
  readonly duplicates?: 'mark' | 'drop' | undefined;
  /** {@link import('./find-duplicates.ts').DuplicateOptions.maxBits}. @default 3 */
  readonly maxBits?: number | undefined;
  /** Ends the work. */
  readonly signal?: AbortSignal | undefined;
}

/** What was found. */
export interface DedupeSummary {
  /** Rows of the corpus, and those of them whose text has words. */
  readonly rows: number;
  readonly compared: number;
  /** Duplicates by kind. */
  readonly exact: number;
  readonly near: number;
  /** Rows that were taken out. */
  readonly dropped: number;
}

/** A line of {@link duplicatesFile} or {@link droppedFile}. Parts are paths below the corpus. Rows are counted from 0, as they were when the duplicates were found. */
export interface DuplicateRow {
  readonly url: string;
  readonly part: string;
  readonly row: number;
  readonly kind: Duplicate['kind'];
  readonly bits: number;
  readonly representativeUrl: string;
  readonly representativePart: string;
  readonly representativeRow: number;
}

/**
 * Finds the duplicates of a finished corpus, and tells or drops them. Each part is read once, and written anew where rows are dropped;
 * all is put in place at the end. When it is stopped there, doing it again drops what is left, and each row that went is told. The journal of `pith archive` and its summary are told
 * of what was dropped, so that the corpus stays without until an archive is done anew. Meanwhile nothing else without a queue may work on the corpus.
 *
 * @param folder A corpus, or one partition of it (`corpus/language=de`), whose pages are then compared with each other alone.
 * @throws PithError `BAD_OPTION`, `NO_PAGES` where the folder has no part, `OUTPUT_TAKEN` while a run or another search is at work there, `OUTPUT_UNWRITABLE`.
 */
export async function dedupeCorpus(
  folder: string,
  { duplicates: wanted = 'mark', maxBits = duplicateDefaults.maxBits, signal }: DedupeOptions = {},
): Promise<DedupeSummary> {
  requireMaxBits(maxBits);
  const corpus = corpusOf(resolve(folder));
  const below = relative(corpus, resolve(folder)).split(sep).join('/');
  const parts = (await requireParts(folder)).map((part) => joined(below, part));
  const list = joined(below, duplicatesFile);
  const counts = { rows: 0, compared: 0, exact: 0, near: 0, dropped: 0 };
  const lock = await lockFolder(corpus);
  const ending = AbortSignal.any([lock.lost, ...(signal === undefined ? [] : [signal])]);
  let staging: Staging | undefined;
  let temporary: string | undefined;
  try {
    staging = await openStaging(corpus, 'dedupe');
    temporary = await writingTo(corpus, () => mkdtemp(join(corpus, '.dedupe.sort-')));
    await staging.append(list, []);
    const duplicates = findDuplicates(sketchesOf(corpus, parts, counts, ending), {
      folder: temporary,
      maxBits,
    });
    const told = rowsOf(duplicates, counts);
    if (wanted === 'mark') {
      await tell(told, list, staging);
      ending.throwIfAborted();
      await staging.publish();
      return counts;
    }
    const places = sortLines(placesOf(told), { folder: temporary, name: 'places' });
    const rewritten = new Map<string, RewrittenPart>();
    for await (const [part, dropped] of byPart(places)) {
      // what goes is told before it goes
      await staging.append(droppedFile(part), await linesOfDropped(corpus, part, dropped));
      rewritten.set(part, await rewritePart(corpus, part, dropped, staging, ending));
      counts.dropped += dropped.size;
    }
    ending.throwIfAborted();
    await noteRewriting(corpus, rewritten);
    await staging.publish();
    if (below !== '') await rm(join(corpus, duplicatesFile), { force: true });
    await noteRewritten(corpus, rewritten);
    await summariseFolder(corpus);
    return counts;
  } finally {
    await staging?.discard();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    await lock.release();
  }
}

/** The corpus that a folder is a partition of, or the folder itself. */
function corpusOf(folder: string): string {
  return /^[a-z_]+=/.test(basename(folder)) ? corpusOf(dirname(folder)) : folder;
}

const joined = (below: string, path: string): string => (below === '' ? path : `${below}/${path}`);

function requireMaxBits(maxBits: number): void {
  requireWholeNumber('maxBits', maxBits, 0);
  if (maxBits <= 6) return;
  throw new PithError('BAD_OPTION', `Expected \`maxBits\` to be at most 6, got ${maxBits}`);
}

type Counts = { -readonly [Name in keyof DedupeSummary]: DedupeSummary[Name] };

async function* sketchesOf(
  folder: string,
  parts: readonly string[],
  counts: Counts,
  signal: AbortSignal,
): AsyncGenerator<Sketch> {
  for (const part of parts) {
    let row = 0;
    const columns = ['url', 'fetched', 'digest', 'text'] as const;
    for await (const group of readGroups(join(folder, part), columns)) {
      signal.throwIfAborted();
      for (const page of group) {
        counts.rows++;
        const sketch = sketchOf(page, part, row++);
        if (sketch === undefined) continue;
        counts.compared++;
        yield sketch;
      }
    }
  }
}

async function* rowsOf(
  found: AsyncIterable<Duplicate>,
  counts: Counts,
): AsyncGenerator<DuplicateRow> {
  for await (const { kind, bits, page, representative } of found) {
    counts[kind]++;
    yield {
      ...{ url: page.url, part: page.part, row: page.row, kind, bits },
      representativeUrl: representative.url,
      representativePart: representative.part,
      representativeRow: representative.row,
    };
  }
}

/** Writes the duplicates to a list. */
async function tell(
  rows: AsyncIterable<DuplicateRow>,
  list: string,
  staging: Staging,
): Promise<void> {
  let some: DuplicateRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < 1000) continue;
    await staging.append(list, linesOf(some));
    some = [];
  }
  await staging.append(list, linesOf(some));
}

function linesOf(rows: readonly DuplicateRow[]): Uint8Array[] {
  return [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))];
}

/** The rows of a part that go, behind those that went before; the same ones are there already where a search was stopped before they went. */
async function linesOfDropped(
  corpus: string,
  part: string,
  dropped: ReadonlyMap<number, DuplicateRow>,
): Promise<Uint8Array[]> {
  const before = await readFile(join(corpus, droppedFile(part)), 'utf8').catch(() => '');
  const known = new Set(before.split('\n'));
  const lines = [...dropped.values()].map((row) => JSON.stringify(row));
  const added = lines.filter((line) => !known.has(line)).map((line) => `${line}\n`);
  return [Buffer.from(before + added.join(''))];
}

/** Duplicates as lines that sort by their places. */
async function* placesOf(rows: AsyncIterable<DuplicateRow>): AsyncGenerator<string> {
  for await (const row of rows) {
    yield [JSON.stringify(row.part), padded(row.row), JSON.stringify(row)].join('\t');
  }
}

/** The rows that go, by part and by their numbers. */
async function* byPart(
  places: AsyncIterable<string>,
): AsyncGenerator<readonly [part: string, rows: ReadonlyMap<number, DuplicateRow>]> {
  let part: string | undefined;
  let rows = new Map<number, DuplicateRow>();
  for await (const place of places) {
    const row = JSON.parse(place.slice(place.lastIndexOf('\t') + 1)) as DuplicateRow;
    if (row.part !== part) {
      if (part !== undefined) yield [part, rows];
      [part, rows] = [row.part, new Map()];
    }
    rows.set(row.row, row);
  }
  if (part !== undefined) yield [part, rows];
}

/** Writes a part without some of its rows. */
async function rewritePart(
  corpus: string,
  path: string,
  dropped: ReadonlyMap<number, unknown>,
  staging: Staging,
  signal: AbortSignal,
): Promise<RewrittenPart> {
  const file = join(corpus, path);
  const encoder = await encoderLike(file);
  const columns = Object.keys(corpusColumns) as (keyof CorpusRow)[];
  const languages: Record<string, number> = {};
  const pageTypes: Record<string, number> = {};
  let row = 0;
  await staging.append(path, []);
  for await (const group of readGroups(file, columns)) {
    signal.throwIfAborted();
    const kept = [];
    for (const page of group) {
      if (!dropped.has(row++)) {
        kept.push(page);
        continue;
      }
      languages[page.language ?? ''] = (languages[page.language ?? ''] ?? 0) + 1;
      pageTypes[page.pageType ?? ''] = (pageTypes[page.pageType ?? ''] ?? 0) + 1;
    }
    if (kept.length > 0) await staging.append(path, encoder.group(kept));
  }
  await staging.append(path, encoder.end());
  const rows = row - dropped.size;
  return { part: { path, rows, bytes: staging.bytesOf(path) }, languages, pageTypes };
}
