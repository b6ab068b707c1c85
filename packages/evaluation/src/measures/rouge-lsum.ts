// C.-Y. Lin: ROUGE, a package for automatic evaluation of summaries. ACL workshop 2004, section 3.2
// (summary-level LCS); as `rouge_score` computes it and the Web Content Extraction Benchmark uses it
// (Bevendorff et al., SIGIR 2023): no stemming, case kept. `evaluation.md` 5.5.1.
import { wordSymbols } from './lcs/symbols.ts';
import type { Measure, Score } from './measure.ts';
import { sentencesOf } from './sentences.ts';

/** Bits used of each word of a column; see `lcs/bit-parallel.ts`. */
const wordBits = 31;
const allOnes = 0x7fffffff;

/**
 * ROUGE-LSum of texts that are split into sentences of tokens already.
 *
 * For each sentence of the gold: the union, over all extracted sentences, of its positions that lie on
 * one longest common subsequence; where there are several, the one that `rouge_score`'s trace finds. In
 * order, each of these tokens is a hit while gold and extraction both have one left. A blank gold has
 * recall 1, and all three are 1 when the extraction is blank too. O(n m / 31) and the traces.
 *
 * @param extracted sentences, each a list of tokens.
 * @param gold likewise.
 */
export function rougeLsumOfSentences(
  extracted: readonly (readonly string[])[],
  gold: readonly (readonly string[])[],
): Score {
  const symbols = wordSymbols(extracted.flat(), gold.flat());
  const extractedLength = symbols.first.length;
  const goldLength = symbols.second.length;
  if (goldLength === 0) {
    const isBlank = extractedLength === 0 ? 1 : 0;
    return { precision: isBlank, recall: 1, f1: isBlank };
  }
  const leftExtracted = new Int32Array(symbols.alphabet);
  const leftGold = new Int32Array(symbols.alphabet);
  for (const symbol of symbols.first) leftExtracted[symbol]++;
  for (const symbol of symbols.second) leftGold[symbol]++;

  let hits = 0;
  const rows = new Int32Array(symbols.alphabet);
  let from = 0;
  for (const { length } of gold) {
    const sentence = symbols.second.subarray(from, from + length);
    const isOnPath = unionOfPaths(sentence, symbols.first, extracted, rows);
    for (let i = 0; i < length; i++) {
      const symbol = sentence[i];
      if (isOnPath[i] === 0 || leftExtracted[symbol] === 0 || leftGold[symbol] === 0) continue;
      hits++;
      leftExtracted[symbol]--;
      leftGold[symbol]--;
    }
    from += length;
  }
  if (hits === 0) return { precision: 0, recall: 0, f1: 0 };
  return {
    precision: hits / extractedLength,
    recall: hits / goldLength,
    f1: (2 * hits) / (extractedLength + goldLength),
  };
}

/**
 * 1 for each position of `sentence` on the path to any of the sentences of `tokens`.
 *
 * @param rows scratch, one a symbol, all 0 before and after.
 */
function unionOfPaths(
  sentence: Int32Array,
  tokens: Int32Array,
  sentences: readonly (readonly string[])[],
  rows: Int32Array,
): Uint8Array {
  const isOnPath = new Uint8Array(sentence.length);
  const width = Math.ceil(sentence.length / wordBits);
  const masks = new Int32Array((sentence.length + 1) * width);
  let masked = 0;
  for (let i = 0; i < sentence.length; i++) {
    const row = (rows[sentence[i]] ||= ++masked);
    masks[row * width + Math.floor(i / wordBits)] |= 1 << (i % wordBits);
  }
  let from = 0;
  for (const { length } of sentences) {
    markPath(sentence, tokens.subarray(from, from + length), masks, rows, width, isOnPath);
    from += length;
  }
  for (const symbol of sentence) rows[symbol] = 0;
  return isOnPath;
}

/**
 * Marks the positions of `sentence` on one longest common subsequence with `other`. Column j holds, as
 * bits, where the table grows downwards: bit i is 0 if row i + 1 exceeds row i. That is all the trace
 * asks: it goes left where the cell above is smaller, else up.
 */
function markPath(
  sentence: Int32Array,
  other: Int32Array,
  masks: Int32Array,
  rows: Int32Array,
  width: number,
  isOnPath: Uint8Array,
): void {
  const columns = new Int32Array((other.length + 1) * width);
  columns.fill(allOnes, 0, width);
  for (let j = 0; j < other.length; j++) {
    const row = rows[other[j]] * width;
    const column = j * width;
    let carry = 0;
    for (let word = 0; word < width; word++) {
      const v = columns[column + word];
      const mask = masks[row + word];
      const sum = (((v + (v & mask)) | 0) + carry) | 0;
      carry = sum >>> wordBits;
      columns[column + width + word] = (sum & allOnes) | (v & ~mask);
    }
  }
  let i = sentence.length;
  let j = other.length;
  while (i > 0 && j > 0) {
    if (sentence[i - 1] === other[j - 1]) {
      isOnPath[--i] = 1;
      j--;
      continue;
    }
    const word = columns[j * width + Math.floor((i - 1) / wordBits)];
    if (((word >>> ((i - 1) % wordBits)) & 1) === 0) j--;
    else i--;
  }
}

/**
 * ROUGE-LSum of two texts. Sentences are those of `Intl.Segmenter`, cut at white space only
 * ({@link sentencesOf}), where the benchmark has NLTK's Punkt: values differ from published ones where
 * the two split differently. Tokens are split at white space.
 */
export const rougeLsum: Measure = {
  name: 'rouge',
  title: 'ROUGE-LSum (sentences by Intl.Segmenter)',
  reference: 'Bevendorff et al., SIGIR 2023; evaluation.md 5.5.1',
  score: (extracted, gold) => rougeLsumOfSentences(sentencesOf(extracted), sentencesOf(gold)),
};
