import { expect, test } from 'vitest';
import { learnPages, siteMethodContract, templateText } from './site-method.test-suite.ts';
import { addPageTerms, emptyTermSpread, mergeTermSpread, termEntropy } from './term-spread.ts';

siteMethodContract('entropy', { isExact: true });

test.each([
  { counts: [1, 1, 1, 1], entropy: 1 },
  { counts: [5, 0, 0, 0], entropy: 0 },
  { counts: [1, 1, 0, 0], entropy: 0.5 },
  { counts: [3, 1, 0, 0], entropy: 0.4056 },
])(
  'the entropy of a term that comes $counts times on four pages is $entropy',
  ({ counts, entropy }) => {
    const state = emptyTermSpread();
    for (const count of counts) addPageTerms(state, Array(count).fill(7), 100);
    expect(termEntropy(state, 7, 4)).toBeCloseTo(entropy, 4);
  },
);

test('a term that was not seen, or dropped, counts as one of a single page', () => {
  const state = emptyTermSpread();
  for (let page = 0; page < 4; page++) addPageTerms(state, [1, 2, 10 + page], 4);
  expect(state.terms.size).toBeLessThanOrEqual(4);
  expect(termEntropy(state, 1, 4)).toBe(1);
  expect(termEntropy(state, 10, 4)).toBe(0);
});

test('merging counts as learning one after the other does', () => {
  const [a, b, whole] = [emptyTermSpread(), emptyTermSpread(), emptyTermSpread()];
  addPageTerms(a, [1, 1, 2], 100);
  addPageTerms(b, [1, 3], 100);
  for (const terms of [
    [1, 1, 2],
    [1, 3],
  ])
    addPageTerms(whole, terms, 100);
  mergeTermSpread(a, b, 100);
  expect(a).toEqual(whole);
});

const pages = [
  '<p>menu of trees</p><p>oak elm ash</p>',
  '<p>menu of trees</p><p>yew fir larch</p>',
  '<p>menu of trees</p><p>pine rowan hazel</p>',
];

test('blocks of terms that are alike on all pages are no content', () => {
  const profile = learnPages('entropy', pages);
  for (const html of pages) expect(templateText(html, profile)).toEqual(['menu of trees']);
});

test('the greedy threshold stops at the first step that adds nothing', () => {
  // mean entropies 0, 1/3, 2/3 and 1: the first step from 0 to 0.1 adds nothing to the block of 0
  const page = '<p>rowan</p><p>menu birch lime</p><p>menu of cedar</p><p>menu of trees</p>';
  const profile = learnPages('entropy', pages, { greedy: true });
  expect(templateText(page, profile)).toEqual([
    'menu birch lime',
    'menu of cedar',
    'menu of trees',
  ]);
  const fixed = { threshold: 0.5 };
  const given = learnPages('entropy', pages, fixed);
  expect(templateText(page, given)).toEqual(['menu of cedar', 'menu of trees']);
});
