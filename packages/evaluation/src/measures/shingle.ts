// The scorer of the article extraction benchmark of Scrapinghub (2019), `evaluation.md` 5.5.2.
import type { Measure, Score } from './measure.ts';
import { sharedCount } from './multiset.ts';
import { pythonWords } from './words.ts';

/** Tokens of a shingle. */
const shingleSize = 4;

/** Shares of true positive, false positive and false negative shingles of one document; sum 1, or 0 for two empty texts. */
export interface ShingleShares {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

/** Values of a corpus, each from 0 to 1. */
export interface ShingleCorpusScore extends Score {
  /** Share of documents whose tokens are the same as the gold's. */
  readonly accuracy: number;
}

/**
 * All runs of four tokens (`\w+`, case kept) of a text; a shorter text is one shingle, an empty one
 * none.
 */
export function shinglesOf(text: string): readonly string[] {
  const tokens = pythonWords(text);
  if (tokens.length === 0) return [];
  const count = Math.max(1, tokens.length - shingleSize + 1);
  // tokens have no spaces, so that shingles of different length differ too
  return Array.from({ length: count }, (_, i) => tokens.slice(i, i + shingleSize).join(' '));
}

/** Compares the shingles of two texts as multisets; every document weighs the same. */
export function shingleShares(extracted: string, gold: string): ShingleShares {
  const found = shinglesOf(extracted);
  const wanted = shinglesOf(gold);
  const shared = sharedCount(found, wanted);
  const total = Math.max(1, found.length + wanted.length - shared);
  return {
    truePositives: shared / total,
    falsePositives: (found.length - shared) / total,
    falseNegatives: (wanted.length - shared) / total,
  };
}

/** Precision, recall and F1 of one document. Two empty texts 1, one empty 0. */
export function shingleScore(shares: ShingleShares): Score {
  const { truePositives, falsePositives, falseNegatives } = shares;
  if (falsePositives === 0 && falseNegatives === 0) return { precision: 1, recall: 1, f1: 1 };
  if (truePositives === 0) return { precision: 0, recall: 0, f1: 0 };
  return harmonic(
    truePositives / (truePositives + falsePositives),
    truePositives / (truePositives + falseNegatives),
  );
}

/**
 * The benchmark's values for a corpus: precision is the mean over documents with an extraction, recall
 * the mean over documents with gold, **F1 the harmonic mean of these two means**. A mean over no
 * documents is 0.
 */
export function shingleCorpusScore(
  documents: readonly { readonly extracted: string; readonly gold: string }[],
): ShingleCorpusScore {
  let precision = 0;
  let recall = 0;
  let extractions = 0;
  let golds = 0;
  let identical = 0;
  for (const { extracted, gold } of documents) {
    const shares = shingleShares(extracted, gold);
    const score = shingleScore(shares);
    if (shares.truePositives + shares.falsePositives > 0) {
      precision += score.precision;
      extractions++;
    }
    if (shares.truePositives + shares.falseNegatives > 0) {
      recall += score.recall;
      golds++;
    }
    if (pythonWords(extracted).join(' ') === pythonWords(gold).join(' ')) identical++;
  }
  const means = harmonic(precision / Math.max(1, extractions), recall / Math.max(1, golds));
  return { ...means, accuracy: identical / Math.max(1, documents.length) };
}

function harmonic(precision: number, recall: number): Score {
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

/** Shingle F1 of one document; {@link shingleCorpusScore} aggregates as the benchmark does. */
export const shingle: Measure = {
  name: 'shingle',
  title: 'Shingles of four words',
  reference: 'Scrapinghub article extraction benchmark; evaluation.md 5.5.2',
  score: (extracted, gold) => shingleScore(shingleShares(extracted, gold)),
};
