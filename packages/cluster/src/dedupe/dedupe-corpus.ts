import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireWholeNumber } from '@pith/node';
import { PithError } from 'pith';
import { noteRewritten } from '../queue/journal.ts';
import { corpusColumns } from '../sink/corpus-columns.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { openStaging, type Staging } from '../sink/staging.ts';
import { encoderLike, listParts, readGroups } from './corpus-parts.ts';
import { type Duplicate, duplicateDefaults, findDuplicates } from './find-duplicates.ts';
import { padded, type Sketch, sketchOf } from './sketch.ts';
import { sortLines } from './sort-lines.ts';

/** Where the duplicates of a corpus are told, below its folder. */
export const duplicatesFile = '_dedupe/duplicates.jsonl';

/** What {@link dedupeCorpus} is told. */
export interface DedupeOptions {
  /** `mark` tells the duplicates in {@link duplicatesFile}; `drop` also takes their rows out of the parts. @default 'mark' */
  readonly mode?: 'mark' | 'drop' | undefined;
  /** {@link import('./find-duplicates.ts').DuplicateOptions.difference}. @default 3 */
  readonly difference?: number | undefined;
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

/** A line of {@link duplicatesFile}. Rows are counted from 0, as they were before any was dropped. */
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
 * all is put in place at the end. When it is stopped there, doing it again drops what is left.
 *
 * @throws PithError `BAD_OPTION`, `NO_PAGES` where the folder has no part, `OUTPUT_UNWRITABLE`.
 */
export async function dedupeCorpus(
  folder: string,
  { mode = 'mark', difference = duplicateDefaults.difference, signal }: DedupeOptions = {},
): Promise<DedupeSummary> {
  requireDifference(difference);
  const parts = await listParts(folder).catch(() => []);
  if (parts.length === 0) {
    throw new PithError(
      'NO_PAGES',
      `Expected a folder with parts of a corpus, got none (${folder})`,
    );
  }
  const counts = { rows: 0, compared: 0, exact: 0, near: 0, dropped: 0 };
  const staging = await openStaging(folder, 'dedupe');
  let temporary: string | undefined;
  try {
    temporary = await mkdtemp(join(folder, '.dedupe.sort-'));
    await staging.append(duplicatesFile, []);
    const found = findDuplicates(sketchesOf(folder, parts, counts, signal), {
      folder: temporary,
      difference,
    });
    const told = tell(found, staging, counts);
    const byPlace = sortLines(told, { folder: temporary, name: 'places' });
    const rowsLeft = new Map<string, number>();
    if (mode === 'drop') {
      for await (const [part, dropped] of byPart(byPlace)) {
        rowsLeft.set(part, await rewritePart(folder, part, dropped, staging, signal));
        counts.dropped += dropped.size;
      }
    } else for await (const _ of byPlace) signal?.throwIfAborted();
    const bytes = await staging.publish();
    const rewritten = [...rowsLeft].map(([path, rows]) => {
      return [path, { path, rows, bytes: bytes.get(path) ?? 0 }] as const;
    });
    await noteRewritten(folder, new Map(rewritten));
    return counts;
  } finally {
    await staging.discard();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

function requireDifference(difference: number): void {
  requireWholeNumber('difference', difference, 0);
  if (difference <= 6) return;
  throw new PithError('BAD_OPTION', `Expected \`difference\` to be at most 6, got ${difference}`);
}

type Counts = { -readonly [Name in keyof DedupeSummary]: DedupeSummary[Name] };

async function* sketchesOf(
  folder: string,
  parts: readonly string[],
  counts: Counts,
  signal: AbortSignal | undefined,
): AsyncGenerator<Sketch> {
  for (const part of parts) {
    let row = 0;
    const columns = ['url', 'fetched', 'digest', 'text'] as const;
    for await (const group of readGroups(join(folder, part), columns)) {
      signal?.throwIfAborted();
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

/** Writes the duplicates; answers their places as lines. */
async function* tell(
  found: AsyncIterable<Duplicate>,
  staging: Staging,
  counts: Counts,
): AsyncGenerator<string> {
  let lines: string[] = [];
  const write = async (): Promise<void> => {
    await staging.append(duplicatesFile, [Buffer.from(lines.join(''))]);
    lines = [];
  };
  for await (const { kind, bits, page, representative } of found) {
    counts[kind]++;
    const row: DuplicateRow = {
      ...{ url: page.url, part: page.part, row: page.row, kind, bits },
      representativeUrl: representative.url,
      representativePart: representative.part,
      representativeRow: representative.row,
    };
    lines.push(`${JSON.stringify(row)}\n`);
    if (lines.length === 1000) await write();
    yield `${JSON.stringify(page.part)}\t${padded(page.row)}`;
  }
  await write();
}

/** The rows that go, by part. */
async function* byPart(
  byPlace: AsyncIterable<string>,
): AsyncGenerator<readonly [part: string, rows: ReadonlySet<number>]> {
  let part = '';
  let rows = new Set<number>();
  for await (const place of byPlace) {
    const [named, row] = place.split('\t');
    if (named !== part) {
      if (part !== '') yield [JSON.parse(part), rows];
      [part, rows] = [named, new Set()];
    }
    rows.add(Number(row));
  }
  if (part !== '') yield [JSON.parse(part), rows];
}

/** Writes a part without some of its rows; answers how many are left. */
async function rewritePart(
  folder: string,
  part: string,
  dropped: ReadonlySet<number>,
  staging: Staging,
  signal: AbortSignal | undefined,
): Promise<number> {
  const file = join(folder, part);
  const encoder = await encoderLike(file);
  const columns = Object.keys(corpusColumns) as (keyof CorpusRow)[];
  let row = 0;
  await staging.append(part, []);
  for await (const group of readGroups(file, columns)) {
    signal?.throwIfAborted();
    const kept = group.filter(() => !dropped.has(row++));
    if (kept.length > 0) await staging.append(part, encoder.group(kept));
  }
  await staging.append(part, encoder.end());
  return row - dropped.size;
}
