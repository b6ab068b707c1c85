import {
  comparableText,
  compareSelections,
  agreement as jaccard,
  measureNamed,
  type Passage,
  passagesOf,
  type Score,
} from '@pith/evaluation/measures';
import { type Algorithm, resolveAlgorithm } from 'pith/extractors';
import type { Page } from 'pith/page';
import { renderText } from 'pith/render';
import type { Selection } from 'pith/selection';
import type { Question } from './analysed.ts';

/** Measures of the table, by the names that `pith evaluate` gives them. */
const comparedMeasures = ['wordbag', 'seq', 'bag', 'set'] as const;

/** What a method selects, and how well. */
export interface ComparedMethod {
  readonly algorithm: string;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Words that it selects. */
  readonly words: number;
  /** In the order of `comparedMeasures`, where there is gold. */
  readonly scores: readonly Score[];
}

/** Methods side by side on one page. */
export interface Compared {
  readonly methods: readonly ComparedMethod[];
  /** Words in both over words in either, a row a method. */
  readonly agreement: Float32Array;
}

/** Runs methods on a page, and tells how far they agree with each other and with the gold. */
export type Comparison = (questions: readonly Question[], gold: string | undefined) => Compared;

/** Compares methods on a page. What was asked the last time is not computed again: while a slider moves, one method changes and all others stay. */
export function createComparison(page: Page): Comparison {
  const selectionOf = sinceLast<Selection>();
  const shareOf = sinceLast<number>();
  const wordsOf = sinceLast<number>();
  let scoresOf = sinceLast<readonly Score[]>();
  let measuredAgainst: string | undefined;
  return (questions, gold) => {
    if (gold !== measuredAgainst) scoresOf = sinceLast();
    measuredAgainst = gold;
    const all = questions.map((question) => {
      const algorithm = algorithmOf(question);
      const key = JSON.stringify([algorithm.name, algorithm.parameters]);
      return { key, name: algorithm.name, algorithm };
    });
    const selections = selectionOf(
      all,
      ({ key }) => key,
      ({ algorithm }) => algorithm.select(page),
    );
    const pairs = all.flatMap((_, a) => all.slice(0, a).map((_, b) => [a, b] as const));
    const shares = shareOf(
      pairs,
      ([a, b]) => `${all[a].key} ${all[b].key}`,
      ([a, b]) => jaccard(compareSelections(page, selections[a], selections[b])),
    );
    const agreement = new Float32Array(all.length ** 2).fill(1);
    pairs.forEach(([a, b], pair) => {
      agreement[a * all.length + b] = agreement[b * all.length + a] = shares[pair];
    });
    const rows = selections.map((selection, row) => ({ selection, ...all[row] }));
    const words = wordsOf(
      rows,
      ({ key }) => key,
      ({ selection }) => compareSelections(page, selection, selection).both,
    );
    const scores = scoresOf(
      gold === undefined ? [] : rows,
      ({ key }) => key,
      ({ selection }) => scoresAgainst(page, selection, gold!),
    );
    const methods = rows.map(
      ({ name, selection: { from, to, count } }, row): ComparedMethod => ({
        algorithm: name,
        from: from.slice(0, count),
        to: to.slice(0, count),
        words: words[row],
        scores: scores[row] ?? [],
      }),
    );
    return { methods, agreement };
  };
}

/** Computes values of items, but those that it computed the last time it was called. */
function sinceLast<V>() {
  let last = new Map<string, V>();
  return <T>(items: readonly T[], keyOf: (item: T) => string, compute: (item: T) => V): V[] => {
    const now = new Map<string, V>();
    const values = items.map((item) => {
      const key = keyOf(item);
      const value = now.get(key) ?? last.get(key) ?? compute(item);
      now.set(key, value);
      return value;
    });
    last = now;
    return values;
  };
}

/** The text that two methods select, in passages, each with who selects it. */
export function differencesOf(page: Page, a: Question, b: Question): Passage[] {
  return passagesOf(page, algorithmOf(a).select(page), algorithmOf(b).select(page));
}

function algorithmOf({ algorithm = 'learned', parameters, focus, profile }: Question): Algorithm {
  return resolveAlgorithm(algorithm, {
    ...parameters,
    ...(focus !== undefined && { focus }),
    ...(profile !== undefined && { profile }),
  });
}

function scoresAgainst(page: Page, selection: Selection, gold: string): Score[] {
  const extracted = comparableText(renderText(page, selection).text);
  const wanted = comparableText(gold);
  return comparedMeasures.map((name) => measureNamed(name).score(extracted, wanted));
}
