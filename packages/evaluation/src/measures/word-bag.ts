// The scorer of WCXB (Foley, 2026), `evaluation.md` 5.5.3.
import { type Measure, scoreOf } from './measure.ts';
import { sharedCount } from './multiset.ts';
import { pythonWords } from './words.ts';

/** Word-bag F1: tokens `\w+` of the lower-cased texts as multisets. The corpus value is the mean F1. */
export const wordBag: Measure = {
  name: 'wordbag',
  title: 'Bag of words of WCXB',
  reference: 'Foley, WCXB 2026; evaluation.md 5.5.3',
  score(extracted, gold) {
    const found = pythonWords(extracted.toLowerCase());
    const wanted = pythonWords(gold.toLowerCase());
    return scoreOf(sharedCount(found, wanted), found.length, wanted.length);
  },
};
