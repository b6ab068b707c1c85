import { explain } from 'pith';
import { type PresetEntry, presetEntries } from 'pith/extractors';
import type { BlockScore } from 'pith/learned';
import { type Analysed, analyse, type Question } from './analysed.ts';
import { type GivenPage, type OpenedPage, openPage } from './opened-page.ts';

/** All that is computed for the views: what a worker does, and tests without one. */
export interface Analysis {
  /** The methods there are, each under one name. */
  methods(): PresetEntry[];
  /** Opens a page; the questions that follow are about it. */
  open(given: GivenPage): OpenedPage;
  /** Runs a method on the page. */
  analyse(question: Question): Analysed;
  /** How features added up to the score of a block, `undefined` of methods without features. */
  score(question: Question, block: number): BlockScore | undefined;
}

/** An analysis without a page. */
export function createAnalysis(): Analysis {
  let opened: OpenedPage | undefined;
  const page = (): OpenedPage => {
    if (opened === undefined) throw new Error('Expected a page to be open, got none');
    return opened;
  };
  return {
    methods: () => presetEntries().filter(({ aliasOf }) => aliasOf === undefined),
    open(given) {
      opened = openPage(given);
      return opened;
    },
    analyse: (question) => analyse(page(), question),
    score(question, block) {
      const { source, url } = page();
      return explain(source, { ...question, url }).blocks[block]?.score;
    },
  };
}
