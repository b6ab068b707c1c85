// S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009), with the idf of Lucene.

/** Where a term stands: documents in ascending order, and how often in each. */
export interface Postings {
  readonly documents: readonly number[];
  readonly counts: readonly number[];
}

/** An inverted index. */
export interface Bm25Index {
  readonly postings: ReadonlyMap<string, Postings>;
  /** Number of terms of each document, repetitions counted. */
  readonly lengths: Int32Array;
}

/** The parameters of BM25: how soon repetitions stop to count, and how much long documents pay; fixed, not searched. */
export const bm25Parameters = Object.freeze({ k1: 1.2, b: 0.75 });

/** Indexes documents by their terms. */
export function indexTerms(documents: readonly (readonly string[])[]): Bm25Index {
  const postings = new Map<string, { documents: number[]; counts: number[] }>();
  documents.forEach((terms, document) => {
    for (const term of terms) {
      let own = postings.get(term);
      if (own === undefined) {
        own = { documents: [], counts: [] };
        postings.set(term, own);
      }
      const last = own.documents.length - 1;
      if (own.documents[last] === document) own.counts[last]++;
      else {
        own.documents.push(document);
        own.counts.push(1);
      }
    }
  });
  return { postings, lengths: Int32Array.from(documents, (terms) => terms.length) };
}

/**
 * The score of every document for a query, 0 for those that have none of its terms:
 * `sum idf * count * (k1 + 1) / (count + k1 * (1 - b + b * length / mean length))` with
 * `idf = ln(1 + (n - n_t + 0.5) / (n_t + 0.5))`. A term that the query repeats counts each time.
 */
export function bm25({ postings, lengths }: Bm25Index, query: readonly string[]): Float64Array {
  const { k1, b } = bm25Parameters;
  const n = lengths.length;
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / n;
  const scores = new Float64Array(n);
  for (const term of query) {
    const found = postings.get(term);
    if (found === undefined) continue;
    const inDocuments = found.documents.length;
    const idf = Math.log(1 + (n - inDocuments + 0.5) / (inDocuments + 0.5));
    found.documents.forEach((document, i) => {
      const count = found.counts[i];
      const norm = k1 * (1 - b + (b * lengths[document]) / meanLength);
      scores[document] += (idf * count * (k1 + 1)) / (count + norm);
    });
  }
  return scores;
}
