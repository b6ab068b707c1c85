import { type Measure, scoreOf } from './measure.ts';
import { sharedCount } from './multiset.ts';
import { type WordOptions, wordsIn } from './words.ts';

/** Set of seed 003: distinct words. */
export function setMeasure(options: WordOptions = {}): Measure {
  return {
    name: 'set',
    title: 'Distinct words (Set)',
    reference: 'Gottron, ITA 2007; evaluation.md 5.1',
    score(extracted, gold) {
      const found = new Set(wordsIn(extracted, options));
      const wanted = new Set(wordsIn(gold, options));
      return scoreOf(sharedCount(found, wanted), found.size, wanted.size);
    },
  };
}
