import { commonSubstringLength } from './lcs/common-substring.ts';
import { characterSymbols } from './lcs/symbols.ts';
import { type Measure, scoreOf } from './measure.ts';
import { withoutWhiteSpace } from './without-white-space.ts';

/** LCString of seed 001: the longest common run of characters, white space ignored. */
export const lcString: Measure = {
  name: 'lcstr',
  title: 'Longest common substring (LCString)',
  reference: 'Moreno, Deschacht, Moens 2009; evaluation.md 5.2',
  score(extracted, gold) {
    const symbols = characterSymbols(withoutWhiteSpace(extracted), withoutWhiteSpace(gold));
    return scoreOf(commonSubstringLength(symbols), symbols.first.length, symbols.second.length);
  },
};
