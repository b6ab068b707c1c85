// Columns grow as a page needs, whatever has many of its kind.
import { expect, test } from 'vitest';
import { attributeName, attributeValue } from './attributes.ts';
import { fitted, grown } from './grown.ts';
import { createPage } from './page.ts';
import { eventKind, tokenize } from './tokenize.ts';

const many = Array.from({ length: 500 }, (_, i) => i);

test('the rows of a grown column stay', () => {
  expect([...grown(Uint8Array.of(1, 2), new Uint8Array(4))]).toEqual([1, 2, 0, 0]);
});

test('a column is copied when it has much room left, else seen in part', () => {
  const column = new Int32Array(32).fill(1);
  const [view, copy] = [fitted(column, 30), fitted(column, 29)];
  expect([view.length, copy.length]).toEqual([30, 29]);
  expect([view.buffer === column.buffer, copy.buffer === column.buffer]).toEqual([true, false]);
  expect([...copy]).toEqual([...column.subarray(0, 29)]);
});

test('a tag may have many attributes', () => {
  const source = `<p ${many.map((i) => `a${i}=${i}`).join(' ')}>`;
  const events = tokenize(source);
  const rows = Array.from({ length: events.attributes.count }, (_, row) => [
    attributeName(source, events, row),
    attributeValue(source, events, row),
  ]);
  expect(rows).toEqual(many.map((i) => [`a${i}`, `${i}`]));
  expect([...events.attribute]).toEqual([0, 500]);
});

test('a text may have many references', () => {
  const { references } = tokenize(many.map((i) => `&#${1000 + i};`).join(''));
  expect(references.count).toBe(500);
  expect([...references.codePoint]).toEqual(many.map((i) => 1000 + i));
  expect([...references.from]).toEqual(many.map((i) => 7 * i));
  expect([...references.to]).toEqual(many.map((i) => 7 * i + 7));
});

test('a page may have many short tags', () => {
  const { count, kind, tag, from, to, attribute } = tokenize('<b a>'.repeat(500));
  expect(count).toBe(500);
  expect([...from]).toEqual([...many, 500].map((i) => 5 * i));
  expect([...to]).toEqual(many.map((i) => 5 * i + 5));
  expect([...attribute]).toEqual([...many, 500]);
  expect(new Set(kind)).toEqual(new Set([eventKind.open]));
  expect(new Set(tag).size).toBe(1);
});

test('a page may have more elements than tags', () => {
  const { structure, events } = createPage('<table><td>'.repeat(125));
  const names = ['table', 'tbody', 'tr', 'td'];
  expect(structure.count).toBe(501);
  expect(Array.from(structure.tag, (tag) => events.names[tag])).toEqual([
    '',
    ...many.map((i) => names[i % 4]),
  ]);
  expect([...structure.parent]).toEqual([-1, ...many]);
  expect([...structure.open]).toEqual([-1, ...many.map((i) => 2 * (i >> 2) + Number(i % 4 > 0))]);
  expect(new Set(structure.end)).toEqual(new Set([250]));
});
