import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MarkedLines } from '../measures/marked-lines.ts';
import type { Score } from '../measures/measure.ts';
import type { ResultFlag } from './result.ts';
import type { SnippetScore } from './snippet-score.ts';

/** What is kept of an extraction that did not fail. */
export interface CachedExtraction extends MarkedLines {
  readonly words: number;
  readonly seconds: number;
  readonly flags: readonly ResultFlag[];
  /** Digest of the gold and of the measures' code that the scores belong to. */
  readonly scoredFor: string;
  readonly scores: Readonly<Record<string, Score>>;
  readonly snippets?: SnippetScore;
}

/** Extractions of one extractor on one package, kept for the next run. */
export interface RunCache {
  has(key: string): boolean;
  get(key: string): Promise<CachedExtraction | undefined>;
  /** Keeps an extraction; what the key had before is forgotten. */
  put(key: string, extraction: CachedExtraction): Promise<void>;
  close(): Promise<void>;
}

/** Digest of anything that JSON can write; the order of keys matters. */
export function cacheKey(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** A cache that lasts as long as the process. */
export function memoryCache(): RunCache {
  const kept = new Map<string, CachedExtraction>();
  return {
    has: (key) => kept.has(key),
    get: async (key) => kept.get(key),
    put: async (key, extraction) => {
      kept.set(key, extraction);
    },
    close: async () => {},
  };
}

/**
 * A cache in a file, one line `key TAB JSON` an extraction, to which is only ever added: a run that is interrupted loses at
 * most the line it was writing, which the next one cuts off. Texts stay on disk.
 *
 * @param fresh forget what the file has.
 */
export async function fileCache(file: string, fresh = false): Promise<RunCache> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, fresh ? 'w+' : 'a+');
  const places = new Map<string, { readonly at: number; readonly length: number }>();
  let size = await readPlaces();
  await handle.truncate(size);
  let writing: Promise<unknown> = Promise.resolve();

  /** Finds the lines, and answers where the last whole one ends. */
  async function readPlaces(): Promise<number> {
    let at = 0;
    let rest = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ autoClose: false, start: 0 })) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let from = 0;
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
        const tab = rest.indexOf(9, from);
        if (tab > from && tab < end) {
          const key = rest.toString('latin1', from, tab);
          places.set(key, { at: at + tab - from + 1, length: end - tab - 1 });
        }
        at += end + 1 - from;
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
    return at;
  }

  return {
    has: (key) => places.has(key),
    async get(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      const bytes = Buffer.alloc(place.length);
      await handle.read(bytes, 0, place.length, place.at);
      try {
        return JSON.parse(bytes.toString()) as CachedExtraction;
      } catch {
        return undefined; // a damaged line is as good as none
      }
    },
    put(key, extraction) {
      const json = Buffer.from(JSON.stringify(extraction));
      const line = Buffer.concat([Buffer.from(`${key}\t`), json, Buffer.from('\n')]);
      const written = writing.then(async () => {
        await handle.appendFile(line);
        places.set(key, { at: size + key.length + 1, length: json.length });
        size += line.length;
      });
      writing = written.catch(() => {});
      return written;
    },
    async close() {
      await writing;
      await handle.close();
    },
  };
}
