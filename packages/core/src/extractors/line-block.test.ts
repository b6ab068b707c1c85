import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { lineBlock } from './line-block.ts';
import { defaultsOf, type ParameterValues } from './parameters.ts';

type Given = Partial<ParameterValues<typeof lineBlock.parameters>>;

function run(html: string, given: Given = {}): string {
  const page = createPage(html);
  const parameters = { ...defaultsOf(lineBlock.parameters), ...given };
  return renderText(page, lineBlock.select(page, parameters)).text;
}

function series(html: string, given: Given = {}): number[][] {
  const parameters = { ...defaultsOf(lineBlock.parameters), ...given };
  return lineBlock.signals(createPage(html), parameters).map(({ values }) => [...values]);
}

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

// the example of specification 8
const menu = 'all entries of one menu.';
const paragraph = `${'An acorn falls and lies. '.repeat(5).slice(0, 119)}.`;
const example = [
  '<html lang=en><head><title>Oak Tree Facts</title></head>',
  `<p><b><a href=x>${menu}</a></b></p>`,
  `<p><img src=oak>${paragraph}</p>`,
  '<h1>Oak Tree Facts</h1>',
].join('');

test('the example of the specification: the three measures of each block', () => {
  expect(menu).toHaveLength(24);
  expect(paragraph).toHaveLength(120);
  const [ttr, attr, tkd] = series(example);
  expect(ttr).toEqual([4, 40, 7]);
  expect(attr).toEqual([1, 0, 0]);
  expect(tkd).toEqual([0, 0, 3]);
});

test('a block of low density with title keywords is rescued, or not in mode all', () => {
  expect(run(example)).toBe(`${paragraph}\nOak Tree Facts`);
  expect(run(example, { mode: 'all' })).toBe('');
});

test('mode all wants dense text with title keywords and few links', () => {
  const html = `<title>Oak Trees</title><p>An oak among oaks, the oak of ${words(20)}</p><p>${words(20)}</p>`;
  expect(run(html, { mode: 'all' })).toBe(`An oak among oaks, the oak of ${words(20)}`);
});

test('the printed keyword density has a threshold of its own', () => {
  const html = '<title>Oak Tree</title><p>Oak of the oak trees</p><p>Tree</p>';
  expect(series(html, { keywordMeasure: 'ratio' })[2]).toEqual([0.5, 1 / 3]);
  expect(run(html, { keywordMeasure: 'ratio' })).toBe('Oak of the oak trees');
});

test('mode sigma takes its threshold from the page', () => {
  const html = `<p>${'short one. '.repeat(2)}</p><p>${words(12)}</p><p>${words(40)}</p>`;
  const [ttr] = series(html);
  const mean = (ttr[0] + ttr[1] + ttr[2]) / 3;
  const sigma = Math.sqrt(ttr.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3);
  const parameters = { ...defaultsOf(lineBlock.parameters), mode: 'sigma' as const };
  const [signal] = lineBlock.signals(createPage(html), parameters);
  expect(signal.thresholds[0].value).toBeCloseTo(sigma);
  expect(run(html, { mode: 'sigma', lambda: 2 })).toBe(words(40));
});

test.each([
  ['the empty page', ''],
  ['a page of tags', '<div><p></p></div>'],
  ['one word', 'hello'],
  ['one short word in tags', '<p>w</p>'],
  ['five characters with a reference', 'a &lt; b'],
  ['an anchor that nobody closed', `<a href=x>${words(300)}`],
])('%s selects nothing', (_, html) => {
  expect(run(html)).toBe('');
});

test('a page without tags is one block', () => {
  expect(run(words(200))).toBe(words(200));
  expect(run(words(200), { mode: 'all' })).toBe('');
});

test('a script of a megabyte between two paragraphs changes nothing', () => {
  const script = `<script>${'x();\n'.repeat(200_000)}</script>`;
  expect(run(`<p>${words(100)}</p>${script}<p>${words(100)}</p>`)).toBe(
    `${words(100)}\n${words(100)}`,
  );
});

test('a Chinese paragraph of some length is content', () => {
  const text = '橡树生长缓慢而且很高。'.repeat(10);
  expect(run(`<p>${text}</p><p>橡树。</p>`)).toBe(text);
});

test('hidden blocks are left out when asked for', () => {
  const html = `<p>${words(20)}</p><p hidden>${words(30)}</p>`;
  expect(run(html, { dropHidden: true })).toBe(words(20));
});

test('a block at a threshold is neither dense nor free of links', () => {
  const why = (html: string, given: Given = {}) =>
    lineBlock.decisions!(createPage(html), { ...defaultsOf(lineBlock.parameters), ...given }).map(
      ({ because }) => because,
    );
  const poor = 'neither its TTR nor its title keywords are enough';
  const dense = 'its TTR is above the threshold';
  expect(why(`<br>${'x'.repeat(30)}`)).toEqual([poor]);
  expect(why(`<br>${'x'.repeat(31)}`)).toEqual([dense]);
  const linked = (links: number) => `${'x'.repeat(100 - links)}<a>${'x'.repeat(links)}</a>`;
  expect(why(linked(20))).toEqual(['its ATTR is not below `attr`']);
  expect(why(linked(19))).toEqual([dense]);
});

test('the measure of title keywords is named by what it counts', () => {
  const titleOf = (keywordMeasure: 'count' | 'ratio') =>
    lineBlock.signals(createPage('x'), { ...defaultsOf(lineBlock.parameters), keywordMeasure })[2]
      .title;
  expect(titleOf('count')).toBe('TKD: occurrences of title keywords');
  expect(titleOf('ratio')).toBe('TKD: title keyword density');
});

test('title keywords count for the block that they stand in', () => {
  const html = '<title>Oak</title>oak<p>oak oak</p><script>oak</script><p>elm</p><p>oak</p>';
  expect(series(html)[2]).toEqual([1, 2, 0, 1]);
});
