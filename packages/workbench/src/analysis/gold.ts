import { type Gold, goldOf } from '@pith/evaluation/annotation';
import { type Page, wordsOf } from 'pith/page';
import type { Stretch } from '../state/stretch.ts';

export { placesOfText } from '@pith/evaluation/annotation';

/** The gold of a page, with how many words it has, as methods count them: ideographs one by one. */
export interface CountedGold extends Gold {
  readonly words: number;
}

/** The gold that stretches of a page make. */
export function countedGold(page: Page, stretches: readonly Stretch[]): CountedGold {
  const gold = goldOf(page, stretches);
  return { ...gold, words: wordsOf(gold.text).count };
}
