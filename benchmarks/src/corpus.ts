import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeSource } from 'pith/source';

/** A page in memory with its gold standard. */
export interface GoldPage {
  readonly name: string;
  /** Decoded source. */
  readonly source: string;
  /** Main content by an annotator, plain text. */
  readonly gold: string;
}

/** Sets that {@link readSet} knows. */
export type SetName = 'fixtures' | 'wcxb' | 'cleaneval' | 'daniel';

/** Our own pages, which every clone has. */
const fixtures: string = fileURLToPath(new URL('../../test/pages/', import.meta.url));

/**
 * Reads one set.
 *
 * @param folder where the set is unpacked; ignored for `fixtures`.
 * @param every keeps one page of this many, in name order.
 */
export function readSet(set: SetName, folder: string, every = 1): GoldPage[] {
  const files = list[set](folder);
  if (files.length === 0) throw new Error(`Expected pages of ${set}, got none (in ${folder})`);
  return files
    .filter((_, i) => i % every === 0)
    .map(({ name, page, gold }) => ({ name, source: decode(page), gold: gold() }));
}

interface Entry {
  name: string;
  page: string;
  gold: () => string;
}

const list: Record<SetName, (folder: string) => Entry[]> = {
  fixtures: () =>
    readdirSync(fixtures).map((name) => ({
      name,
      page: join(fixtures, name, 'source.html'),
      gold: () => readFileSync(join(fixtures, name, 'expected.txt'), 'utf8'),
    })),
  wcxb: (folder) =>
    pagesIn(join(folder, 'wcxb/dev/html')).map((page) => {
      const name = baseName(page);
      const gold = join(folder, 'wcxb/dev/ground-truth', `${name}.json`);
      return {
        name,
        page,
        gold: () => JSON.parse(readFileSync(gold, 'utf8')).ground_truth?.main_content ?? '',
      };
    }),
  cleaneval: (folder) =>
    ['cleaneval-dev', 'cleaneval-final'].flatMap((part) =>
      pagesIn(join(folder, 'cleaneval', part, 'input')).map((page) => {
        const name = baseName(page);
        const gold = join(folder, 'cleaneval', part, 'GoldStandard', `${name}.txt`);
        return { name: `${part}/${name}`, page, gold: () => cleanEvalGold(readFileSync(gold)) };
      }),
    ),
  daniel: (folder) =>
    pagesIn(join(folder, 'daniel/html')).map((page) => {
      const name = baseName(page);
      const gold = join(folder, 'daniel/reference', name);
      return { name, page, gold: () => readFileSync(gold, 'utf8').replace(/<\/?p>/g, ' ') };
    }),
};

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(html|gz)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function baseName(path: string): string {
  return path
    .replace(/^.*[\\/]/, '')
    .replace(/\.gz$/, '')
    .replace(/\.html$/, '');
}

function decode(path: string): string {
  const bytes = readFileSync(path);
  return decodeSource(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).text;
}

/** CleanEval's gold without its first line (the address) and its marks of paragraphs, headings and list items. */
function cleanEvalGold(bytes: Uint8Array): string {
  return decodeSource(bytes)
    .text.replace(/^\s*URL:.*/i, '')
    .replace(/<(p|h|l)>/gi, ' ');
}
