// ContentExtractor: inverse block document frequency.
// S. Debnath, P. Mitra, N. Pal, C. L. Giles: Automatic identification of informative sections of web
// pages. IEEE TKDE 17(9), 2005, section 4. `algorithms.md` 10.3.
//
// Ours: a block is a vector of its words alone, as its other counts (links, images) are alike for most
// short blocks. Similar blocks of one page count as one, the first. Pages with blocks that are similar
// to a block but equal to none of it are found by an index that may miss some of very common words
// (`similar-blocks.ts`), and a page with two of them counts twice.
import { number, type ParameterValues } from '../extractors/parameters.ts';
import { blockSet } from '../features/block-set.ts';
import type { Page } from '../page/page.ts';
import { type BlockVector, blockVector, blockVectors, longestVector } from './block-vector.ts';
import { cappedSum } from './capped-sum.ts';
import { dropRarest } from './drop-rarest.ts';
import {
  badProfile,
  readKeys,
  readList,
  readObject,
  readPositive,
  requireAtMost,
} from './read-json.ts';
import { similarBlocks } from './similar-blocks.ts';
import { defineSiteMethod } from './site-method.ts';

const parameters = {
  limit: number(
    0.2,
    { minimum: 0, maximum: 1, unit: 'IBDF' },
    'Blocks with an inverse block document frequency up to this are noise: 0.2 for blocks on four pages or more. The paper names none; the default is cross-validated over sites.',
  ),
  similarity: number(
    0.9,
    { minimum: 0.5, maximum: 1, unit: 'cosine' },
    'Least cosine of the word vectors of two blocks that are similar.',
  ),
  candidates: number(
    128,
    { minimum: 1, maximum: 4096, unit: 'blocks', integer: true },
    'Most known blocks that one block is compared with.',
  ),
  entries: number(
    16_384,
    { minimum: 16, maximum: 1_048_576, unit: 'blocks', integer: true },
    'Most different blocks of a site that are known; beyond, those on fewest pages are dropped.',
  ),
};

/** A known block, and on how many pages it is. */
interface KnownBlock {
  readonly vector: BlockVector;
  readonly pages: number;
}

/** Known blocks of a site by the key of their words. */
export type KnownBlocks = Map<number, KnownBlock>;

/** `1 / (1 + n)` for a block that is similar to blocks on n pages. */
export function inverseBlockFrequency(pages: number): number {
  return 1 / (1 + pages);
}

/** Inverse block document frequency: blocks that come on many pages of a site, in near the same words, are noise. */
export const blockFrequency = defineSiteMethod({
  name: 'ibdf',
  title: 'Inverse block document frequency (ContentExtractor)',
  reference:
    'S. Debnath, P. Mitra, N. Pal, C. L. Giles, Automatic identification of informative sections of web pages, IEEE TKDE 17(9), 2005, section 4',
  parameters,
  empty: (): KnownBlocks => new Map(),
  add(known, page, values) {
    const own: KnownBlocks = new Map();
    for (const vector of differentBlocks(page, values)) own.set(vector.key, { vector, pages: 1 });
    mergeBlocks(known, own, values.entries);
  },
  merge: (known, other, values) => mergeBlocks(known, other, values.entries),
  judge(known, values, pages) {
    const index = similarBlocks(values.similarity, values.candidates);
    const rows = inOrder(known);
    for (const { vector } of rows) index.add(vector);
    const pagesLike = (vector: BlockVector): number => {
      const equal = known.get(vector.key)?.pages ?? 0;
      const similar = index.find(vector).filter((row) => rows[row].vector.key !== vector.key);
      return Math.min(
        pages,
        similar.reduce((sum, row) => sum + rows[row].pages, equal),
      );
    };
    return (page) => {
      const blocks = blockSet(page);
      const { ofEvent } = blocks;
      const seenOn = blockVectors(page, blocks).map((vector) =>
        vector.words.length === 0 ? 0 : pagesLike(vector),
      );
      return {
        noise: Uint8Array.from(ofEvent, (block, event) =>
          block >= 0 &&
          page.segments.ofEvent[event] >= 0 &&
          inverseBlockFrequency(seenOn[block]) <= values.limit
            ? 1
            : 0,
        ),
        because: (event) =>
          `blocks like it are on ${seenOn[ofEvent[event]]} of ${pages} pages of the site`,
      };
    };
  },
  size(known) {
    let numbers = 0;
    for (const { vector } of known.values()) numbers += 1 + 2 * vector.words.length;
    return numbers;
  },
  toJson: (known) => ({
    blocks: [...known.values()]
      .sort((a, b) => a.vector.key - b.vector.key)
      .map(({ vector, pages }) => [pages, [...vector.words], [...vector.count]]),
  }),
  fromJson(json, values) {
    const known: KnownBlocks = new Map();
    const blocks = readList(readObject(json, 'state')['blocks'], 'blocks');
    requireAtMost(values.entries, blocks.length, 'blocks');
    for (const block of blocks) {
      const [pages, words, count] = readList(block, 'block', 3);
      const vector = readVector(words, count);
      known.set(vector.key, { vector, pages: readPositive(pages, 'pages') });
    }
    return known;
  },
});

/** Vectors of the blocks of a page that have words, of similar ones the first. */
function differentBlocks(page: Page, values: ParameterValues<typeof parameters>): BlockVector[] {
  const index = similarBlocks(values.similarity, values.candidates);
  const different: BlockVector[] = [];
  for (const vector of blockVectors(page, blockSet(page))) {
    if (vector.words.length === 0 || index.find(vector).length > 0) continue;
    index.add(vector);
    different.push(vector);
  }
  return different;
}

/** Adds up pages by key; of more than `entries` blocks leaves half as many, those on most pages. */
function mergeBlocks(known: KnownBlocks, other: KnownBlocks, entries: number): void {
  for (const [key, { vector, pages }] of other) {
    known.set(key, { vector, pages: cappedSum(pages, known.get(key)?.pages ?? 0) });
  }
  dropRarest(known, entries, ({ pages }) => pages);
}

/** Known blocks, those on most pages first, of equals by key. */
function inOrder(known: KnownBlocks): KnownBlock[] {
  return [...known.values()].sort((a, b) => b.pages - a.pages || a.vector.key - b.vector.key);
}

function readVector(words: unknown, count: unknown): BlockVector {
  const hashes = readKeys(words, 'words');
  const counts = readList(count, 'counts', hashes.length).map((n) => readPositive(n, 'counts'));
  const isVector =
    hashes.length <= longestVector &&
    hashes.every((hash, i) => hash <= 0xffffffff && (i === 0 || hash > hashes[i - 1]));
  if (!isVector) throw badProfile('words that rise', hashes, 'words');
  return blockVector(Uint32Array.from(hashes), Uint32Array.from(counts));
}
