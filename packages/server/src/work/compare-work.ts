import type { Passage, Score } from '@pith/evaluation/measures';
import { type ExtractOptions, explain, extract } from 'pith';
import { emptySelection, fromPairs, union } from 'pith/selection';

/** A page, and which algorithms are to be compared on it. */
export interface CompareRequest {
  readonly html: string | Uint8Array;
  /** Options of all algorithms. */
  readonly options?: Omit<ExtractOptions, 'algorithm' | 'offsets'> | undefined;
  /** Names of presets or `combine:` expressions, at least one. */
  readonly algorithms: readonly string[];
  /** The main content as somebody says it is, in plain text. */
  readonly gold?: string | undefined;
  /** How many passages are told that one algorithm alone selects, the longest. @default 5 */
  readonly passages?: number | undefined;
}

/** What one algorithm selects, beside the others. */
export interface ComparedAlgorithm {
  readonly algorithm: string;
  /** Words that it selects. */
  readonly words: number;
  /** As it expects itself; `null` of algorithms that do not. */
  readonly expectedF1: number | null;
  /** Against the gold, over words with their counts; `undefined` without one. */
  readonly score: Score | undefined;
  /** Words that it selects and none of the others does. */
  readonly wordsAlone: number;
  /** The longest stretches of these, in source order. */
  readonly passagesAlone: readonly AlonePassage[];
}

/** A stretch of text that one algorithm alone selects, and where it stands in the source. */
export interface AlonePassage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** How two algorithms agree: words in both over words in either, 0 to 1. */
export interface AgreementOfTwo {
  readonly a: string;
  readonly b: string;
  readonly agreement: number;
}

/** What {@link compareWork} answers. */
export interface CompareAnswer {
  readonly algorithms: readonly ComparedAlgorithm[];
  /** Each two of them. */
  readonly agreements: readonly AgreementOfTwo[];
  /** Each behind the name of its algorithm. */
  readonly warnings: readonly string[];
}

/** Characters of a passage that are told. */
const longestPassage = 300;

/**
 * Compares what algorithms select on a page, by its words.
 *
 * @throws PithError as `extract`.
 */
export async function compareWork(request: CompareRequest): Promise<CompareAnswer> {
  // loaded when first needed: most workers never compare
  const { agreement, bagMeasure, comparableText, compareSelections, passagesOf } = await import(
    '@pith/evaluation/measures'
  );
  const { html, options = {}, algorithms, gold, passages = 5 } = request;
  const { page } = explain(html, { ...options, algorithm: 'plain' });
  const extractions = algorithms.map((algorithm) => extract(html, { ...options, algorithm }));
  const selections = extractions.map(({ ranges }) => fromPairs(ranges, page.source.length));
  const compared = extractions.map(({ algorithm, text, expectedF1 }, row): ComparedAlgorithm => {
    const own = selections[row];
    const others = selections
      .filter((_, other) => other !== row)
      .reduce((all, one) => union(all, one), emptySelection);
    const counts = compareSelections(page, own, others);
    return {
      algorithm,
      words: counts.both + counts.onlyA,
      expectedF1: expectedF1 ?? null,
      score:
        gold === undefined
          ? undefined
          : bagMeasure().score(comparableText(text), comparableText(gold)),
      wordsAlone: counts.onlyA,
      passagesAlone: longestAlone(passagesOf(page, own, others), passages),
    };
  });
  return {
    algorithms: compared,
    agreements: pairsOf(algorithms).map(([a, b]) => ({
      a: algorithms[a],
      b: algorithms[b],
      agreement: agreement(compareSelections(page, selections[a], selections[b])),
    })),
    warnings: extractions.flatMap(({ algorithm, warnings }) =>
      warnings.map((warning) => `${algorithm}: ${warning}`),
    ),
  };
}

/** The longest passages that only the first of two selections has, in source order. */
function longestAlone(passages: readonly Passage[], count: number): AlonePassage[] {
  return passages
    .filter((passage) => passage.in === 'a')
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, count)
    .sort((a, b) => a.from - b.from)
    .map(({ text, from, to }) => ({ text: shortened(text, longestPassage), from, to }));
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Rows of each two of a list. */
function pairsOf(list: readonly unknown[]): [number, number][] {
  return list.flatMap((_, b) => Array.from({ length: b }, (_, a): [number, number] => [a, b]));
}
