import { lcsLength } from './lcs/lcs-length.ts';
import { characterSymbols } from './lcs/symbols.ts';
import { type Measure, scoreOf } from './measure.ts';

/**
 * Str of seed 003: characters (code points, white space included) and their longest common
 * subsequence.
 */
export const char: Measure = {
  name: 'char',
  title: 'Characters in order (Str)',
  reference: 'Gottron, ITA 2007; evaluation.md 5.1',
  score(extracted, gold) {
    const symbols = characterSymbols(extracted, gold);
    return scoreOf(lcsLength(symbols), symbols.first.length, symbols.second.length);
  },
};
