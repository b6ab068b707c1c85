import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { fromPairs } from '../selection/selection.ts';
import { explainBlocks } from './explained-blocks.ts';
import type { Signal } from './extractor.ts';

const html = '<p>one <b>two</b></p><div>&lt;six&gt;<br> seven</div>';
const page = createPage(html);

function signal(pieces: readonly (readonly [spelling: string, value: number])[], limit: number) {
  const from = pieces.map(([spelling]) => html.indexOf(spelling));
  return {
    name: 'measure',
    title: 'Measure',
    domain: 'token',
    values: Float64Array.from(pieces, ([, value]) => value),
    from: Int32Array.from(from),
    to: Int32Array.from(pieces, ([spelling], i) => from[i] + spelling.length),
    thresholds: [{ value: limit, label: 'above: content' }],
  } as const satisfies Signal;
}

const selectionOf = (...spellings: string[]) =>
  fromPairs(
    spellings.map((piece) => [html.indexOf(piece), html.indexOf(piece) + piece.length]),
    html.length,
  );

test('a block is where its text stands, how long it is, and how much of it was selected', () => {
  const blocks = explainBlocks(page, selectionOf('two', '&lt;six'), []);
  expect(blocks.map(({ from, to }) => html.slice(from, to))).toEqual([
    'one <b>two',
    '&lt;six&gt;<br> seven',
  ]);
  expect(blocks.map(({ element, length }) => [element, length])).toEqual([
    ['p', 7],
    ['div', 11],
  ]);
  expect(blocks.map(({ selected }) => selected)).toEqual([3 / 6, 7 / 16]);
});

test('its numbers are of the items in its text, tags between left out', () => {
  const measure = signal(
    [
      ['one', 1],
      ['<b>', 9],
      ['two', 3],
      ['seven', 5],
    ],
    2,
  );
  const [paragraph, division] = explainBlocks(page, selectionOf(), [measure]);
  expect(paragraph.numbers).toEqual([
    {
      name: 'measure',
      title: 'Measure',
      domain: 'token',
      items: 2,
      minimum: 1,
      mean: 2,
      maximum: 3,
      thresholds: [{ value: 2, label: 'above: content', above: 0.5 }],
    },
  ]);
  expect(division.numbers).toMatchObject([{ items: 1, mean: 5 }]);
});

test('an item that reaches into two blocks counts for both, a signal without items in a block not at all', () => {
  const across = signal([['two</b></p><div>&lt;six', 4]], 0);
  const blocks = explainBlocks(page, selectionOf(), [across, signal([['seven', 1]], 0)]);
  expect(blocks.map(({ numbers }) => numbers.map(({ mean }) => mean))).toEqual([[4], [4, 1]]);
});

test('what decided stands in source order, each reason once', () => {
  const decisions = ['one', 'two', 'seven'].map((word) => ({
    from: html.indexOf(word),
    to: html.indexOf(word) + word.length,
    content: false,
    because: word === 'seven' ? 'it is too long' : 'it is short',
  }));
  const blocks = explainBlocks(page, selectionOf(), [], decisions);
  expect(blocks.map(({ because }) => because)).toEqual([['it is short'], ['it is too long']]);
});

test('an item at a limit is not above it', () => {
  const measure = signal(
    [
      ['one', 2],
      ['two', 3],
    ],
    2,
  );
  const [{ numbers }] = explainBlocks(page, selectionOf(), [measure]);
  expect(numbers[0].thresholds[0].above).toBe(0.5);
});
