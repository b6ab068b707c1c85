import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtModule } from '../built-module.ts';
import type { PageLabels } from './label-page.ts';

/** Labels kept on disk, so that only the first run aligns. */
export interface LabelCache {
  get(key: string): PageLabels | undefined;
  /** Keeps the labels of a page, from now on and for the next run. */
  put(key: string, labels: PageLabels): void;
}

/**
 * Opens the labels in a file, one line of JSON a page: what an interrupted run wrote stays. Labels of other code are forgotten.
 *
 * @param file made when it is missing, with its folders.
 * @param code what the labels were made by, see {@link labelCode}.
 */
export function openLabelCache(file: string, code: string): LabelCache {
  const head = `${JSON.stringify({ code })}\n`;
  const lines = new Map<string, string>();
  const kept = readKept(file, head);
  for (const line of kept.slice(head.length).split('\n')) {
    const key = /^\{"key":"(\w+)"/.exec(line)?.[1];
    if (key !== undefined) lines.set(key, line);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, kept);
  return {
    get(key) {
      const line = lines.get(key);
      return line === undefined ? undefined : fromRecord(JSON.parse(line) as LabelRecord);
    },
    put(key, labels) {
      const line = JSON.stringify(toRecord(key, labels));
      lines.set(key, line);
      appendFileSync(file, `${line}\n`);
    },
  };
}

/** The whole lines of a file that begins with `head`; else `head` alone. */
function readKept(file: string, head: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.startsWith(head)) return text.slice(0, text.lastIndexOf('\n') + 1);
  } catch {
    // nothing kept yet
  }
  return head;
}

/** What a page's labels are kept under. */
export function labelKey(source: string, gold: string): string {
  return createHash('sha256').update(source).update('\0').update(gold).digest('hex');
}

/** Digest of the code that labels hang on: this folder, the core's reading of pages, and how texts are made comparable. */
export function labelCode(): string {
  const folderOf = (module: string): string => dirname(builtModule(import.meta.resolve(module)));
  const own = dirname(fileURLToPath(import.meta.url));
  const files = [
    ...[own, folderOf('pith/page')].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .sort()
        .map((name) => join(folder, name)),
    ),
    join(folderOf('pith/features'), 'decoded-text.js'),
    join(folderOf('@pith/evaluation/measures'), 'comparable-text.js'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** A line of the file. Its first field is the key, which is read without parsing the rest. */
interface LabelRecord {
  key: string;
  matched: number[];
  goldMatched: number;
  exact: boolean;
  wordCount: number[];
  goldWords: number;
  wanted: number[];
  from: number[];
  types: number[];
}

function toRecord(key: string, { matched, goldMatched, exact, bag }: PageLabels): LabelRecord {
  return {
    key,
    matched: [...matched],
    goldMatched,
    exact,
    wordCount: [...bag.wordCount],
    goldWords: bag.goldWords,
    wanted: [...bag.wanted],
    from: [...bag.from],
    types: [...bag.types],
  };
}

function fromRecord(record: LabelRecord): PageLabels {
  return {
    matched: Int32Array.from(record.matched),
    goldMatched: record.goldMatched,
    exact: record.exact,
    bag: {
      wordCount: Int32Array.from(record.wordCount),
      goldWords: record.goldWords,
      wanted: Int32Array.from(record.wanted),
      from: Int32Array.from(record.from),
      types: Int32Array.from(record.types),
    },
  };
}
