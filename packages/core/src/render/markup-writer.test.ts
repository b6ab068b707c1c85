import { expect, test } from 'vitest';
import { markupWriter } from './markup-writer.ts';
import { locate } from './segment-map.ts';

test('all units of an escape come from the character that it stands for', () => {
  const writer = markupWriter('>');
  writer.open('p');
  writer.text({ value: 'a&b', stretches: [0, 10, 3] });
  writer.close('p');
  const { text, map } = writer.finish();
  expect(text).toBe('<p>a&amp;b</p>');
  const places = Array.from(text, (_, at) => locate(map, at));
  const nowhere = undefined;
  expect(places.slice(0, 4)).toEqual([nowhere, nowhere, nowhere, 10]);
  expect(places.slice(4, 10)).toEqual([11, 11, 11, 11, 11, 12]);
  expect(places.slice(10)).toEqual([nowhere, nowhere, nowhere, nowhere]);
});

test('what was inserted, and what stands behind what is no character of XML, is told apart', () => {
  const writer = markupWriter('/>');
  writer.insert('1 < 2');
  writer.text({ value: '\0<\ud800>x', stretches: [1, 7, 4] });
  const { text, map } = writer.finish();
  expect(text).toBe('1 &lt; 2&lt;&gt;x');
  const places = Array.from(text, (_, at) => locate(map, at));
  expect(places).toEqual([...Array(8).fill(undefined), 7, 7, 7, 7, 9, 9, 9, 9, 10]);
});

test('a text of nothing but escapes has a row for each character, not for each unit of its escape', () => {
  const writer = markupWriter('>');
  writer.text({ value: '&<'.repeat(1000), stretches: [0, 0, 2000] });
  const { text, map } = writer.finish();
  expect(text).toHaveLength(9000);
  expect(map.count).toBe(2000);
  expect([locate(map, 8998), locate(map, 8999), locate(map, 9000)]).toEqual([
    1999,
    1999,
    undefined,
  ]);
});
