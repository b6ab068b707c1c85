import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explain, explainPage, extract } from './extract.ts';
import { presets } from './extractors/registry.ts';
import type { OffsetUnit } from './offsets.ts';
import { createPage } from './page/page.ts';
import { wordsOf } from './page/words.ts';
import { renderBlanked } from './render/blanked.ts';
import { toPairs } from './selection/selection.ts';

const folder = new URL('../../../test/pages/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`${name}/source.html`, folder))),
}));

describe('extract', () => {
  test('returns text, ranges, title and encoding of bytes', () => {
    const html = '<!doctype html><title>Oak  &amp; ash</title><nav>Home</nav><p>One oak stood.</p>';
    const result = extract(new TextEncoder().encode(html), {
      algorithm: 'plain',
      url: 'https://trees.example/oak',
      contentType: 'text/html; charset=utf-8',
    });
    expect(result).toMatchObject({
      algorithm: 'plain',
      text: 'Home\nOne oak stood.',
      title: 'Oak & ash',
      url: 'https://trees.example/oak',
      encoding: 'utf-8',
      warnings: [],
    });
    expect(result.ranges.map(([from, to]) => html.slice(from, to))).toEqual([
      'Home',
      'One oak stood.',
    ]);
    expect(result.locate(5)).toBe(html.indexOf('One'));
    expect(result.locate(4)).toBeUndefined();
  });

  test('renders as Markdown, HTML and TEI, and locates in each rendering', () => {
    const html =
      '<title>Oaks</title><p>One <a href="/oak">oak</a> &lt;3<table><tr><td>a<td>b</table>';
    const url = 'https://trees.example/x/';
    const whole = extract(html, { algorithm: 'plain', url });
    expect(whole.html).toContain('<p>One <a href="https://trees.example/oak">oak</a> &lt;3</p>');
    expect(whole.locate(whole.html.indexOf('oak</a>'), 'html')).toBe(html.indexOf('oak</a>'));
    expect(whole.markdown).toContain('One [oak](https://trees.example/oak) <3');
    expect(whole.locate(whole.markdown.indexOf('oak'), 'markdown')).toBe(html.indexOf('oak</a>'));
    expect(whole.tei).toContain('<ref target="https://trees.example/oak">oak</ref>');
    expect(whole.tei).toContain('<desc>plain</desc>');
    expect(whole.locate(whole.tei.indexOf('&lt;3'), 'tei')).toBe(html.indexOf('&lt;'));
    expect(whole.locate(0, 'html')).toBeUndefined();
    expect(() => whole.locate(0, 'pdf' as 'html')).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION' }),
    );
    const plain = extract(html, { algorithm: 'plain', url, markdownHeadings: 'plain' });
    expect(whole.markdown).toBe(`# ${plain.markdown}`);
    expect(plain.chunks()).toMatchObject([{ headings: ['Oaks'] }]);
    const bare = extract(html, { algorithm: 'plain', url, links: false, tables: false });
    expect(bare.html).not.toMatch(/<a |<table/);
    expect(bare.text).toBe(whole.text);
  });

  test('lays out tables and lists in the text where asked to', () => {
    const html = '<ul><li>an oak</ul><table><tr><th>Tree<th>Age<tr><td>oak<td>300</table>';
    const text = (options: object) => extract(html, { algorithm: 'plain', ...options }).text;
    expect(text({})).toBe('an oak\nTree\nAge\noak\n300');
    expect(text({ textTables: 'tabs' })).toBe('an oak\nTree\tAge\noak\t300');
    expect(text({ textLists: 'marked' })).toBe('- an oak\nTree\nAge\noak\n300');
  });

  test('a string has no encoding', () => {
    expect(extract('<p>word', { algorithm: 'plain' }).encoding).toBeUndefined();
  });

  test.each(['\ufeff', '\ufeff\ufeff', '\ufeff<!doctype html>', '\ufeff\u{1f333}'])(
    'places in a string that begins with %j are those of what was given',
    (start) => {
      const html = `${start}<p>An oak on the hill</p>`;
      const options = { algorithm: 'plain' } as const;
      const result = extract(html, options);
      const cut = ([from, to]: readonly [number, number]) => html.slice(from, to);
      const ranges = result.ranges.map(cut);
      expect(ranges.at(-1)).toBe('An oak on the hill');
      expect(result.chunks().flatMap((chunk) => chunk.ranges.map(cut))).toEqual(ranges);
      expect(result.blocks.flatMap((block) => block.ranges.map(cut))).toEqual(ranges);
      expect(html[result.locate(result.text.indexOf('oak'))!]).toBe('o');

      const points = extract(html, { ...options, offsets: 'codepoint' }).ranges;
      expect(points.map(([from, to]) => [...html].slice(from, to).join(''))).toEqual(ranges);

      const { page, selection } = explain(html, options);
      const blanked = renderBlanked(page, selection);
      expect(blanked).toHaveLength(html.length);
      expect(blanked.indexOf('An oak')).toBe(html.indexOf('An oak'));
      expect(result.markdown).not.toContain('\ufeff');
    },
  );

  test('offsets count what was asked for', () => {
    const html = '<p>\u{1f333}é</p><p>x</p>';
    const bytes = new TextEncoder().encode(html);
    const ranges = (offsets: OffsetUnit) => extract(bytes, { algorithm: 'plain', offsets }).ranges;
    expect(ranges('utf16')).toEqual([
      [3, 6],
      [13, 14],
    ]);
    expect(ranges('codepoint')).toEqual([
      [3, 5],
      [12, 13],
    ]);
    expect(ranges('byte')).toEqual([
      [3, 9],
      [16, 17],
    ]);
    expect(extract(html, { algorithm: 'plain', offsets: 'byte' })).toMatchObject({
      offsets: 'utf16',
      ranges: [
        [3, 6],
        [13, 14],
      ],
      warnings: ['Offsets count UTF-16 units, not bytes: a string has no bytes.'],
    });
  });

  test('nothing gives nothing', () => {
    for (const nothing of ['', '<p></p>', new Uint8Array(0)]) {
      expect(extract(nothing)).toMatchObject({ text: '', ranges: [], title: undefined });
    }
  });

  test.each([
    ['', {}, 'The page is empty.'],
    ['\ufeff', {}, 'The page shows no text.'],
    ['<div></div><script>let a</script>', {}, 'The page shows no text.'],
    [`<noscript>${'One oak stood. '.repeat(50)}</noscript>`, {}, 'the option `dataText` reads it'],
    ['<a href=x>Home</a><p>Hi', {}, "Nothing was selected of the page's 2 blocks of text."],
    ['<p>One oak', { algorithm: 'plain', exclude: 'p' }, 'The options leave nothing'],
  ])('a page without result says why: %s', (html, options, reason) => {
    const { text, warnings } = extract(html, options);
    expect([text, warnings]).toEqual(['', [expect.stringContaining(reason)]]);
    expect(explain(html, options).warnings).toEqual(warnings);
  });

  test('a page over the limit is not read, and says so', () => {
    const result = extract('<p>word</p>', { limits: { maxLength: 5 } });
    expect(result.text).toBe('');
    expect(result.warnings).toEqual([expect.stringContaining('limit of 5')]);
    const tags = '<b>word</b>'.repeat(2);
    expect(extract(tags, { algorithm: 'plain', limits: { maxEvents: 6 } }).warnings).toEqual([]);
    const { text, warnings } = extract(tags, { limits: { maxEvents: 5 }, algorithm: 'plain' });
    expect(text).toBe('');
    expect(warnings).toEqual([expect.stringContaining('6 tags, texts and comments')]);
  });

  test.each([
    [{ algorithm: 'tcbb' }, 'UNKNOWN_ALGORITHM', 'did you mean `tccb`?'],
    [{ algoritm: 'bte' }, 'UNKNOWN_OPTION', 'did you mean `algorithm`?'],
    [{ algorithm: 5 }, 'BAD_OPTION', 'a string'],
    [{ algorithm: 'tccb', parameters: { rang: 3 } }, 'UNKNOWN_OPTION', 'did you mean `range`?'],
    [{ algorithm: 'tccb', parameters: { range: 0.5 } }, 'BAD_OPTION', 'a whole number from'],
    [{ algorithm: 'tccb', parameters: { mode: 'quick' } }, 'BAD_OPTION', 'one of fast, exact'],
    [{ offsets: 'bytes' }, 'BAD_OPTION', 'one of utf16, codepoint, byte'],
    [{ limits: { maxLength: -1 } }, 'BAD_OPTION', 'limits.maxLength'],
    [{ limits: { depth: 1 } }, 'UNKNOWN_OPTION', 'depth'],
  ])('refuses options %j with %s', (options, code, message) => {
    const attempt = () => extract('<p>word', options as object);
    expect(attempt).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('the example of the documentation says what comes out', () => {
    const html = '<nav>Home</nav><p>One oak stood on the hill for three hundred years.</p>';
    expect(extract(html, { algorithm: 'bte' }).text).toBe(
      'One oak stood on the hill for three hundred years.',
    );
  });

  test('refuses what is no page and what are no options', () => {
    expect(() => extract('', null as unknown as object)).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION' }),
    );
    expect(() => extract(null as unknown as string)).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION' }),
    );
  });
});

test('a page that is kept is explained as one that is read anew, whatever was asked about it before', () => {
  const html = '<nav><a href=x>All the news</a></nav><p>One oak stood on the hill for long.</p>';
  const page = createPage(html);
  for (const algorithm of ['lqf-50', 'ccb', 'bte', 'learned', 'lqf-50']) {
    const { selection, blocks, signals } = explainPage(page, { algorithm });
    const anew = explain(html, { algorithm });
    expect(toPairs(selection)).toEqual(toPairs(anew.selection));
    expect(signals).toEqual(anew.signals);
    expect(blocks).toEqual(anew.blocks);
  }
  expect(() => explainPage(page, { algorithm: 'none such' })).toThrow('none such');
});

test('explains each block by the numbers that decided', () => {
  const html =
    '<ul><li><a href="/">All the news</a></ul><p>One oak stood on the hill for long.</p>';
  const { blocks } = explain(html, { algorithm: 'lqf-50' });
  expect(blocks.map(({ from, to }) => html.slice(from, to))).toEqual([
    'All the news',
    'One oak stood on the hill for long.',
  ]);
  const quotas = blocks.map(({ element, selected, numbers: [quota] }) => [
    element,
    selected,
    quota.name,
    quota.mean,
  ]);
  expect(quotas).toEqual([
    ['a', 0, 'link-quota', 1],
    ['p', 1, 'link-quota', 0],
  ]);
  expect(explain('', { algorithm: 'lqf-50' }).blocks).toEqual([]);
});

describe('every preset', () => {
  const words = fixtures.map(
    ({ bytes }) => wordsOf(extract(bytes, { algorithm: 'plain' }).text).count,
  );

  // on every fourth fixture, so that neighbours take all of them
  test.each(presets.map(({ name }, place) => [name, place] as const))(
    '%s gives the same on the same bytes, in any order, and only words that the page has',
    (algorithm, place) => {
      const own = [...fixtures.keys()].filter((at) => (at + place) % 4 === 0);
      const results = own.map((at) => extract(fixtures[at].bytes, { algorithm }));
      const backwards = own
        .toReversed()
        .map((at) => extract(fixtures[at].bytes, { algorithm }).text);
      expect(backwards.toReversed()).toEqual(results.map(({ text }) => text));
      for (const [i, { text, ranges }] of results.entries()) {
        expect(wordsOf(text).count).toBeLessThanOrEqual(words[own[i]] + ranges.length);
      }
    },
  );
});
