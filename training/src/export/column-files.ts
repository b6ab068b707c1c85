import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { blockFeatures, featureGroups } from 'pith/learned';
import type { PageLabels } from '../labels/label-page.ts';
import type { PageColumns } from './page-columns.ts';

/** What `pages.jsonl` says of a page besides its numbers of rows, words and types. */
export interface ExportedPage {
  /** Name of the set or package. */
  readonly set: string;
  /** What the set may be used for, see `useOf`. */
  readonly use: 'ship' | 'ablation' | 'none';
  /** Weight of the page beside one of WCXB. */
  readonly weight: number;
  readonly id: string;
  readonly url: string | undefined;
  readonly site: string;
  /** The fold that the page is held out in, or `lockbox`. */
  readonly part: number | 'lockbox';
  readonly language: string;
  readonly pageType: string | undefined;
  readonly suspect: string | undefined;
  /** The form that the page is in: `original`, or what was done to it. */
  readonly variant: string;
  /** Share of the page's weight that this form has. */
  readonly share: number;
}

/** The files that training reads (`python/dataset.py`), written page by page. */
export interface ColumnFiles {
  add(page: ExportedPage, columns: PageColumns, labels: PageLabels): Promise<void>;
  /** Writes what is left; without it the files are not whole. */
  close(): Promise<void>;
}

/** Names of the files in the folder. */
export const columnFileNames = [
  'pages.jsonl',
  'features.f32',
  'words.f32',
  'counts.i32',
  'types.i32',
  'features.json',
] as const;

/** Opens the files in a folder, which is made when it is missing; files that are there are replaced. */
export async function openColumnFiles(folder: string): Promise<ColumnFiles> {
  await mkdir(folder, { recursive: true });
  const open = (name: (typeof columnFileNames)[number]): WriteStream =>
    createWriteStream(join(folder, name));
  const pages = open('pages.jsonl');
  const features = open('features.f32');
  const words = open('words.f32');
  const counts = open('counts.i32');
  const types = open('types.i32');
  await writeFile(join(folder, 'features.json'), JSON.stringify(featureList()));
  return {
    async add(page, columns, { bag, goldMatched }) {
      await write(features, columns.features);
      await write(words, columns.words);
      await write(counts, columns.counts);
      for (const part of [bag.from, bag.types, bag.wanted]) await write(types, part);
      const line = {
        ...page,
        rows: columns.rows,
        types: bag.types.length,
        wanted: bag.wanted.length,
        goldWords: bag.goldWords,
        goldMatched,
      };
      await write(pages, `${JSON.stringify(line)}\n`);
    },
    async close() {
      for (const file of [pages, features, words, counts, types]) {
        file.end();
        await finished(file);
      }
    },
  };
}

async function write(file: WriteStream, part: Float32Array | Int32Array | string): Promise<void> {
  const chunk = typeof part === 'string' ? part : new Uint8Array(part.slice().buffer);
  if (!file.write(chunk)) await once(file, 'drain');
}

/** Names of the features in the order of the columns, and those of each group. */
function featureList(): { names: string[]; groups: Record<string, string[]> } {
  return {
    names: blockFeatures.map(({ name }) => name),
    groups: Object.fromEntries(
      Object.entries(featureGroups).map(([group, features]) => [
        group,
        features.map(({ name }) => name),
      ]),
    ),
  };
}
