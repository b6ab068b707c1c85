import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { annotated, stretches } from './annotated.test-suite.ts';
import { applyLr, learnLr, learnTuples } from './lr.ts';

test('the example of the specification: the shortest left delimiter that finds the labels alone', () => {
  // `x<b>A</b>y` is one word to a reader, so the labels are given by hand
  const labels = [{ openFrom: 1, from: 4, to: 5, closeTo: 9 }];
  const learned = learnTuples(
    ['x<b>A</b>y<i>q</i>', 'x<b>B</b>z<i>q</i>'].map((source) => ({
      source,
      labels,
      region: [0, source.length] as const,
    })),
  );
  expect(learned).toEqual({ attributes: [{ left: '<b>', right: '<' }], times: 1 });
});

const pages = ['Oak', 'Ash'].map((tree, i) =>
  annotated(
    `<u>Menu</u> <h1> ${tree} tree </h1><u>by me</u><div id=t><p>${tree} is <em>old</em>.</p>\n<p>Very.</p></div><u>${i}</u>`,
    `${tree} tree ${tree} is old. Very.`,
  ),
);

test('stretches of different delimiters are attributes of one tuple', () => {
  const wrapper = learnLr(pages)!;
  expect(wrapper.attributes).toHaveLength(2);
  expect(wrapper.times).toBe(1);
  const html =
    '<u>Menu</u> <h1> Elm </h1><u>by you</u><div id=t><p>An <em>elm</em></p>\n<p>is.</p></div><u>7</u>';
  const answer = applyLr(wrapper, createPage(html));
  expect('ranges' in answer && stretches(html, answer.ranges)).toEqual(['Elm', 'An', 'elm', 'is.']);
});

test('a page without the delimiters, or with another number of tuples, is null', () => {
  const wrapper = learnLr(pages)!;
  expect(applyLr(wrapper, createPage('<p>Nothing of it.'))).toEqual({
    refused: 'The delimiters are there 0 times, not 1',
  });
  const twice = createPage(pages[0].page.source.repeat(2));
  expect(applyLr(wrapper, twice)).toEqual({ refused: 'The delimiters are there 2 times, not 1' });
  expect(applyLr(wrapper, createPage('<h1>Elm'))).toEqual({
    refused: 'A delimiter is not where it should be',
  });
});

test('labels that repeat as often as they like are one attribute', () => {
  const list = (items: readonly string[]): string =>
    items.map((item) => `<dt>No</dt><dd>${item}</dd>`).join('');
  const wrapper = learnLr([
    annotated(list(['red oak', 'ash']), 'red oak ash'),
    annotated(list(['elm', 'old lime', 'fir']), 'elm old lime fir'),
  ])!;
  expect(wrapper).toMatchObject({ times: 'some', attributes: [{ right: '<' }] });
  const html = list(['yew']);
  const answer = applyLr(wrapper, createPage(html));
  expect('ranges' in answer && stretches(html, answer.ranges)).toEqual(['yew']);
});

test('nothing is learned of pages whose labels have nothing in common', () => {
  expect(
    learnLr([
      annotated('<p>One oak</p><i>x</i>', 'One oak'),
      annotated('<b>Two</b> ashes', 'ashes'),
    ]),
  ).toBeUndefined();
  expect(learnLr([annotated('<p>x</p>', 'none')])).toBeUndefined();
});
