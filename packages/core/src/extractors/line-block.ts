// Line-blocks with text-to-tag ratio, anchor-text-to-text ratio and title keyword density.
// After the line-blocks of CELB (W. Ma, X. Chen, J. Zhang, ICCIT 2011), as described in seed 004 of
// `algorithms.md`, section 8. The paper was evaluated on CleanEval.
import { droppedEvents } from '../features/dropped-events.ts';
import {
  anchorTextToTextRatio,
  type LineBlocks,
  lineBlocks,
  textToTagRatio,
  titleKeywordRatio,
} from '../features/line-blocks.ts';
import { markKeywords, titleKeywords } from '../features/title-keywords.ts';
import { standardDeviation } from '../math/mean-deviation.ts';
import type { Page } from '../page/page.ts';
import { selectStretches } from '../selection/select-stretches.ts';
import { selectionBuilder } from '../selection/selection.ts';
import { decideEach, defineExtractor, type Signal, type Verdict } from './extractor.ts';
import { choice, number, type ParameterValues, text } from './parameters.ts';
import { countedAnchors, dropHidden } from './shared-parameters.ts';

const parameters = {
  mode: choice(
    'rescue',
    ['rescue', 'all', 'sigma'],
    'How the three measures decide: `all` asks for all three, as printed; `rescue` lets title keywords save a block of low text-to-tag ratio, as the text describes it; `sigma` does so with a threshold taken from the page. The default is our reading.',
  ),
  ttr: number(
    30,
    { minimum: 0, maximum: 100_000, unit: 'characters a tag', integer: false },
    'Content has a text-to-tag ratio above this. Scripts that say more in a character may want less.',
  ),
  attr: number(
    0.2,
    { minimum: 0, maximum: 1, unit: 'share of characters', integer: false },
    'Content has an anchor-text-to-text ratio below this.',
  ),
  keywordMeasure: choice(
    'count',
    ['count', 'ratio'],
    'Title keyword density as the number of occurrences, which fits the printed threshold, or as the printed formula, which stays below 1. The paper contradicts itself; the default is ours.',
  ),
  keywordCount: number(
    2,
    { minimum: 0, maximum: 1000, unit: 'occurrences', integer: true },
    'Occurrences of title keywords that a block needs, for the measure `count`.',
  ),
  keywordRatio: number(
    0.5,
    { minimum: 0, maximum: 1, unit: 'ratio', integer: false },
    'Value that a block needs for the measure `ratio`. Ours.',
  ),
  lambda: number(
    1,
    { minimum: 0, maximum: 100, unit: 'standard deviations', integer: false },
    'Threshold of the text-to-tag ratio in mode `sigma`, in standard deviations over the blocks. The value 1 is ours.',
  ),
  distance: number(
    2,
    { minimum: 1, maximum: 1000, unit: 'lines', integer: true },
    'Largest difference of the line numbers of two neighbouring text lines of a block. The paper gives no value; 2 is ours.',
  ),
  language: text(
    '',
    'Language whose stop words are no title keywords, such as `en`; empty for the one the page declares.',
  ),
  links: countedAnchors,
  dropHidden,
} as const;

type LineBlockParameters = ParameterValues<typeof parameters>;

export const lineBlock = defineExtractor({
  name: 'lineblock',
  title: 'Line-blocks with TTR, ATTR and TKD',
  reference:
    'Line-blocks after W. Ma, X. Chen, J. Zhang, CELB, ICCIT 2011, with text-to-tag ratio, anchor-text-to-text ratio and title keyword density',
  parameters,
  select(page, options) {
    const dropped = droppedEvents(page, options.dropHidden);
    const { blocks, verdict } = judgeBlocks(page, dropped, options);
    const content = selectionBuilder();
    for (let block = 0; block < blocks.count; block++) {
      if (verdict(block).content) content.add(blocks.from[block], blocks.to[block]);
    }
    return selectStretches(page, content.finish(), dropped);
  },
  signals(page, options) {
    const dropped = droppedEvents(page, options.dropHidden);
    const { blocks, ttr, attr, tkd } = measureBlocks(page, dropped, options);
    const counts = options.keywordMeasure === 'count';
    return [
      blockSignal(blocks, 'text-to-tag-ratio', 'TTR: text-to-tag ratio', ttr, {
        value: textThreshold(ttr, options),
        label: 'Blocks above may be content',
      }),
      {
        ...blockSignal(
          blocks,
          'anchor-text-to-text-ratio',
          'ATTR: anchor-text-to-text ratio',
          attr,
          {
            value: options.attr,
            label: 'Blocks below may be content',
          },
        ),
        bounds: [0, 1],
      },
      blockSignal(
        blocks,
        'title-keyword-density',
        counts ? 'TKD: occurrences of title keywords' : 'TKD: title keyword density',
        tkd,
        { value: keywordThreshold(options), label: 'Blocks at or above may be content' },
      ),
    ];
  },
  decisions(page, options) {
    const { blocks, verdict } = judgeBlocks(page, droppedEvents(page, options.dropHidden), options);
    return decideEach(blocks, verdict);
  },
});

const verdicts = {
  linked: { content: false, because: 'its ATTR is not below `attr`' },
  poor: { content: false, because: 'neither its TTR nor its title keywords are enough' },
  dense: { content: true, because: 'its TTR is above the threshold' },
  titled: { content: true, because: 'it has title keywords enough' },
  denseAndTitled: { content: true, because: 'its TTR and its title keywords are enough' },
  incomplete: { content: false, because: 'of TTR and title keywords one is not enough' },
} as const satisfies Record<string, Verdict>;

/** The line-blocks of a page, and what comes of each by its three measures. */
function judgeBlocks(page: Page, dropped: Uint8Array, options: LineBlockParameters) {
  const { blocks, ttr, attr, tkd } = measureBlocks(page, dropped, options);
  const ttrThreshold = textThreshold(ttr, options);
  const tkdThreshold = keywordThreshold(options);
  const verdict = (block: number): Verdict => {
    if (attr[block] >= options.attr) return verdicts.linked;
    const isDense = ttr[block] > ttrThreshold;
    const isTitled = tkd[block] >= tkdThreshold;
    if (isDense && isTitled) return verdicts.denseAndTitled;
    if (!isDense && !isTitled) return verdicts.poor;
    if (options.mode === 'all') return verdicts.incomplete;
    return isDense ? verdicts.dense : verdicts.titled;
  };
  return { blocks, verdict };
}

/** The line-blocks of a page and their three measures. */
function measureBlocks(page: Page, dropped: Uint8Array, options: LineBlockParameters) {
  const { distance, links, language, keywordMeasure } = options;
  const blocks = lineBlocks(page, dropped, { distance, links });
  const keywords = titleKeywords(page, language);
  const occurrences = countOccurrences(page, blocks, dropped, markKeywords(page, keywords));
  const ttr = new Float64Array(blocks.count);
  const attr = new Float64Array(blocks.count);
  const tkd = new Float64Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const textLength = blocks.textLength[block];
    ttr[block] = textToTagRatio(textLength, blocks.tagCount[block]);
    attr[block] = anchorTextToTextRatio(blocks.anchorTextLength[block], textLength);
    tkd[block] =
      keywordMeasure === 'count'
        ? occurrences[block]
        : titleKeywordRatio(keywords.size, occurrences[block]);
  }
  return { blocks, ttr, attr, tkd };
}

/** How many words of each block are title keywords. */
function countOccurrences(
  page: Page,
  blocks: LineBlocks,
  dropped: Uint8Array,
  isKeyword: Uint8Array,
): Int32Array {
  const { count, event, from } = page.tokens;
  const occurrences = new Int32Array(blocks.count);
  let block = 0;
  for (let token = 0; token < count; token++) {
    if (isKeyword[token] === 0 || dropped[event[token]] === 1) continue;
    while (block < blocks.count && blocks.to[block] <= from[token]) block++;
    if (block < blocks.count) occurrences[block]++;
  }
  return occurrences;
}

/** What the text-to-tag ratio must exceed: fixed, or lambda standard deviations over the blocks. */
function textThreshold(
  ttr: Float64Array,
  { mode, ttr: fixed, lambda }: LineBlockParameters,
): number {
  return mode === 'sigma' ? lambda * standardDeviation(ttr) : fixed;
}

function keywordThreshold(options: LineBlockParameters): number {
  return options.keywordMeasure === 'count' ? options.keywordCount : options.keywordRatio;
}

function blockSignal(
  { from, to }: LineBlocks,
  name: string,
  title: string,
  values: Float64Array,
  threshold: Signal['thresholds'][number],
): Signal {
  return { name, title, domain: 'block', values, from, to, thresholds: [threshold] };
}
