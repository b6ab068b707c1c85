import { type BlockVector, cosine, prefixOf } from './block-vector.ts';

/** Finds similar blocks among known ones. */
export interface SimilarBlocks {
  /** Makes a block known, as the next row. */
  add(vector: BlockVector): void;
  /** Rows of known blocks whose cosine with a block reaches the limit, among the first candidates. */
  find(vector: BlockVector): number[];
}

/**
 * An index of blocks by the words of their prefixes. No similar block is missed as long as at most `candidates` known blocks share a
 * word of the prefix; of more, those that were added first are compared, so that a page of hostile words costs no more.
 *
 * @param similarity least cosine, above 0 to 1.
 */
export function similarBlocks(similarity: number, candidates: number): SimilarBlocks {
  const vectors: BlockVector[] = [];
  const rowsOf = new Map<number, number[]>();
  return {
    add(vector) {
      const prefix = prefixOf(vector, similarity);
      for (let i = 0; i < prefix; i++) {
        const rows = rowsOf.get(vector.words[i]);
        if (rows === undefined) rowsOf.set(vector.words[i], [vectors.length]);
        else if (rows.length < candidates) rows.push(vectors.length);
      }
      vectors.push(vector);
    },
    find(vector) {
      const compared = new Set<number>();
      const found: number[] = [];
      const prefix = prefixOf(vector, similarity);
      for (let i = 0; i < prefix; i++) {
        for (const row of rowsOf.get(vector.words[i]) ?? []) {
          if (compared.has(row) || compared.size >= candidates) continue;
          compared.add(row);
          if (cosine(vectors[row], vector) >= similarity - 1e-9) found.push(row);
        }
      }
      return found;
    },
  };
}
