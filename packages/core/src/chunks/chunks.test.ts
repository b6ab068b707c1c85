import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildContent } from '../content/build-content.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderMarkdown } from '../render/markdown/markdown.ts';
import { locate } from '../render/segment-map.ts';
import { textOf } from '../selection/coverage.ts';
import type { ChunkOptions } from './chunk-options.ts';
import { cutChunks } from './chunks.ts';

function chunked(html: string, options: ChunkOptions, headings?: 'atx' | 'plain') {
  const page = createPage(html);
  const markdown = renderMarkdown(buildContent(page, textOf(page)), { headings });
  return { page, markdown, chunks: cutChunks(page, markdown, options) };
}

const textsOf = (html: string, options: ChunkOptions): string[] =>
  chunked(html, options).chunks.map(({ text }) => text);

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

describe('chunks', () => {
  test('break before headings, and tell those that they stand under', () => {
    const html = `<h1>Oaks &amp; <i>elms</i></h1><p>Two kinds of trees grow here.</p>
      <h2>بلوط</h2><p>بلوط آهسته می‌روید و سالیان دراز می‌ماند.</p>
      <h2>榆树</h2><p>榆树长得快。</p><h3>叶</h3><p>叶子很小，边缘有齿。</p>`;
    const { chunks } = chunked(html, { maxCharacters: 60 });
    expect(chunks.map(({ text, headings }) => [text.trim(), headings])).toEqual([
      ['# Oaks & *elms*\n\nTwo kinds of trees grow here.', ['Oaks & elms']],
      ['## بلوط\n\nبلوط آهسته می‌روید و سالیان دراز می‌ماند.', ['Oaks & elms', 'بلوط']],
      ['## 榆树\n\n榆树长得快。\n\n### 叶\n\n叶子很小，边缘有齿。', ['Oaks & elms', '榆树']],
    ]);
  });

  test('tell headings that are written as paragraphs, that have marks, or that only a picture tells', () => {
    const html = `<h1>#1: <code>a_b</code><br>of *oaks*</h1><p>One.</p><h2><img src=/elm.png alt=Elms></h2><p>Two.</p>
      <blockquote><h1>Quoted</h1></blockquote><p>Three oaks stood.</p><h2>&gt;</h2><p>Four.</p>`;
    for (const headings of ['atx', 'plain'] as const) {
      const { markdown, chunks } = chunked(html, { maxCharacters: 32 }, headings);
      const path = chunks.map(({ text, headings }) => [text.trim().split('\n').at(-1), headings]);
      expect(path, markdown.text).toEqual([
        ['One.', ['#1: a_b of *oaks*']],
        ['Two.', ['#1: a_b of *oaks*', 'Elms']],
        ['Three oaks stood.', ['#1: a_b of *oaks*', 'Elms']],
        ['Four.', ['#1: a_b of *oaks*', '>']],
      ]);
    }
  });

  test('part neither rows nor the head of a table, nor lines of code, while one fits', () => {
    const row = (n: number) => `<tr><td>Oak number ${n}<td>${n} m</tr>`;
    const table = `<table><tr><th>Name<th>Height</tr>${row(1)}${row(2)}${row(3)}${row(4)}</table>`;
    const rows = textsOf(table, { maxCharacters: 64 });
    expect(rows.length).toBeGreaterThan(1);
    expect(linesOf(rows.join(''))).toEqual(rows.flatMap(linesOf));
    expect(rows[0].split('\n').length).toBeGreaterThan(2);
    const code = textsOf('<pre>let a = 1;\nlet b = a;\nlet c = b;\nlet d = c;</pre>', {
      maxCharacters: 26,
    });
    expect(linesOf(code.join(''))).toEqual(code.flatMap(linesOf));
    expect(code).toHaveLength(2);
  });

  test('part a paragraph between sentences, and a sentence between words', () => {
    expect(
      textsOf('<p>An oak stood there. It was old. درخت بلند بود. 树很老。它很高。</p>', {
        maxCharacters: 34,
      }),
    ).toEqual(['An oak stood there. It was old. ', 'درخت بلند بود. 树很老。它很高。\n']);
    expect(textsOf('<p>An oak that stood on the hill', { maxCharacters: 16 })).toEqual([
      'An oak that ',
      'stood on the ',
      'hill\n',
    ]);
    expect(
      textsOf(`<p>${'🌳'.repeat(20)}`, { maxCharacters: 17 }).every((text) =>
        /^(🌳)+\n?$/u.test(text),
      ),
    ).toBe(true);
  });

  test('may overlap by whole sentences', () => {
    const sentences = ['One oak stood. ', 'Two oaks lay. ', 'Three were cut. ', 'Four remain.'];
    expect(textsOf(`<p>${sentences.join('')}`, { maxCharacters: 32, overlap: 16 })).toEqual([
      sentences[0] + sentences[1],
      sentences[1] + sentences[2],
      `${sentences[2] + sentences[3]}\n`,
    ]);
  });

  test('count tokens by an approximation, or as the caller does', () => {
    const html = `<p>${'An oak stood there. '.repeat(12)}<p>${'树很老。'.repeat(12)}`;
    for (const text of textsOf(html, { maxTokens: 20 })) expect(text.length).toBeLessThan(90);
    const countTokens = (text: string): number => text.length * 2;
    for (const text of textsOf(html, { maxTokens: 60, countTokens })) {
      expect(text.length).toBeLessThanOrEqual(30);
    }
  });

  test('of a page without content are none', () => {
    expect(textsOf('<nav></nav>', {})).toEqual([]);
  });

  test('read a plus sign or a number sign in a listing as code', () => {
    const { chunks } = chunked(
      '<h2>Use</h2><pre># not a heading\n\n- not an item</pre><p>End.',
      {},
    );
    expect(chunks.map(({ headings }) => headings)).toEqual([['Use']]);
  });
});

test.each<[ChunkOptions, string]>([
  [
    { maxCharacters: 15 },
    'Expected a whole number from 16 up, got `15` (number) (option `maxCharacters` of chunks)',
  ],
  [
    { maxTokens: 20, overlap: 11 },
    'Expected a whole number from 0 to 10, half of `maxTokens`, got `11` (number) (option `overlap` of chunks)',
  ],
  [
    { maxTokens: 20, maxCharacters: 20 },
    'Expected one of `maxCharacters` and `maxTokens`, got both (options of chunks)',
  ],
  [
    { size: 2 } as ChunkOptions,
    'Expected an option of chunks (maxCharacters, maxTokens, overlap, countTokens), got `size`',
  ],
])('%j is refused', (options, message) => {
  expect(() => chunked('', options)).toThrow(message);
});

const sizes = fc.oneof(
  fc.record({ maxCharacters: fc.integer({ min: 16, max: 200 }) }),
  fc.record({ maxTokens: fc.integer({ min: 16, max: 80 }) }),
);

test('chunks of any page are its Markdown, none over the limit, and their ranges are its selected source', () => {
  let count = 0;
  fc.assert(
    fc.property(documents, sizes, (html, options) => {
      const { page, markdown, chunks } = chunked(html, options);
      expect(chunks.map(({ text }) => text).join('')).toBe(markdown.text);
      const source = new Uint8Array(html.length);
      count += chunks.length;
      expect(chunks.map(({ text }) => text)).toEqual(
        chunks.map(({ from, to }) => markdown.text.slice(from, to)),
      );
      if ('maxCharacters' in options) {
        expect(chunks.filter(({ text }) => text.length > options.maxCharacters)).toEqual([]);
      }
      const misplaced = chunks.flatMap(({ ranges }) =>
        ranges.filter(
          ([start, end], i) => !(start > (i === 0 ? -1 : ranges[i - 1][1]) && end > start),
        ),
      );
      expect(misplaced).toEqual([]);
      const outside: number[] = [];
      for (const { ranges, from, to } of chunks) {
        for (const [start, end] of ranges) source.fill(1, start, end);
        for (let at = from; at < to; at++) {
          const place = locate(markdown.map, at);
          if (place === undefined) continue;
          if (!ranges.some(([start, end]) => start <= place && place < end)) outside.push(place);
        }
      }
      expect(outside).toEqual([]);
      // nothing else than what is mapped, references as a whole, and white space
      const { map } = markdown;
      for (let i = 0; i < map.count; i++)
        source.fill(0, map.sourceFrom[i], map.sourceFrom[i] + map.length[i]);
      const { references } = page.events;
      for (let i = 0; i < references.count; i++)
        source.fill(0, references.from[i], references.to[i]);
      const others = Array.from(source, (isTaken, at) => (isTaken === 1 ? html[at] : ''));
      expect(others.join('')).toMatch(/^\s*$/);
    }),
    seeded,
  );
  expect(count).toBeGreaterThan(500);
});

test('chunks that overlap leave nothing out, each new one brings something new, and none is over the limit', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 16, max: 120 }), (html, maxCharacters) => {
      const { markdown, chunks } = chunked(html, { maxCharacters, overlap: maxCharacters >> 1 });
      const wrong = chunks.filter(({ from, to }, i) => {
        const end = i === 0 ? 0 : chunks[i - 1].to;
        const goesOn = from <= end && to > end;
        return !(goesOn && end - from <= maxCharacters >> 1 && to - from <= maxCharacters);
      });
      expect(wrong).toEqual([]);
      expect(chunks.at(-1)?.to ?? 0).toBe(markdown.text.length);
    }),
    seeded,
  );
});
