import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { documentSlopeCurve, windowLength } from './document-slope-curve.ts';
import { readParameters } from './parameters.ts';

function parametersOf(given: Record<string, unknown> = {}) {
  return readParameters(documentSlopeCurve.parameters, given, 'dsc');
}

function extract(html: string, given: Record<string, unknown> = {}): string {
  const page = createPage(html);
  return renderText(page, documentSlopeCurve.select(page, parametersOf(given))).text;
}

const words = (count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(' ');

const example = [...'ttwttwttwwwwwtwwwwwwtttwtttwttt']
  .map((token, n) => (token === 't' ? '<i>' : `w${n} `))
  .join('');

test('the example of 31 tokens keeps tokens 8 to 19', () => {
  const text = 'w8 w9 w10 w11 w12 w14 w15 w16 w17 w18 w19';
  expect(extract(example, { window: 4, shortDocuments: false })).toBe(text);
});

test('its signals are the curve and the slopes of the windows, with half the document slope as limit', () => {
  const page = createPage(example);
  const given = parametersOf({ window: 4, shortDocuments: false });
  const [curve, slopes] = documentSlopeCurve.signals(page, given);
  expect(curve.values[30]).toBe(16);
  expect([...slopes.values.slice(3, 10)]).toEqual([0.5, 0, 0.25, 0.25, 0, 0, 0.5]);
  expect(slopes.thresholds[0].value).toBeCloseTo(0.2581, 4);
  expect(example.slice(slopes.from[4], slopes.to[4])).toBe('w8 w9 w10 w11');
});

test('an empty document and one of tags alone give nothing', () => {
  expect(extract('')).toBe('');
  expect(extract('<p><br></p>')).toBe('');
});

test('text without tags has no slope and is all selected', () => {
  expect(extract('hello')).toBe('hello');
  expect(extract(words(200))).toBe(words(200));
  expect(extract('a &lt; b')).toBe('a < b');
});

test('one word between two tags gives nothing', () => {
  expect(extract('<p>w</p>')).toBe('');
});

test('an unclosed anchor before 300 words costs the first 24 of them', () => {
  expect(extract(`<a href=x>${words(300)}`)).toBe(words(300).replace(/^(\S+ ){24}/, ''));
});

test('a long script between two paragraphs gives no tokens but its tags', () => {
  const script = `<script>${'x = "a b c"; '.repeat(80_000)}</script>`;
  const text = extract(`<p>${words(300, 'a')}</p>${script}<p>${words(300, 'b')}</p>`);
  expect(text).toContain('a100 ');
  expect(text).toContain('b200 ');
  expect(text).not.toContain('x = ');
});

test('paragraphs of 100 words on a page of 206 tokens are too short for three low windows', () => {
  const html = `<p>${words(100)}</p><script>x()</script><p>${words(100)}</p>`;
  expect(extract(html)).toBe('');
});

test('Chinese text counts by ideographs', () => {
  const paragraph = '漢字'.repeat(100);
  const menu = '<li><a>首頁</a></li>'.repeat(20);
  expect(extract(`<ul>${menu}</ul><p>${paragraph}</p><ul>${menu}</ul>`)).toMatch(
    /^[漢字]{150,200}$/,
  );
});

test('short documents get windows of an eighth of their tokens', () => {
  const values = parametersOf();
  expect(windowLength(199, values)).toBe(24);
  expect(windowLength(200, values)).toBe(50);
  expect(windowLength(3, values)).toBe(2);
  expect(windowLength(199, { ...values, shortDocuments: false })).toBe(50);
});

test('adaptive windows grow from 8 tokens to 50', () => {
  const values = parametersOf({ adaptive: true });
  expect(windowLength(100, values)).toBe(8);
  expect(windowLength(200, values)).toBe(8);
  expect(windowLength(2600, values)).toBe(29);
  expect(windowLength(9000, values)).toBe(50);
});

test('with inline tags ignored a paragraph full of links stays', () => {
  const menu = '<ul><li>x</li><li>y</li></ul>'.repeat(40);
  const wiki = `<p>${'a <a>b</a> c '.repeat(60)}</p>`;
  expect(extract(menu + wiki + menu)).toBe('');
  expect(extract(menu + wiki + menu, { ignoreInlineTags: true })).toContain('a b c a b c');
});

test('with links ignored their tags are no tokens', () => {
  const text = `<p>${'<a>w</a> '.repeat(100)}</p>`;
  expect(extract(text)).toBe('');
  expect(extract(text, { links: 'ignore' })).toMatch(/^(w ?)+$/);
});

test('hidden elements are left out only when asked', () => {
  const html = `<p>${words(100)}</p><p hidden>${words(100, 'h')}</p><p>${words(100)}</p>`;
  expect(extract(html, { factor: 10 })).toContain('h50');
  expect(extract(html, { factor: 10, dropHidden: true })).not.toContain('h50');
});

test('the curve has the place of each token, inline tags without weight stay on it', () => {
  const html = '<p>one <b>two</b></p>';
  const curveOf = (given: Record<string, unknown>) => {
    const [{ values, from, to }] = documentSlopeCurve.signals(
      createPage(html),
      parametersOf(given),
    );
    return [...values].map((value, i) => [html.slice(from[i], to[i]), value]);
  };
  const tokens = ['<p>', 'one', '<b>', 'two', '</b>', '</p>'];
  expect(curveOf({})).toEqual([1, 1, 2, 2, 3, 4].map((value, i) => [tokens[i], value]));
  expect(curveOf({ ignoreInlineTags: true })).toEqual(
    [1, 1, 1, 1, 1, 2].map((value, i) => [tokens[i], value]),
  );
});
