// The two classifiers of boilerpipe.
// C. Kohlschütter, P. Fankhauser, W. Nejdl: Boilerplate detection using shallow text features. WSDM 2010,
// algorithms 1 (densitometric) and 2 (number of words). `algorithms.md` 10.5.
import {
  type ShallowTextFeatures,
  shallowTextFeatures,
} from '../features/shallow-text-features.ts';
import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { blockSpans } from './block-spans.ts';
import { defineExtractor, type Signal } from './extractor.ts';

const reference =
  'C. Kohlschütter, P. Fankhauser, W. Nejdl, Boilerplate detection using shallow text features, WSDM 2010';

/** Decision tree on link density and number of words; limits as learnt and published, so no parameters. */
export const boilerpipeWords = defineExtractor({
  name: 'boilerpipe-words',
  title: 'Shallow text features: number of words (boilerpipe)',
  reference,
  parameters: {},
  select: (page) => selectBlocks(page, isContentByWords),
  signals(page) {
    const { words, linkDensity } = shallowTextFeatures(page);
    return [
      linkDensitySignal(page, linkDensity),
      {
        name: 'word-count',
        title: 'Words of each block',
        domain: 'block',
        values: words,
        ...blockSpans(page, page.textBlocks),
        thresholds: [
          { value: 16, label: 'above: content after a block of few links' },
          { value: 40, label: 'above: content after a block of links' },
        ],
      },
    ];
  },
});

/** Decision tree on link density and text density; limits as learnt and published, so no parameters. */
export const boilerpipeDensity = defineExtractor({
  name: 'boilerpipe-density',
  title: 'Shallow text features: text density (boilerpipe)',
  reference,
  parameters: {},
  select: (page) => selectBlocks(page, isContentByDensity),
  signals(page) {
    const { textDensity, linkDensity } = shallowTextFeatures(page);
    return [
      linkDensitySignal(page, linkDensity),
      {
        name: 'text-density',
        title: 'Text density of each block, words per line of 80 characters',
        domain: 'block',
        values: textDensity,
        ...blockSpans(page, page.textBlocks),
        thresholds: [{ value: 9, label: 'above: content before a block with text' }],
      },
    ];
  },
});

/** The tree on numbers of words, for a block by its row; outside the page lie empty blocks. */
export function isContentByWords(
  { words, linkDensity }: Pick<ShallowTextFeatures, 'words' | 'linkDensity'>,
  current: number,
): boolean {
  const previous = current - 1;
  const next = current + 1;
  if (linkDensity[current] > 0.333333) return false;
  if (at(linkDensity, previous) <= 0.555556) {
    if (words[current] > 16) return true;
    if (at(words, next) > 15) return true;
    return at(words, previous) > 4;
  }
  if (words[current] > 40) return true;
  return at(words, next) > 17;
}

/** The tree on text densities, for a block by its row; outside the page lie empty blocks. */
export function isContentByDensity(
  { textDensity, linkDensity }: Pick<ShallowTextFeatures, 'textDensity' | 'linkDensity'>,
  current: number,
): boolean {
  const previous = current - 1;
  const next = current + 1;
  if (linkDensity[current] > 0.333333) return false;
  if (at(linkDensity, previous) <= 0.555556) {
    if (textDensity[current] <= 9) {
      if (at(textDensity, next) > 10) return true;
      return at(textDensity, previous) > 4;
    }
    return at(textDensity, next) !== 0;
  }
  return at(textDensity, next) > 11;
}

function at(column: Float64Array, block: number): number {
  return block < 0 || block >= column.length ? 0 : column[block];
}

function selectBlocks(
  page: Page,
  isContent: (features: ShallowTextFeatures, block: number) => boolean,
): Selection {
  const features = shallowTextFeatures(page);
  const content = features.words.map((_, block) => (isContent(features, block) ? 1 : 0));
  const { ofEvent } = page.textBlocks;
  return selectEvents(page, (event) => ofEvent[event] >= 0 && content[ofEvent[event]] === 1);
}

function linkDensitySignal(page: Page, linkDensity: Float64Array): Signal {
  return {
    name: 'link-density',
    title: 'Link density of each block',
    domain: 'block',
    values: linkDensity,
    ...blockSpans(page, page.textBlocks),
    thresholds: [
      { value: 0.333333, label: 'above: boilerplate' },
      { value: 0.555556, label: 'above: the next block needs more' },
    ],
    bounds: [0, 1],
  };
}
