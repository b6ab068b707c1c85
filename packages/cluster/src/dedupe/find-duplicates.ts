import { join } from 'node:path';
import { readLines, writeLines } from './line-files.ts';
import { type Candidates, nearCandidates } from './near-candidates.ts';
import { nearKeys } from './near-keys.ts';
import { bitDifference } from './simhash.ts';
import { padded, readSketch, type Sketch, sketchLine } from './sketch.ts';
import { type SortOptions, sortLines } from './sort-lines.ts';

/** What {@link findDuplicates} is told. */
export interface DuplicateOptions {
  /** An empty folder for what does not fit in memory; about a kilobyte a page, with more bits more. */
  readonly folder: string;
  /**
   * Bits that the simhashes of near duplicates may differ in. 0 to 6; each more costs time, as pages are compared under C(bits + 2, 2) keys.
   * @default 3
   */
  readonly maxBits?: number | undefined;
  /** {@link SortOptions.heldLength}. */
  readonly heldLength?: number | undefined;
}

/** Defaults of {@link DuplicateOptions}. */
export const duplicateDefaults = Object.freeze({ maxBits: 3 });

/** A page that another stands for. */
export interface Duplicate {
  /** `exact`: the same words; `near`: simhashes that differ in few bits. */
  readonly kind: 'exact' | 'near';
  /** Bits that the simhashes differ in. For an exact copy of a near duplicate those of the latter. */
  readonly bits: number;
  readonly page: Sketch;
  /** The page that stands for it, no duplicate itself. */
  readonly representative: Sketch;
}

/**
 * Finds duplicates among pages, of all shards together: the answer does not depend on the order in which sketches come. Of pages
 * with the same words the first stands for the others, by order of {@link sketchLine}: the smallest by when it was fetched, then address, then digest. Of the
 * firsts, in this order, each is a near duplicate of the first one before it that is none itself and differs in few bits, so near duplicates are
 * near to the page that stands for them, never only to another duplicate.
 *
 * Sorts on disk; memory is `heldLength` and 4 bytes a page, and what is on the disk grows as the number of pages, however many of them are alike. Answers come by representative.
 */
export async function* findDuplicates(
  sketches: AsyncIterable<Sketch> | Iterable<Sketch>,
  { folder, maxBits = duplicateDefaults.maxBits, heldLength }: DuplicateOptions,
): AsyncGenerator<Duplicate> {
  const sorted = (name: string, lines: AsyncIterable<string>) =>
    sortLines(lines, { folder, name, heldLength } satisfies SortOptions);

  // 1. pages in their order, numbered
  const pages = join(folder, 'pages');
  await writeLines(pages, sorted('order', mapped(sketches, sketchLine)));

  // 2. pages with the same words stand together, the first one first
  const representatives = new NumberList(); // by number of the page; its own where it stands for itself
  const byText = sorted('text', textLines(pages, representatives));

  // 3. firsts under their keys
  const keys = join(folder, 'keys');
  await writeLines(keys, sorted('keys', keyLines(byText, representatives, nearKeys(maxBits))));

  // 4. in order, each goes to the first before it that is no duplicate; again for those that were not told of enough pages
  const mayStand = (page: number): boolean => isOpenOrStands(representatives, page);
  for (let areDecided = false; !areDecided; ) {
    const candidates = nearCandidates(readLines(keys), maxBits, mayStand);
    areDecided = await decide(sorted('near', mapped(candidates, candidatesLine)), representatives);
  }

  // 5. duplicates by the number of their representative, to meet it
  const duplicates = sorted('found', foundLines(pages, representatives));
  yield* joined(duplicates, pages);
}

async function* mapped<T>(
  items: AsyncIterable<T> | Iterable<T>,
  line: (item: T) => string,
): AsyncGenerator<string> {
  for await (const item of items) yield line(item);
}

async function* textLines(pages: string, representatives: NumberList): AsyncGenerator<string> {
  let number = 0;
  for await (const line of readLines(pages)) {
    const { textDigest, simhash } = readSketch(line);
    representatives.push(open);
    yield `${textDigest}\t${padded(number++)}\t${simhash}`;
  }
}

async function* keyLines(
  byText: AsyncIterable<string>,
  representatives: NumberList,
  keysOf: (simhash: string) => string[],
): AsyncGenerator<string> {
  let group = '';
  let first = 0;
  for await (const line of byText) {
    const [textDigest, number, simhash] = line.split('\t');
    if (textDigest === group) representatives.set(Number(number), first);
    else {
      group = textDigest;
      first = Number(number);
      for (const key of keysOf(simhash)) yield `${key}\t${number}\t${simhash}`;
    }
  }
}

/** The representative of a page that is not decided yet. */
const open = 2 ** 32 - 1;

function isOpenOrStands(representatives: NumberList, page: number): boolean {
  const representative = representatives.at(page);
  return representative === open || representative === page;
}

function candidatesLine({ page, before, areAll }: Candidates): string {
  return `${padded(page)}\t${before.join(' ')}${areAll ? '' : ' +'}`;
}

/**
 * Decides in the order of pages which of them are duplicates, as far as their candidates tell; answers whether all are decided. Of those that are open the first is
 * decided in any case, as all before it are.
 *
 * @param lines of {@link candidatesLine}, sorted, for each page that is near to any before it that may stand for it.
 */
async function decide(lines: AsyncIterable<string>, representatives: NumberList): Promise<boolean> {
  let areDecided = true;
  let next = 0;
  let candidates: number[] = [];
  let horizon = Number.POSITIVE_INFINITY; // behind it are pages that are near and not told
  const settleUpTo = (page: number): void => {
    for (; next < page; next++) {
      if (representatives.at(next) === open) {
        const representative = firstThatStands(candidates, horizon, representatives) ?? next;
        representatives.set(next, representative);
        if (representative === open) areDecided = false;
      }
      [candidates, horizon] = [[], Number.POSITIVE_INFINITY];
    }
  };
  for await (const line of lines) {
    const [page, before] = line.split('\t');
    settleUpTo(Number(page));
    const numbers = before.split(' ');
    const areAll = numbers.at(-1) !== '+';
    const told = (areAll ? numbers : numbers.slice(0, -1)).map(Number);
    candidates.push(...told);
    if (!areAll) horizon = Math.min(horizon, told.at(-1)!);
  }
  settleUpTo(representatives.length);
  return areDecided;
}

/** The first of a page's candidates that stands for itself; {@link open} where that cannot be told yet, undefined where none does. */
function firstThatStands(
  candidates: readonly number[],
  horizon: number,
  representatives: NumberList,
): number | undefined {
  for (const candidate of candidates.toSorted((a, b) => a - b)) {
    if (candidate > horizon) return open;
    const representative = representatives.at(candidate);
    if (representative === candidate || representative === open) return representative;
  }
  return horizon === Number.POSITIVE_INFINITY ? undefined : open;
}

async function* foundLines(pages: string, representatives: NumberList): AsyncGenerator<string> {
  let number = 0;
  for await (const line of readLines(pages)) {
    const first = representatives.at(number);
    const representative = representatives.at(first); // the first may have gone to another
    if (representative !== number) yield `${padded(representative)}\t${line}`;
    number++;
  }
}

/** Puts duplicates, sorted by the number of their representatives, together with these. */
async function* joined(
  duplicates: AsyncGenerator<string>,
  pages: string,
): AsyncGenerator<Duplicate> {
  const lines = readLines(pages);
  let number = -1;
  let line = '';
  try {
    for await (const duplicate of duplicates) {
      const border = duplicate.indexOf('\t');
      const wanted = Number(duplicate.slice(0, border));
      for (; number < wanted; number++) line = (await lines.next()).value;
      const representative = readSketch(line);
      const page = readSketch(duplicate.slice(border + 1));
      const kind = page.textDigest === representative.textDigest ? 'exact' : 'near';
      const bits = bitDifference(page.simhash, representative.simhash);
      yield { kind, bits, page, representative };
    }
  } finally {
    await lines.return(undefined);
  }
}

/** Whole numbers below 2^32, 4 bytes each. */
class NumberList {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index];
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }
}
