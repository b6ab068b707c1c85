import { lcsLength } from './lcs/lcs-length.ts';
import { wordSymbols } from './lcs/symbols.ts';
import { type Measure, scoreOf } from './measure.ts';
import { type WordOptions, wordsIn } from './words.ts';

/**
 * Seq of seed 003, and the F1 of seeds 000 and 002: words and their longest common subsequence.
 */
export function seqMeasure(options: WordOptions = {}): Measure {
  return {
    name: 'seq',
    title: 'Words in order (Seq)',
    reference: 'Gottron, ITA 2007; evaluation.md 5.1',
    score(extracted, gold) {
      const symbols = wordSymbols(wordsIn(extracted, options), wordsIn(gold, options));
      return scoreOf(lcsLength(symbols), symbols.first.length, symbols.second.length);
    },
  };
}
