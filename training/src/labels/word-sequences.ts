/** The words of a page and of its gold as numbers; equal words have equal numbers. */
export interface WordSequences {
  /** Words of the page; -1 for a word that the gold does not have. */
  readonly page: Int32Array;
  /** Words of the gold, each from 0 to `types - 1`. */
  readonly gold: Int32Array;
  /** Number of different words in the gold. */
  readonly types: number;
  /** One row a word of the page: 1 at the first of a block. */
  readonly atBlock: Uint8Array;
}
