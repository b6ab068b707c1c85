import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { annotated, stretches } from './annotated.test-suite.ts';
import { applyHlrt, learnHlrt } from './hlrt.ts';
import { learnLr } from './lr.ts';

/** Items between two rules; the same markup stands in head and tail. */
function page(
  items: readonly string[],
  { head = '<hr>', tail = '<hr>', before = '', behind = '' } = {},
): string {
  const list = items.map((item) => `<b>${item}</b> new `).join('');
  return `<b>Menu</b> <b>Home</b>${head}${before}${list}${behind}${tail}<b>Imprint</b>`;
}

const pages = [
  ['red oak', 'ash'],
  ['elm', 'old lime', 'fir'],
].map((items) => annotated(page(items), items.join(' ')));
const wrapper = learnHlrt(pages)!;

test('head and tail keep away what has the delimiters of the labels', () => {
  expect(learnLr(pages)).toBeUndefined();
  expect(wrapper).toMatchObject({ head: '<hr>', tail: '<hr>', times: 'some' });
  const html = page(['yew', 'box']);
  const answer = applyHlrt(wrapper, createPage(html));
  expect('ranges' in answer && stretches(html, answer.ranges)).toEqual(['yew', 'box']);
});

test.each([
  [
    'the head is missing',
    page(['yew'], { head: '', tail: '' }),
    'The head or the tail is not there',
  ],
  ['the tail is missing', page(['yew'], { tail: '' }), 'The head or the tail is not there'],
  ['there is nothing between them', page([]), 'The delimiters are there 0 times, not some'],
  [
    'text is new behind the head',
    page(['yew'], { before: 'Buy! ' }),
    'There is new text between the head and the content',
  ],
])('null where %s', (_, html, refused) => {
  expect(applyHlrt(wrapper, createPage(html))).toEqual({ refused });
});

test('comments are taken for head and tail before tags', () => {
  const html = (words: string): string =>
    `<p>Menu<!-- text --><div><p>${words}</div><!-- end --><p>Foot`;
  const learned = learnHlrt(['One oak.', 'Two.'].map((words) => annotated(html(words), words)));
  expect(learned).toMatchObject({
    head: '<!-- text -->',
    tail: '<!-- end -->',
    isTight: [true, true],
  });
});

test('pages without labels or without common tags teach nothing', () => {
  expect(learnHlrt([annotated('<p>x</p>', 'none')])).toBeUndefined();
  expect(learnHlrt([annotated('One oak', 'One oak')])).toBeUndefined();
});
