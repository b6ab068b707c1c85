import {
  comparedOdds,
  type OddsRule,
  readWordOdds,
  type SegmentOdds,
  sumOdds,
} from 'pith/internal/learned';
import { foldCount } from '../folds.ts';
import { scoreChoice } from '../labels/page-bag.ts';
import { learnWordOdds } from './learn-word-odds.ts';
import { writeWordOdds } from './word-odds-file.ts';
import type { WordedPage } from './worded-pages.ts';

/** How large a table is. */
export interface TableSize {
  readonly words: number;
  /** Binary logarithm of the number of buckets. */
  readonly bits: number;
}

/** A page, and the F1 of a choice on it that neither table nor rule were made with the page. */
export interface HeldOutPage {
  readonly page: WordedPage;
  readonly f1: number;
}

const tenths = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => (from + i) / 10);

const rules: readonly OddsRule[] = [2, 4, 6, 9, 13].flatMap((radius) =>
  [0, 0.5, 1, 1.5].flatMap((relative) =>
    tenths(-4, 3).map((threshold): OddsRule => ({ radius, relative, threshold })),
  ),
);

/** The table that pages teach, as bytes. */
export function tableOf(pages: readonly WordedPage[], { words, bits }: TableSize): Uint8Array {
  const learntFrom = pages.filter(({ ships, isSound }) => ships && isSound);
  return writeWordOdds(learnWordOdds(learntFrom, words), bits);
}

/**
 * Cross-validates table and rule by the folds of the pages: each fold is judged by a table learnt on the others, and by the rule that is best
 * on the others. Best is the highest mean, over the sets that ship, of their pages' mean F1.
 *
 * @returns the rule that is best on all folds, and what became of the sound pages.
 */
export function crossValidate(
  pages: readonly WordedPage[],
  size: TableSize,
): { rule: OddsRule; heldOut: HeldOutPage[] } {
  const judged = pages.filter(({ isSound }) => isSound);
  const scores = new Map<WordedPage, Float32Array>();
  for (let fold = 0; fold < foldCount; fold++) {
    const odds = readWordOdds(
      tableOf(
        pages.filter((page) => page.fold !== fold),
        size,
      ),
    );
    for (const page of judged) {
      if (page.fold === fold)
        scores.set(page, scoreRules(page, sumOdds(page.words, page.label.length, odds)));
    }
  }
  const best = (chosenOn: readonly WordedPage[]): number => {
    const means = rules.map((_, rule) => meanOfSets(chosenOn, (page) => scores.get(page)![rule]));
    return means.indexOf(Math.max(...means));
  };
  const ship = judged.filter(({ ships }) => ships);
  const heldOut: HeldOutPage[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const rule = best(ship.filter((page) => page.fold !== fold));
    for (const page of judged) {
      if (page.fold === fold) heldOut.push({ page, f1: scores.get(page)![rule] });
    }
  }
  return { rule: rules[best(ship)], heldOut };
}

/** F1 of a page by each of {@link rules}. */
function scoreRules({ bag }: WordedPage, odds: SegmentOdds): Float32Array {
  const compared = new Map<string, Float64Array>();
  return Float32Array.from(rules, (rule) => {
    const key = `${rule.radius} ${rule.relative}`;
    const values = compared.get(key) ?? comparedOdds(odds, rule);
    compared.set(key, values);
    return scoreChoice(
      bag,
      Uint8Array.from(values, (value) => Number(value > rule.threshold)),
    ).f1;
  });
}

function meanOfSets(pages: readonly WordedPage[], scoreOf: (page: WordedPage) => number): number {
  const means = [...bySet(pages).values()].map(
    (own) => own.reduce((sum, page) => sum + scoreOf(page), 0) / own.length,
  );
  return means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length);
}

function bySet(pages: readonly WordedPage[]): Map<string, WordedPage[]> {
  const sets = new Map<string, WordedPage[]>();
  for (const page of pages) {
    const own = sets.get(page.set);
    if (own === undefined) sets.set(page.set, [page]);
    else own.push(page);
  }
  return sets;
}
