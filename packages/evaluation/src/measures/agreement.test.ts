import { createPage } from 'pith/page';
import { fromPairs } from 'pith/selection';
import { expect, test } from 'vitest';
import { agreement, compareSelections } from './agreement.ts';
import { passagesOf } from './passages.ts';

const source = '<p>one two three four</p><p>five &amp; six</p><p>seven eight</p><p>nine</p>';
const page = createPage(source);
const select = (...words: string[]) =>
  fromPairs(
    words.map((word) => [source.indexOf(word), source.indexOf(word) + word.length]),
    source.length,
  );

test('words are counted by who selects them', () => {
  const counts = compareSelections(page, select('one two', 'nine'), select('two three', 'nine'));
  expect(counts).toEqual({ both: 2, onlyA: 1, onlyB: 1 });
  expect(agreement(counts)).toBe(0.5);
});

test('two methods that select nothing agree', () => {
  expect(agreement(compareSelections(page, select(), select()))).toBe(1);
});

test('passages tell side, text, place and what lies between', () => {
  const passages = passagesOf(page, select('one two', 'five &amp;', 'nine'), select('two', 'nine'));
  expect(passages.map((passage) => [passage.in, passage.text, passage.skipped])).toEqual([
    ['a', 'one', 0],
    ['both', 'two', 0],
    ['a', 'five &', 2],
    ['both', 'nine', 3],
  ]);
  expect(passages.map(({ from, to }) => source.slice(from, to).trim())).toEqual([
    'one',
    'two',
    'five &',
    'nine',
  ]);
});
