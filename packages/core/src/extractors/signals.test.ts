// What each method shows: the names of its series, what an item is, and the bounds of its values.
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { resolveAlgorithm } from './registry.ts';

const sentence = 'Beeches grow slowly on the hill and live for a very long time';
const html = `<title>Beeches</title>
<p>${sentence}, ${sentence}.</p>
<ul><li><a href="/a">News</a></li></ul>
<p>Read on</p>`;

/** The series of a method, each with its domain, its bounds, the limits that decide, and how many items it has. */
function seriesOf(algorithm: string): string[] {
  return resolveAlgorithm(algorithm)
    .signals(createPage(html))
    .map(({ name, domain, bounds, thresholds, values, from, to }) => {
      expect([from.length, to.length]).toEqual([values.length, values.length]);
      const limits = thresholds.map(({ value }) => Math.round(value * 1000) / 1000);
      return [name, domain, ...(bounds ?? ['any']), `> ${limits.join()}`, values.length].join(' ');
    });
}

const ratios = (domain: string, items: number) => [
  `content-code-vector ${domain} 0 1 >  ${items}`,
  `content-code-ratio ${domain} 0 1 > 0.75 ${items}`,
];
const lines = (items: number) => [
  `above-axis line any >  ${items}`,
  `below-axis line any >  ${items}`,
  `line-difference line any > 0 ${items}`,
];
// 27 words of the body with 12 tags
const tokens = 39;

test.each([
  ['plain', []],
  ['bte', [`cumulative-tags token any >  ${tokens}`]],
  // windows of four tokens, as the page is short, begin every two; half of 10 tags in 39 tokens
  ['dsc', [`document-slope-curve token any >  ${tokens}`, 'window-slope block 0 1 > 0.128 19']],
  ['ccb', ratios('character', 185)],
  ['tccb', ratios('token', tokens)],
  ['atccb', ratios('token', tokens - 2)],
  ['ccb-mixed', ratios('character', 180)],
  ['ccb-blocks', ratios('token', tokens + 8 * 3)],
  ['lqf-50', ['link-quota block 0 1 > 0.5 3']],
  ['crunch', ['links-per-word block 0 4 > 0.25 3']],
  ['fe', ['feature-value block 0 1 >  3', 'feature-weight block 0 1 > 0.5 3']],
  ['k-fe', ['feature-value block 0 1 >  3', 'feature-weight block 0 1 > 0.5 3']],
  ['density', ['string-length block any > 41.625 5']],
  [
    'density-poly',
    ['string-length block any >  5', 'fitted-length block any >  5', 'region block 0 1 >  5'],
  ],
  ['cetr-tm', ['tag-ratio line any >  4', 'smoothed-tag-ratio line any > 10.99 4']],
  ['cetr-km', ['tag-ratio line any >  4', 'smoothed-tag-ratio line any > 16.751,31.959,47.054 4']],
  [
    'cetr',
    [
      'tag-ratio line any >  4',
      'smoothed-tag-ratio line any > 47.054,26.89 4',
      'tag-ratio-derivative line any > 15.501,9.964 4',
    ],
  ],
  ['r2l', lines(4)],
  ['dana', lines(3)],
  ['danag', lines(3)],
  ['addanag', lines(3)],
  [
    'lineblock',
    [
      'text-to-tag-ratio block any > 30 3',
      'anchor-text-to-text-ratio block 0 1 > 0.2 3',
      'title-keyword-density block any > 2 3',
    ],
  ],
  [
    'boilerpipe-words',
    ['link-density block 0 1 > 0.333,0.556 3', 'word-count block any > 16,40 3'],
  ],
  [
    'boilerpipe-density',
    ['link-density block 0 1 > 0.333,0.556 3', 'text-density block any > 9 3'],
  ],
  ['learned-words', ['word-odds block any >  3', 'compared-word-odds block any > 0 3']],
])('%s shows %j', (algorithm, series) => {
  expect(seriesOf(algorithm)).toEqual(series);
});

test('the learned method shows probabilities, and the least of what it chose', () => {
  const [probability] = resolveAlgorithm('learned').signals(createPage(html));
  expect([probability.name, probability.domain, probability.bounds]).toEqual([
    'probability',
    'block',
    [0, 1],
  ]);
  const { confidence } = resolveAlgorithm('learned').assess(createPage(html))!;
  expect(probability.values).toEqual(Float64Array.from(confidence));
  const isChosen = resolveAlgorithm('learned')
    .decisions(createPage(html))
    .map(({ content }) => content);
  expect(isChosen).toContain(true);
  expect(probability.thresholds.map(({ value }) => value)).toEqual([
    Math.min(...confidence.filter((_, block) => isChosen[block])),
  ]);
  const [none] = resolveAlgorithm('learned').signals(createPage(''));
  expect(none.thresholds).toEqual([]);
});

test.each([
  ['plain', 0, 0],
  ['ccb', 5, 0],
  ['tccb', 4, 0],
  ['crunch', 0, 3],
  ['density', 0, 5],
  ['cetr', 0, 4],
  ['learned-words', 0, 0],
])('%s repeats %i steps and decides on %i things', (algorithm, steps, decisions) => {
  const page = createPage(html);
  const method = resolveAlgorithm(algorithm);
  expect([method.steps(page).length, method.decisions(page).length]).toEqual([steps, decisions]);
  expect([method.assess(page), method.scores(page)]).toEqual([undefined, undefined]);
  for (const { domain, bounds, from, to, values, thresholds, name } of method.steps(page)) {
    expect([name, bounds, thresholds]).toEqual(['content-code-ratio', [0, 1], []]);
    expect([domain, from, to]).toEqual(
      [method.signals(page)[1]].flatMap((last) => [last.domain, last.from, last.to]),
    );
    expect(values).toHaveLength(from.length);
  }
});

test('the learned method tells how sure it is of the words that it selects', () => {
  const page = createPage(`<article><h1>The beech</h1><p>${sentence}, ${sentence}.</p></article>
    <footer><a href="/x">Terms of use</a></footer>`);
  const method = resolveAlgorithm('learned');
  const { selection, confidence, expectedPrecision, blocks } = method.assess(page)!;
  const words = new Float64Array(blocks.count);
  for (let token = 0; token < page.tokens.count; token++) {
    const block = blocks.ofEvent[page.tokens.event[token]];
    const [from, to] = [page.tokens.from[token], page.tokens.to[token]];
    const isSelected = selection.from.some((start, i) => start <= from && to <= selection.to[i]);
    if (block >= 0 && isSelected) words[block]++;
  }
  const whole = words.reduce((sum, count) => sum + count, 0);
  expect(whole).toBeGreaterThan(0);
  const sure = words.reduce((sum, count, block) => sum + count * confidence[block], 0);
  expect(expectedPrecision).toBeCloseTo(sure / whole, 6);
  expect(method.scores(page)).toBeTypeOf('function');
  expect(method.assess(createPage(''))?.expectedPrecision).toBe(0);
});
