import { createHashIndex } from './hash-index.ts';
import { readsAsSentence, type SegmentText } from './segment-text.ts';

/** Segments that share something, such as their path: what each group holds. */
export interface SegmentGroups {
  /** Group of each segment. */
  readonly of: Int32Array;
  /** Segments by group. */
  readonly count: Int32Array;
  /** Words by group. */
  readonly words: Float32Array;
  /** Words of links by group. */
  readonly linkWords: Float32Array;
  /** Words by group in segments that read as sentences. */
  readonly sentenceWords: Float32Array;
  /** First segment by group. */
  readonly first: Int32Array;
  /** Last segment by group. */
  readonly last: Int32Array;
  /** For each segment: how many of its group come before it. */
  readonly rank: Int32Array;
}

/** Groups the segments of a page by a hash of each. Linear. */
export function groupSegments(
  text: SegmentText,
  hashOf: (segment: number) => number,
): SegmentGroups {
  const segments = text.words.length;
  const index = createHashIndex(segments);
  const of = new Int32Array(segments);
  const rank = new Int32Array(segments);
  for (let s = 0; s < segments; s++) of[s] = index.add(hashOf(s));
  const size = index.size;
  const count = new Int32Array(size);
  const words = new Float32Array(size);
  const linkWords = new Float32Array(size);
  const sentenceWords = new Float32Array(size);
  const first = new Int32Array(size).fill(segments);
  const last = new Int32Array(size);
  for (let s = 0; s < segments; s++) {
    const group = of[s];
    rank[s] = count[group]++;
    words[group] += text.words[s];
    linkWords[group] += text.linkWords[s];
    if (readsAsSentence(text, s)) sentenceWords[group] += text.words[s];
    if (first[group] > s) first[group] = s;
    last[group] = s;
  }
  return { of, count, words, linkWords, sentenceWords, first, last, rank };
}
