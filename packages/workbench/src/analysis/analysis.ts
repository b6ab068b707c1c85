import { comparableText, type Passage, type Score, wordBag } from '@pith/evaluation/measures';
import { explain, extract } from 'pith';
import { type PresetEntry, presetEntries } from 'pith/extractors';
import type { BlockScore } from 'pith/learned';
import { createPage, type Page } from 'pith/page';
import type { Series } from 'pith/picture';
import type { Stretch } from '../state/stretch.ts';
import { type Analysed, analyse, type Question, writtenMarkdown } from './analysed.ts';
import { type Compared, compareMethods, differencesOf } from './compared.ts';
import { drawnSteps } from './drawn-series.ts';
import { type Gold, goldOf, placesOfText } from './gold.ts';
import { type GivenPage, type OpenedPage, openPage } from './opened-page.ts';
import type { WrittenText } from './written-text.ts';

/** All that is computed for the views: what a worker does, and tests without one. */
export interface Analysis {
  /** The methods there are, each under one name. */
  methods(): PresetEntry[];
  /** Opens a page; the questions that follow are about it. */
  open(given: GivenPage): OpenedPage;
  /** Runs a method on the page. */
  analyse(question: Question): Analysed;
  /** What a method selects, as Markdown. */
  markdown(question: Question): WrittenText;
  /** How features added up to the score of a block, `undefined` of methods without features. */
  score(question: Question, block: number): BlockScore | undefined;
  /** What the last series of a method was after 1, 2, 4 ... passes, of methods that repeat one. */
  steps(question: Question): Series[];
  /** Runs methods side by side, and measures them where there is gold. */
  compare(questions: readonly Question[], gold: string | undefined): Compared;
  /** The text that two methods select, in passages. */
  differences(a: Question, b: Question): Passage[];
  /** How well a method does on a page, by the bags of words; the page that is open stays open. */
  scorePage(given: GivenPage, question: Question, gold: string): Score;
  /** The words that lie in stretches, which are sorted and disjoint. */
  gold(stretches: readonly Stretch[]): Gold;
  /** Where on the page the words of a gold text stand. */
  placesOf(gold: string): Stretch[];
}

/** An analysis without a page. */
export function createAnalysis(): Analysis {
  let opened: OpenedPage | undefined;
  let columns: Page | undefined; // of the page, when something first needs them
  const page = (): OpenedPage => {
    if (opened === undefined) throw new Error('Expected a page to be open, got none');
    return opened;
  };
  const readPage = (): Page => (columns ??= createPage(page().source));
  return {
    methods: () => presetEntries().filter(({ aliasOf }) => aliasOf === undefined),
    open(given) {
      opened = openPage(given);
      columns = undefined;
      return opened;
    },
    analyse: (question) => analyse(page(), question),
    markdown: (question) => writtenMarkdown(page(), question),
    score(question, block) {
      const { source, url } = page();
      return explain(source, { ...question, url }).blocks[block]?.score;
    },
    steps(question) {
      const { source, url } = page();
      return drawnSteps(explain(source, { ...question, url }));
    },
    compare: (questions, gold) => compareMethods(readPage(), questions, gold),
    differences: (a, b) => differencesOf(readPage(), a, b),
    scorePage({ html, contentType, url }, question, gold) {
      const { text } = extract(html, { ...question, contentType, url });
      return wordBag.score(comparableText(text), comparableText(gold));
    },
    gold: (stretches) => goldOf(readPage(), stretches),
    placesOf: (gold) => placesOfText(readPage(), gold),
  };
}
