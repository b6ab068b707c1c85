import { createHash } from 'node:crypto';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { shingleHashes } from './shingles.ts';
import { simhashOfShingles } from './simhash.ts';
import { textWords } from './text-words.ts';

/** What deduplication knows of a page. */
export interface Sketch {
  /** As {@link CorpusRow} has them. */
  readonly fetched: string | null;
  readonly url: string;
  readonly digest: string;
  /** The part that has the row, as its path below the corpus, and which row it is there, from 0. */
  readonly part: string;
  readonly row: number;
  /** SHA-256 of the words of the text, hexadecimal: equal where the texts differ in case, punctuation and layout alone. */
  readonly textDigest: string;
  /** As {@link import('./simhash.ts').simhash} gives it. */
  readonly simhash: string;
}

/** The fields of a row that a sketch is made of. */
export type SketchedRow = Pick<CorpusRow, 'fetched' | 'url' | 'digest' | 'text'>;

/** The sketch of a row; undefined where its text has no words, as nothing is a duplicate of nothing. */
export function sketchOf(row: SketchedRow, part: string, number: number): Sketch | undefined {
  const words = textWords(row.text ?? '');
  const simhash = simhashOfShingles(shingleHashes(words));
  if (simhash === null) return undefined;
  const textDigest = createHash('sha256').update(words.join(' ')).digest('hex');
  const { fetched, url, digest } = row;
  return { fetched, url, digest, part, row: number, textDigest, simhash };
}

/**
 * A sketch as a line. Lines are in the order of sketches: by when they were fetched (those that do not tell come last), address, digest, and
 * where they lie. So the lines of several shards are put together by sorting, in whatever order.
 */
export function sketchLine(sketch: Sketch): string {
  const { fetched, url, digest, part, row, textDigest, simhash } = sketch;
  const fields = [
    fetched ?? '~',
    plain(url),
    digest,
    plain(part),
    padded(row),
    textDigest,
    simhash,
  ];
  return fields.join('\t');
}

/** The sketch that a line tells. */
export function readSketch(line: string): Sketch {
  const [fetched, url, digest, part, row, textDigest, simhash] = line.split('\t');
  return {
    fetched: fetched === '~' ? null : fetched,
    url: JSON.parse(`"${url}"`),
    digest,
    part: JSON.parse(`"${part}"`),
    row: Number(row),
    textDigest,
    simhash,
  };
}

/** A whole number from 0 to 2^40, such that texts have the order of numbers. */
export function padded(value: number): string {
  return String(value).padStart(13, '0');
}

/** A text without control characters: escaped as in JSON, without the quotation marks. */
function plain(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
