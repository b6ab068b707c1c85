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
export function compareMethods(
  page: Page,
  questions: readonly Question[],
  gold: string | undefined,
): Compared {
  const algorithms = questions.map(algorithmOf);
  const selections = algorithms.map((algorithm) => algorithm.select(page));
  const count = selections.length;
  const agreement = new Float32Array(count * count).fill(1);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const share = jaccard(compareSelections(page, selections[a], selections[b]));
      agreement[a * count + b] = share;
      agreement[b * count + a] = share;
    }
  }
  const methods = selections.map((selection, i): ComparedMethod => {
    return {
      algorithm: algorithms[i].name,
      from: selection.from.slice(0, selection.count),
      to: selection.to.slice(0, selection.count),
      words: compareSelections(page, selection, selection).both,
      scores: gold === undefined ? [] : scoresOf(page, selection, gold),
    };
  });
  return { methods, agreement };
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

function scoresOf(page: Page, selection: Selection, gold: string): Score[] {
  const extracted = comparableText(renderText(page, selection).text);
  const wanted = comparableText(gold);
  return comparedMeasures.map((name) => measureNamed(name).score(extracted, wanted));
}
