// C. D. Manning, P. Raghavan, H. Schütze: Introduction to Information Retrieval (2008), 5.3.1: variable byte codes.
import type { Bm25Index } from './bm25.ts';

/** How large an inverted index is. */
export interface IndexSize {
  /** Words of all documents. */
  readonly words: number;
  /** Distinct terms. */
  readonly terms: number;
  /** Pairs of a term and a document that it stands in. */
  readonly postings: number;
  /**
   * Bytes of the terms in UTF-8 and of the postings, each as the gap to the document before and a count, both in
   * variable byte codes (7 bits a byte).
   */
  readonly bytes: number;
}

/** Measures an index. */
export function indexSize({ postings, lengths }: Bm25Index): IndexSize {
  let pairs = 0;
  let bytes = 0;
  for (const [term, { documents, counts }] of postings) {
    pairs += documents.length;
    bytes += Buffer.byteLength(term);
    documents.forEach((document, i) => {
      bytes += codeBytes(document - (documents[i - 1] ?? -1)) + codeBytes(counts[i]);
    });
  }
  return {
    words: lengths.reduce((sum, length) => sum + length, 0),
    terms: postings.size,
    postings: pairs,
    bytes,
  };
}

function codeBytes(number: number): number {
  return Math.max(1, Math.ceil(Math.log2(number + 1) / 7));
}
