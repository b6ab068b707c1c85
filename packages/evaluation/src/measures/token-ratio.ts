import { lcsLength } from './lcs/lcs-length.ts';
import { wordSymbols } from './lcs/symbols.ts';
import { spaceTokens } from './words.ts';

/**
 * The Levenshtein ratio of the Web Content Extraction Benchmark on tokens split at white space:
 * `1 - indel distance / (n + m)`, which is `2 LCS / (n + m)`; 1 for two blank texts. From 0 to 1. It
 * equals the F1 of `seq` for scripts with spaces. `evaluation.md` 5.5.1.
 */
export function tokenRatio(extracted: string, gold: string): number {
  const symbols = wordSymbols(spaceTokens(extracted), spaceTokens(gold));
  const total = symbols.first.length + symbols.second.length;
  return total === 0 ? 1 : (2 * lcsLength(symbols)) / total;
}
