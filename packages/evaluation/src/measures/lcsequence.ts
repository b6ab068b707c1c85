import { lcsLength } from './lcs/lcs-length.ts';
import { characterSymbols } from './lcs/symbols.ts';
import { type Measure, scoreOf } from './measure.ts';
import { withoutWhiteSpace } from './without-white-space.ts';

/** LCSequence of seed 001: the longest common subsequence of characters, white space ignored. */
export const lcSequence: Measure = {
  name: 'lcseq',
  title: 'Longest common subsequence (LCSequence)',
  reference: 'Moreno, Deschacht, Moens 2009; evaluation.md 5.2',
  score(extracted, gold) {
    const symbols = characterSymbols(withoutWhiteSpace(extracted), withoutWhiteSpace(gold));
    return scoreOf(lcsLength(symbols), symbols.first.length, symbols.second.length);
  },
};
