// The two classifiers of boilerpipe.
// C. Kohlschütter, P. Fankhauser, W. Nejdl: Boilerplate detection using shallow text features. WSDM 2010,
// algorithms 1 (densitometric) and 2 (number of words). `algorithms.md` 10.5.
import { skippedFlags } from '../features/dropped-events.ts';
import {
  type ShallowTextFeatures,
  shallowTextFeatures,
} from '../features/shallow-text-features.ts';
import {
  publishedWordCountLimits,
  type WordCountLeaf,
  type WordCountLimits,
  wordCountLeaf,
  wordCountLeaves,
} from '../features/word-count-tree.ts';
import type { Page } from '../page/page.ts';
import { findTextBlocks } from '../page/text-blocks.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { blockSpans } from './block-spans.ts';
import {
  type Decision,
  decideEach,
  defineExtractor,
  type Signal,
  type Verdict,
} from './extractor.ts';
import { defaultsOf, number, type ParameterValues } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

const reference =
  'C. Kohlschütter, P. Fankhauser, W. Nejdl, Boilerplate detection using shallow text features, WSDM 2010';

const share = { minimum: 0, maximum: 1, unit: 'share of the words' };
const words = { minimum: 0, maximum: 10_000, unit: 'words' };
const density = { minimum: 0, maximum: 1000, unit: 'words a line' };

const wordCounts = publishedWordCountLimits;

const linkLimits = {
  links: number(wordCounts.links, share, 'No content is a block with a link density above this.'),
  linksBefore: number(
    wordCounts.linksBefore,
    share,
    'A block of links, after which content needs more text, has a link density above this.',
  ),
};

/** Limits of the tree on numbers of words, as learnt and published. */
const wordLimits = {
  ...linkLimits,
  words: number(wordCounts.words, words, 'Content is a block with more words than this.'),
  wordsNext: number(
    wordCounts.wordsNext,
    words,
    'Content is a block before one with more words than this.',
  ),
  wordsBefore: number(
    wordCounts.wordsBefore,
    words,
    'Content is a block after one with more words than this.',
  ),
  wordsAfterLinks: number(wordCounts.wordsAfterLinks, words, '`words` after a block of links.'),
  wordsNextAfterLinks: number(
    wordCounts.wordsNextAfterLinks,
    words,
    '`wordsNext` after a block of links.',
  ),
};

/** Limits of the tree on text densities, as learnt and published. */
const densityLimits = {
  ...linkLimits,
  density: number(9, density, 'Content is a block above this density, if text follows.'),
  densityNext: number(10, density, 'Content is a block before one above this density.'),
  densityBefore: number(4, density, 'Content is a block after one above this density.'),
  densityNextAfterLinks: number(11, density, '`densityNext` after a block of links.'),
};

type DensityLimits = ParameterValues<typeof densityLimits>;
type Hidden = { readonly dropHidden: boolean };

/** Decision tree on link density and number of words. */
export const boilerpipeWords = defineExtractor({
  name: 'boilerpipe-words',
  title: 'Shallow text features: number of words (boilerpipe)',
  reference,
  parameters: { ...wordLimits, dropHidden },
  ...shallowTree<WordCountLimits & Hidden>(decideByWords, ({ words }, limits) => ({
    name: 'word-count',
    title: 'Words of each block',
    values: words,
    thresholds: [
      { value: limits.words, label: 'above: content after a block of few links' },
      { value: limits.wordsAfterLinks, label: 'above: content after a block of links' },
    ],
  })),
});

/** Decision tree on link density and text density. */
export const boilerpipeDensity = defineExtractor({
  name: 'boilerpipe-density',
  title: 'Shallow text features: text density (boilerpipe)',
  reference,
  parameters: { ...densityLimits, dropHidden },
  ...shallowTree<DensityLimits & Hidden>(decideByDensity, ({ textDensity }, limits) => ({
    name: 'text-density',
    title: 'Text density of each block, words per line of 80 characters',
    values: textDensity,
    thresholds: [{ value: limits.density, label: 'above: content before a block with text' }],
  })),
});

const tooManyLinks: Verdict = { content: false, because: 'its link density is above `links`' };

/** Why a block ends up at a leaf of the tree on numbers of words. */
const wordReasons: Readonly<Record<WordCountLeaf, string>> = {
  links: tooManyLinks.because,
  long: 'it has more words than `words`',
  beforeLong: 'the next block has more words than `wordsNext`',
  afterText: 'the block before has more words than `wordsBefore`',
  short: 'it and its neighbours have too few words',
  longAfterLinks: 'it has more words than `wordsAfterLinks`',
  beforeLongAfterLinks: 'the next block has more words than `wordsNextAfterLinks`',
  shortAfterLinks: 'it follows a block of links, and it and the next have too few words for that',
};

/** The tree on numbers of words, for a block by its row. */
function decideByWords(
  features: ShallowTextFeatures,
  block: number,
  limits: WordCountLimits,
): Verdict {
  const leaf = wordCountLeaf(features, block, limits);
  return { content: wordCountLeaves[leaf], because: wordReasons[leaf] };
}

const densityLeaves = {
  beforeDense: { content: true, because: 'the next block is denser than `densityNext`' },
  afterDense: { content: true, because: 'the block before is denser than `densityBefore`' },
  thin: { content: false, because: 'it and its neighbours are not dense enough' },
  dense: { content: true, because: 'it is denser than `density`, and text follows' },
  last: { content: false, because: 'it is denser than `density`, but nothing follows' },
  beforeDenseAfterLinks: {
    content: true,
    because: 'the next block is denser than `densityNextAfterLinks`',
  },
  afterLinks: {
    content: false,
    because: 'it follows a block of links, and the next is not dense enough for that',
  },
} as const satisfies Record<string, Verdict>;

/** The tree on text densities, for a block by its row; outside the page lie empty blocks. */
export function decideByDensity(
  { textDensity, linkDensity }: Pick<ShallowTextFeatures, 'textDensity' | 'linkDensity'>,
  current: number,
  limits: DensityLimits = defaultsOf(densityLimits),
): Verdict {
  const previous = current - 1;
  const next = current + 1;
  if (linkDensity[current] > limits.links) return tooManyLinks;
  if (at(linkDensity, previous) <= limits.linksBefore) {
    if (textDensity[current] <= limits.density) {
      if (at(textDensity, next) > limits.densityNext) return densityLeaves.beforeDense;
      return at(textDensity, previous) > limits.densityBefore
        ? densityLeaves.afterDense
        : densityLeaves.thin;
    }
    return at(textDensity, next) !== 0 ? densityLeaves.dense : densityLeaves.last;
  }
  return at(textDensity, next) > limits.densityNextAfterLinks
    ? densityLeaves.beforeDenseAfterLinks
    : densityLeaves.afterLinks;
}

function at(column: Float64Array, block: number): number {
  return block < 0 || block >= column.length ? 0 : column[block];
}

/** How a tree selects, what it saw, and where each block ended up. */
function shallowTree<T extends ParameterValues<typeof linkLimits> & Hidden>(
  decide: (features: ShallowTextFeatures, block: number, limits: T) => Verdict,
  measure: (features: ShallowTextFeatures, limits: T) => Omit<Signal, 'domain' | 'from' | 'to'>,
) {
  return {
    select(page: Page, limits: T): Selection {
      const { blocks, features } = readBlocks(page, limits);
      const content = features.words.map((_, i) => (decide(features, i, limits).content ? 1 : 0));
      const { ofEvent } = blocks;
      return selectEvents(page, (event) => ofEvent[event] >= 0 && content[ofEvent[event]] === 1);
    },
    signals(page: Page, limits: T): readonly Signal[] {
      const { blocks, features } = readBlocks(page, limits);
      const items = { domain: 'block', ...blockSpans(page, blocks) } as const;
      const linkDensity = {
        name: 'link-density',
        title: 'Link density of each block',
        values: features.linkDensity,
        thresholds: [
          { value: limits.links, label: 'above: boilerplate' },
          { value: limits.linksBefore, label: 'above: the next block needs more' },
        ],
        bounds: [0, 1],
      } as const;
      return [
        { ...linkDensity, ...items },
        { ...measure(features, limits), ...items },
      ];
    },
    decisions(page: Page, limits: T): readonly Decision[] {
      const { blocks, features } = readBlocks(page, limits);
      return decideEach(blockSpans(page, blocks), (i) => decide(features, i, limits));
    },
  };
}

function readBlocks(page: Page, { dropHidden }: Hidden) {
  const blocks = dropHidden
    ? findTextBlocks(page.events, page.structure, skippedFlags(dropHidden))
    : page.textBlocks;
  return { blocks, features: shallowTextFeatures(page, blocks) };
}
