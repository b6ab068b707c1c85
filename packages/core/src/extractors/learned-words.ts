// Learned words: a segment is content when the words in and around it are such as stand in main content. Future work of
// seed 001, a bag of content words against one of additional words. `docs/algorithms/learned-words.md`.
import { wordOddsRule } from '../learned/models/word-odds.ts';
import { comparedOdds, meanOdds, type SegmentOdds, sumOdds } from '../learned/segment-odds.ts';
import { readSegmentWords } from '../learned/segment-words.ts';
import { shippedWordOdds } from '../learned/shipped-word-odds.ts';
import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import { blockSpans } from './block-spans.ts';
import { defineExtractor } from './extractor.ts';
import { number } from './parameters.ts';

const parameters = {
  threshold: number(
    wordOddsRule.threshold,
    { minimum: -5, maximum: 5, unit: 'log odds a word' },
    'Content is a segment whose mean log odds, compared with the page, are above this.',
  ),
  radius: number(
    wordOddsRule.radius,
    { minimum: 0, maximum: 50, unit: 'segments', integer: true },
    'How far the words of other segments count, less with the distance; 0 for its own words alone.',
  ),
  relative: number(
    wordOddsRule.relative,
    { minimum: 0, maximum: 2, unit: 'share of the mean' },
    "How much of the page's own mean is taken from that of each segment.",
  ),
};

/** Segments by the learnt log odds of their words. */
export const learnedWords = defineExtractor({
  name: 'learned-words',
  title: 'Learned words',
  reference: 'Pith, docs/algorithms/learned-words.md',
  parameters,
  select(page, rule) {
    const odds = comparedOdds(readOdds(page), rule);
    const { ofEvent } = page.segments;
    return selectEvents(
      page,
      (event) => ofEvent[event] >= 0 && odds[ofEvent[event]] > rule.threshold,
    );
  },
  signals(page, rule) {
    const odds = readOdds(page);
    const items = { domain: 'block', ...blockSpans(page, page.segments) } as const;
    return [
      {
        name: 'word-odds',
        title: 'Mean log odds of the words of each segment',
        values: meanOdds(odds, 0),
        thresholds: [],
        ...items,
      },
      {
        name: 'compared-word-odds',
        title: 'Mean log odds of the words in and around each segment, compared with the page',
        values: comparedOdds(odds, rule),
        thresholds: [{ value: rule.threshold, label: 'above: content' }],
        ...items,
      },
    ];
  },
});

function readOdds(page: Page): SegmentOdds {
  return sumOdds(readSegmentWords(page), page.segments.count, shippedWordOdds());
}
