import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { cetr, cetrClusters, cetrThreshold } from './cetr.ts';
import type { Extractor } from './extractor.ts';
import { defaultsOf, type ParameterTable, readParameters } from './parameters.ts';

function run<T extends ParameterTable>(
  extractor: Extractor<T>,
  html: string,
  given: Record<string, unknown> = {},
): string {
  const page = createPage(html);
  const parameters = readParameters(extractor.parameters, given, extractor.name);
  return renderText(page, extractor.select(page, parameters)).text;
}

function signals<T extends ParameterTable>(extractor: Extractor<T>, html: string) {
  return extractor.signals(createPage(html), defaultsOf(extractor.parameters));
}

// the example of specification 6.3, with lines named by their first letters
const x = [8, 6, 7, 5, 9, 80, 75, 90, 70, 85, 6, 8, 5, 4];
const y = [6, 4, 5, 4, 2, 1, 1, 1, 2, 1, 4, 6, 5, 4];
const example = x
  .map((length, line) => '<br>'.repeat(y[line]) + String.fromCharCode(97 + line).repeat(length))
  .join('\n');

function keptLines(text: string): number[] {
  return text.split('\n').map((line) => line.charCodeAt(0) - 97);
}

test('CETR-TM keeps the lines of the example at or above the threshold', () => {
  expect(keptLines(run(cetrThreshold, example))).toEqual([4, 5, 6, 7, 8, 9]);
  const [, smoothed] = signals(cetrThreshold, example);
  expect(smoothed.thresholds[0].value).toBeCloseTo(25.162, 3);
});

test('CETR-TM keeps fewer lines with a higher lambda', () => {
  expect(keptLines(run(cetrThreshold, example, { lambda: 2 }))).toEqual([5, 6, 7, 8]);
});

test('CETR-KM drops the cluster of the example with the smallest centroid', () => {
  expect(keptLines(run(cetrClusters, example))).toEqual([4, 5, 6, 7, 8, 9, 10]);
  const [, smoothed] = signals(cetrClusters, example);
  const centroids = smoothed.thresholds.map(({ value }) => Math.round(value * 100) / 100);
  expect(centroids).toEqual([4.99, 33.07, 61.43]);
});

test('CETR drops the lines of the example nearest to the origin', () => {
  expect(keptLines(run(cetr, example))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const [, smoothed, change] = signals(cetr, example);
  const rounded = (thresholds: typeof smoothed.thresholds) =>
    thresholds.map(({ value }) => Math.round(value * 100) / 100);
  expect(rounded(smoothed.thresholds)).toEqual([57.82, 14.52]);
  expect(rounded(change.thresholds)).toEqual([22.68, 20.81]);
});

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

describe.each([
  ['cetr', cetr as Extractor],
  ['cetr-tm', cetrThreshold as Extractor],
  ['cetr-km', cetrClusters as Extractor],
])('%s', (_, extractor) => {
  test('selects nothing on a page without text', () => {
    expect(run(extractor, '')).toBe('');
    expect(run(extractor, '<div><p></p></div>')).toBe('');
    expect(run(extractor, '<div>\n<p>\n</p>\n<br>\n</div>')).toBe('');
  });

  test('selects the one word of a page', () => {
    expect(run(extractor, 'hello')).toBe('hello');
    expect(run(extractor, '<p>w</p>')).toBe('w');
    expect(run(extractor, 'a &lt; b')).toBe('a < b');
  });

  test('does not see a script of a megabyte', () => {
    const script = `<script>${'x();\n'.repeat(200_000)}</script>`;
    const html = `<p>${words(100)}</p>${script}<p>${words(100)}</p>`;
    expect(run(extractor, html)).toBe(run(extractor, html.replace(script, '')));
  });

  test('has signals for any page', () => {
    expect(signals(extractor, '').every(({ values }) => values.length === 0)).toBe(true);
    for (const { values, from, to } of signals(extractor, example)) {
      expect(values).toHaveLength(14);
      expect(from).toHaveLength(14);
      expect(to).toHaveLength(14);
    }
  });
});

describe.each([
  ['cetr', cetr as Extractor],
  ['cetr-tm', cetrThreshold as Extractor],
])('%s', (_, extractor) => {
  test('selects all words of a page without tags', () => {
    expect(run(extractor, words(200))).toBe(words(200));
  });

  test('selects the text of an anchor that nobody closed', () => {
    expect(run(extractor, `<a href=x>${words(300)}`)).toBe(words(300));
  });

  test('selects both paragraphs around a script', () => {
    const html = `<p>${words(100)}</p><script>x()</script><p>${words(100)}</p>`;
    expect(run(extractor, html)).toBe(`${words(100)}\n${words(100)}`);
  });

  test('selects a Chinese page', () => {
    const text = '橡树生长缓慢而且很高。'.repeat(30);
    expect(run(extractor, `<p>${text}</p>`)).toBe(text);
  });
});

test('two distinct ratios: content is what lies nearer to the larger than to the origin', () => {
  const lines = [...Array(6).fill('<p>x'), ...Array(6).fill(words(10))].join('\n');
  expect(run(cetrClusters, lines, { radius: 0 })).toBe(Array(6).fill(words(10)).join(' '));
});

test('two distinct ratios: what lies as near to the origin as to the larger is no content', () => {
  const lines = (length: number) =>
    [...Array(6).fill('aaaa'), ...Array(6).fill('b'.repeat(length))].join('\n');
  const keptOf = (extractor: Extractor, length: number) =>
    new Set(run(extractor, lines(length), { radius: 0 }).replaceAll(/\s/g, ''));
  expect(keptOf(cetrClusters as Extractor, 2)).toEqual(new Set('a'));
  expect(keptOf(cetrClusters as Extractor, 3)).toEqual(new Set('ab'));
  expect(keptOf(cetrClusters as Extractor, 9)).toEqual(new Set('b'));
  expect(keptOf(cetr as Extractor, 1)).toEqual(new Set('a'));
});

test('with as many distinct ratios as clusters there is something to cluster', () => {
  const lines = ['aaaaaaaa', 'bbbbbbbbb', 'c']
    .flatMap((line) => Array<string>(4).fill(line))
    .join('\n');
  const kept = (clusters: number) =>
    new Set(run(cetrClusters, lines, { radius: 0, clusters }).replaceAll(/\s/g, ''));
  expect(kept(3)).toEqual(new Set('ab'));
  expect(kept(4)).toEqual(new Set('ab'));
});

test('the derivative is of the smoothed ratios, or of the raw ones', () => {
  const change = (given: Record<string, unknown>) => {
    const parameters = readParameters(cetr.parameters, given, 'cetr');
    return Array.from(cetr.signals(createPage(example), parameters)[2].values, Math.round);
  };
  expect(change({})).toEqual([14, 19, 24, 26, 24, 21, 20, 22, 25, 25, 19, 12, 7, 3]);
  expect(change({ derivative: 'raw', radius: 0 })).toEqual([
    0, 1, 27, 52, 77, 13, 5, 50, 6, 84, 0, 0, 0, 0,
  ]);
});
