import { readSegmentWords, type SegmentWords } from 'pith/internal/learned';
import { createPage } from 'pith/page';
import { partOf } from '../folds.ts';
import type { LabelledPage } from '../labelled-pages.ts';
import { isSound } from '../labels/label-page.ts';
import type { PageBag } from '../labels/page-bag.ts';
import { useOf } from '../sets.ts';

/** What learning and measuring the odds of words need of a page. */
export interface WordedPage {
  /** Name of its set. */
  readonly set: string;
  /** Whether the shipped table learns from its set. */
  readonly ships: boolean;
  /** Weight of the page beside one of WCXB. */
  readonly weight: number;
  /** The fold that it is held out in. */
  readonly fold: number;
  readonly pageType: string | undefined;
  /** Whether its gold can be learnt from: the record is not suspect, and half of the gold is on the page. */
  readonly isSound: boolean;
  readonly words: SegmentWords;
  /** Share of the words of each segment that the gold has, 0 to 1. */
  readonly label: Float32Array;
  readonly bag: PageBag;
}

/** Reads the words of labelled pages. Pages of sites that are locked away are left out. */
export async function readWordedPages(
  pages: AsyncIterable<LabelledPage>,
  onPage?: (done: number) => void,
): Promise<WordedPage[]> {
  const worded: WordedPage[] = [];
  for await (const { page, labels } of pages) {
    const fold = partOf(page.site);
    if (fold === 'lockbox') continue;
    const { matched, bag } = labels;
    worded.push({
      set: page.set.name,
      ships: useOf(page.set) === 'ship',
      weight: page.set.weight,
      fold,
      pageType: page.pageType,
      isSound: page.suspect === undefined && isSound(labels),
      words: readSegmentWords(createPage(page.source)),
      label: Float32Array.from(matched, (count, i) => count / Math.max(1, bag.wordCount[i])),
      bag,
    });
    onPage?.(worded.length);
  }
  return worded;
}
