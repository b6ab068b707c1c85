import { comparableText, type Passage, type Score, wordBag } from '@pith/evaluation/measures';
import { type Explanation, explainPage, extract } from 'pith';
import { type ExplainedBlock, type PresetEntry, presetEntries } from 'pith/extractors';
import { createPage, type Page } from 'pith/page';
import type { Track } from '../plots/track.ts';
import type { Stretch } from '../state/stretch.ts';
import {
  type Analysed,
  analysedOf,
  type KeptPage,
  type Question,
  writtenMarkdown,
} from './analysed.ts';
import { type BlockColumns, blockColumns, blockMeans } from './blocks.ts';
import { type Compared, createComparison, differencesOf } from './compared.ts';
import { drawnSteps } from './drawn-series.ts';
import { type CountedGold, countedGold, placesOfText } from './gold.ts';
import { type GivenPage, type OpenedPage, openPage } from './opened-page.ts';
import type { WrittenText } from './written-text.ts';

/** All that is computed for the views: what workers do, and tests without one. */
export interface Analysis {
  /** The methods there are, each under one name. */
  methods(): PresetEntry[];
  /** Opens a page; the questions that follow are about it. */
  open(given: GivenPage): OpenedPage;
  /** Makes a page that was opened elsewhere the one that the questions are about. */
  keep(page: KeptPage): void;
  /**
   * Runs a method on the page.
   *
   * @param gold text against which it is measured.
   */
  analyse(question: Question, gold?: string): Analysed;
  /** The blocks that the method judged that ran last. */
  blocks(): BlockColumns;
  /** Why one of them came out as it did, `undefined` where there is none. */
  reasons(block: number): ExplainedBlock | undefined;
  /** The mean of a signal in each of them, NaN where it has none. */
  means(signal: string): Float64Array;
  /** What a method selects, as Markdown. */
  markdown(question: Question): WrittenText;
  /** What the last series of a method was after 1, 2, 4 ... passes, of methods that repeat one. */
  steps(question: Question): Track[];
  /** Runs methods side by side, and measures them where there is gold. */
  compare(questions: readonly Question[], gold: string | undefined): Compared;
  /** The text that two methods select, in passages. */
  differences(a: Question, b: Question): Passage[];
  /** How well a method does on a page, by the bags of words; the page that is open stays open. */
  scorePage(given: GivenPage, question: Question, gold: string): Score;
  /** The words that lie in stretches, which are sorted and disjoint. */
  gold(stretches: readonly Stretch[]): CountedGold;
  /** Where on the page the words of a gold text stand. */
  placesOf(gold: string): Stretch[];
}

/** An analysis without a page. */
export function createAnalysis(): Analysis {
  let kept: KeptPage | undefined;
  let columns: Page | undefined; // of the page that is kept, read once for all questions
  let explained: Explanation | undefined; // of the question that was asked last
  let compare: ReturnType<typeof createComparison> | undefined;
  let gold: { readonly text: string; readonly comparable: string } | undefined;
  const page = (): KeptPage => {
    if (kept === undefined) throw new Error('Expected a page to be open, got none');
    return kept;
  };
  const readPage = (): Page => (columns ??= createPage(page().source));
  const explain = (question: Question): Explanation =>
    explainPage(readPage(), { ...question, url: page().url });
  const blocks = () => explained?.blocks ?? [];
  const keep = (next: KeptPage): void => {
    kept = next;
    columns = undefined;
    explained = undefined;
    compare = undefined;
  };
  /** A gold text as measures read it, kept while sliders move. */
  const comparableGold = (text: string): string => {
    if (gold?.text !== text) gold = { text, comparable: comparableText(text) };
    return gold.comparable;
  };
  return {
    methods: () => presetEntries().filter(({ aliasOf }) => aliasOf === undefined),
    open(given) {
      const { opened, page: read } = openPage(given);
      keep(opened);
      columns = read;
      return opened;
    },
    keep,
    analyse(question, wanted) {
      const started = performance.now();
      explained = explain(question);
      const tookMs = performance.now() - started;
      return analysedOf(
        explained,
        tookMs,
        wanted === undefined ? undefined : comparableGold(wanted),
      );
    },
    blocks: () => blockColumns(blocks()),
    reasons(row) {
      const block = blocks()[row];
      return block && { ...block }; // its score is computed here, as no message carries a getter
    },
    means: (signal) => blockMeans(blocks(), signal),
    markdown: (question) => writtenMarkdown(page(), question),
    steps: (question) => drawnSteps(explain(question)),
    compare: (questions, wanted) => (compare ??= createComparison(readPage()))(questions, wanted),
    differences: (a, b) => differencesOf(readPage(), a, b),
    scorePage({ html, contentType, url }, question, wanted) {
      const { text } = extract(html, { ...question, contentType, url });
      return wordBag.score(comparableText(text), comparableText(wanted));
    },
    gold: (stretches) => countedGold(readPage(), stretches),
    placesOf: (wanted) => placesOfText(readPage(), wanted),
  };
}
