import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { type TextStringOptions, textStrings } from './text-strings.ts';

/** The strings of a page with their lengths. */
function strings(html: string, options: Partial<TextStringOptions> = {}) {
  const page = createPage(html);
  const found = textStrings(page, { countEndTags: false, dropHidden: false, ...options });
  expect(found.from).toHaveLength(found.count);
  expect(found.to).toHaveLength(found.count);
  for (const [event, string] of found.ofEvent.entries()) {
    if (string < 0) continue;
    expect(found.from[string]).toBeLessThanOrEqual(page.events.from[event]);
    expect(found.to[string]).toBeGreaterThanOrEqual(page.events.to[event]);
  }
  return Array.from(found.length, (length, i) => [html.slice(found.from[i], found.to[i]), length]);
}

test('start tags of blocks and br begin strings, inline tags and comments none', () => {
  expect(strings('a<p>b<b>c</b><!-- --><i>d</i><br>e')).toEqual([
    ['a', 1],
    ['b<b>c</b><!-- --><i>d', 3],
    ['e', 1],
  ]);
  expect(strings('<p><p>a')).toEqual([
    ['', 0],
    ['', 0],
    ['a', 1],
  ]);
  expect(strings('')).toEqual([['', 0]]);
});

test('text after an end tag begins a string, or the end tag itself', () => {
  expect(strings('<p>a</p>b</p></div>c<div>d</div></div>')).toEqual([
    ['', 0],
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ]);
  expect(strings('<p>a</p></div>b</b>', { countEndTags: true })).toEqual([
    ['', 0],
    ['a', 1],
    ['', 0],
    ['b', 1],
  ]);
  expect(strings('<p>a</p><p>b')).toHaveLength(3);
});

test('white space runs count as one, outer ones not', () => {
  expect(strings('<p> a \n b <b> c</b> <i>d</i><b>e </b><i>\n</i>f </p>')[1][1]).toBe(
    'a b c de f'.length,
  );
  expect(strings('<p>a</p> <b>b</b>')[2][1]).toBe(1);
  expect(strings('<p>a <br>b')[2][1]).toBe(1);
  expect(strings('<p>a <script>x</script>b')[1][1]).toBe('a b'.length);
  expect(strings('<p>a<b>b</b>')[1][1]).toBe(2);
});

test('hidden text is left out when asked', () => {
  const html = '<p>a<b hidden>b<p hidden>c';
  expect(strings(html).map(([, length]) => length)).toEqual([0, 2, 1]);
  expect(strings(html, { dropHidden: true }).map(([, length]) => length)).toEqual([0, 1]);
});
