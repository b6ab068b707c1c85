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
import { defaultsOf, number, type ParameterValues } from './parameters.ts';

const reference =
  'C. Kohlschütter, P. Fankhauser, W. Nejdl, Boilerplate detection using shallow text features, WSDM 2010';

const share = { minimum: 0, maximum: 1, unit: 'share of the words' };
const words = { minimum: 0, maximum: 10_000, unit: 'words' };
const density = { minimum: 0, maximum: 1000, unit: 'words a line' };

const linkLimits = {
  links: number(0.333333, share, 'No content is a block with a link density above this.'),
  linksBefore: number(
    0.555556,
    share,
    'A block of links, after which content needs more text, has a link density above this.',
  ),
};

/** Limits of the tree on numbers of words, as learnt and published. */
const wordLimits = {
  ...linkLimits,
  words: number(16, words, 'Content is a block with more words than this.'),
  wordsNext: number(15, words, 'Content is a block before one with more words than this.'),
  wordsBefore: number(4, words, 'Content is a block after one with more words than this.'),
  wordsAfterLinks: number(40, words, '`words` after a block of links.'),
  wordsNextAfterLinks: number(17, words, '`wordsNext` after a block of links.'),
};

/** Limits of the tree on text densities, as learnt and published. */
const densityLimits = {
  ...linkLimits,
  density: number(9, density, 'Content is a block above this density, if text follows.'),
  densityNext: number(10, density, 'Content is a block before one above this density.'),
  densityBefore: number(4, density, 'Content is a block after one above this density.'),
  densityNextAfterLinks: number(11, density, '`densityNext` after a block of links.'),
};

/** Decision tree on link density and number of words. */
export const boilerpipeWords = defineExtractor({
  name: 'boilerpipe-words',
  title: 'Shallow text features: number of words (boilerpipe)',
  reference,
  parameters: wordLimits,
  select: (page, limits) =>
    selectBlocks(page, (features, block) => isContentByWords(features, block, limits)),
  signals(page, limits) {
    const { words, linkDensity } = shallowTextFeatures(page);
    return [
      linkDensitySignal(page, linkDensity, limits),
      {
        name: 'word-count',
        title: 'Words of each block',
        domain: 'block',
        values: words,
        ...blockSpans(page, page.textBlocks),
        thresholds: [
          { value: limits.words, label: 'above: content after a block of few links' },
          { value: limits.wordsAfterLinks, label: 'above: content after a block of links' },
        ],
      },
    ];
  },
});

/** Decision tree on link density and text density. */
export const boilerpipeDensity = defineExtractor({
  name: 'boilerpipe-density',
  title: 'Shallow text features: text density (boilerpipe)',
  reference,
  parameters: densityLimits,
  select: (page, limits) =>
    selectBlocks(page, (features, block) => isContentByDensity(features, block, limits)),
  signals(page, limits) {
    const { textDensity, linkDensity } = shallowTextFeatures(page);
    return [
      linkDensitySignal(page, linkDensity, limits),
      {
        name: 'text-density',
        title: 'Text density of each block, words per line of 80 characters',
        domain: 'block',
        values: textDensity,
        ...blockSpans(page, page.textBlocks),
        thresholds: [{ value: limits.density, label: 'above: content before a block with text' }],
      },
    ];
  },
});

/** The tree on numbers of words, for a block by its row; outside the page lie empty blocks. */
export function isContentByWords(
  { words, linkDensity }: Pick<ShallowTextFeatures, 'words' | 'linkDensity'>,
  current: number,
  limits: ParameterValues<typeof wordLimits> = defaultsOf(wordLimits),
): boolean {
  const previous = current - 1;
  const next = current + 1;
  if (linkDensity[current] > limits.links) return false;
  if (at(linkDensity, previous) <= limits.linksBefore) {
    if (words[current] > limits.words) return true;
    if (at(words, next) > limits.wordsNext) return true;
    return at(words, previous) > limits.wordsBefore;
  }
  if (words[current] > limits.wordsAfterLinks) return true;
  return at(words, next) > limits.wordsNextAfterLinks;
}

/** The tree on text densities, for a block by its row; outside the page lie empty blocks. */
export function isContentByDensity(
  { textDensity, linkDensity }: Pick<ShallowTextFeatures, 'textDensity' | 'linkDensity'>,
  current: number,
  limits: ParameterValues<typeof densityLimits> = defaultsOf(densityLimits),
): boolean {
  const previous = current - 1;
  const next = current + 1;
  if (linkDensity[current] > limits.links) return false;
  if (at(linkDensity, previous) <= limits.linksBefore) {
    if (textDensity[current] <= limits.density) {
      if (at(textDensity, next) > limits.densityNext) return true;
      return at(textDensity, previous) > limits.densityBefore;
    }
    return at(textDensity, next) !== 0;
  }
  return at(textDensity, next) > limits.densityNextAfterLinks;
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

function linkDensitySignal(
  page: Page,
  linkDensity: Float64Array,
  { links, linksBefore }: ParameterValues<typeof linkLimits>,
): Signal {
  return {
    name: 'link-density',
    title: 'Link density of each block',
    domain: 'block',
    values: linkDensity,
    ...blockSpans(page, page.textBlocks),
    thresholds: [
      { value: links, label: 'above: boilerplate' },
      { value: linksBefore, label: 'above: the next block needs more' },
    ],
    bounds: [0, 1],
  };
}
