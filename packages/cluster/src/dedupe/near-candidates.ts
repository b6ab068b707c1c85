import { bitDifference } from './simhash.ts';

/** So many pages before it a page is told of under each key: what is written for like pages does not grow with how many they are. */
const toldCandidates = 4;

/** Pages are compared with so many that came before them under the same key: the bound that keeps the time for millions of unlike pages linear. */
const comparedUnderKey = 1000;

/** What a page learns under one of its keys. */
export interface Candidates {
  /** Number of the page. */
  readonly page: number;
  /** Numbers of the first pages before it that are near, in their order. One at least. */
  readonly before: readonly number[];
  /** Whether these are all there are. */
  readonly areAll: boolean;
}

/**
 * For pages under the same key, which pages before them they are near to, as far as these may stand for another: an entry for a page that is near to any.
 *
 * @param underKeys lines of key, number and simhash with tabs between them, sorted.
 * @param mayStand whether a page may stand for others: one that another stands for may not.
 */
export async function* nearCandidates(
  underKeys: AsyncIterable<string> | Iterable<string>,
  maxBits: number,
  mayStand: (page: number) => boolean,
): AsyncGenerator<Candidates> {
  let group = '';
  let pages: { page: number; simhash: string }[] = [];
  for await (const line of underKeys) {
    const [key, number, simhash] = line.split('\t');
    const page = Number(number);
    if (key !== group) [group, pages] = [key, []];
    if (!mayStand(page)) continue;
    const before: number[] = [];
    for (const other of pages) {
      if (bitDifference(other.simhash, simhash) > maxBits) continue;
      before.push(other.page);
      if (before.length > toldCandidates) break;
    }
    const areAll = before.length <= toldCandidates;
    if (before.length > 0) yield { page, before: before.slice(0, toldCandidates), areAll };
    if (pages.length < comparedUnderKey) pages.push({ page, simhash });
  }
}
