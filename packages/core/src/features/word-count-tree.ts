// C. Kohlschütter, P. Fankhauser, W. Nejdl: Boilerplate detection using shallow text features. WSDM 2010, algorithm 2.
// `algorithms.md` 10.5.

/** Limits of the tree on numbers of words. Link densities are shares, 0 to 1. */
export interface WordCountLimits {
  /** No content is a block with a link density above this. */
  readonly links: number;
  /** A block of links, after which content needs more text, has a link density above this. */
  readonly linksBefore: number;
  /** Content is a block with more words than this. */
  readonly words: number;
  /** Content is a block before one with more words than this. */
  readonly wordsNext: number;
  /** Content is a block after one with more words than this. */
  readonly wordsBefore: number;
  /** `words` after a block of links. */
  readonly wordsAfterLinks: number;
  /** `wordsNext` after a block of links. */
  readonly wordsNextAfterLinks: number;
}

/** The limits as learnt and published. */
export const publishedWordCountLimits: WordCountLimits = Object.freeze({
  links: 0.333333,
  linksBefore: 0.555556,
  words: 16,
  wordsNext: 15,
  wordsBefore: 4,
  wordsAfterLinks: 40,
  wordsNextAfterLinks: 17,
});

/** Where the tree ends, with whether a block that comes there is content. */
export const wordCountLeaves = {
  links: false,
  long: true,
  beforeLong: true,
  afterText: true,
  short: false,
  longAfterLinks: true,
  beforeLongAfterLinks: true,
  shortAfterLinks: false,
} as const;

/** One of {@link wordCountLeaves}. */
export type WordCountLeaf = keyof typeof wordCountLeaves;

/** What the tree looks at, one row a block. */
export interface WordCounts {
  readonly words: Float32Array | Float64Array;
  /** Share of the words that links show, 0 to 1. */
  readonly linkDensity: Float32Array | Float64Array;
}

/** The leaf of the decision tree for a block, by its row; outside the page lie empty blocks. */
export function wordCountLeaf(
  { words, linkDensity }: WordCounts,
  block: number,
  limits: WordCountLimits = publishedWordCountLimits,
): WordCountLeaf {
  const wordsNext = block + 1 < words.length ? words[block + 1] : 0;
  if (linkDensity[block] > limits.links) return 'links';
  if (block > 0 && linkDensity[block - 1] > limits.linksBefore) {
    if (words[block] > limits.wordsAfterLinks) return 'longAfterLinks';
    return wordsNext > limits.wordsNextAfterLinks ? 'beforeLongAfterLinks' : 'shortAfterLinks';
  }
  if (words[block] > limits.words) return 'long';
  if (wordsNext > limits.wordsNext) return 'beforeLong';
  return block > 0 && words[block - 1] > limits.wordsBefore ? 'afterText' : 'short';
}
