import { type Measure, scoreOf } from './measure.ts';
import { sharedCount } from './multiset.ts';
import { type WordOptions, wordsIn } from './words.ts';

/** Vec of seed 003: words with counts, in any order. */
export function bagMeasure(options: WordOptions = {}): Measure {
  return {
    name: 'bag',
    title: 'Words with counts (Vec)',
    reference: 'Gottron, ITA 2007; evaluation.md 5.1',
    score(extracted, gold) {
      const found = wordsIn(extracted, options);
      const wanted = wordsIn(gold, options);
      return scoreOf(sharedCount(found, wanted), found.length, wanted.length);
    },
  };
}
