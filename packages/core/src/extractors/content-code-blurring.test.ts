import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurFast } from '../math/fast-blur.ts';
import { blurExact } from '../math/gaussian-blur.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { toPairs } from '../selection/selection.ts';
import { blockContentCodeBlurring } from './block-content-code-blurring.ts';
import { contentCodeBlurring } from './content-code-blurring.ts';
import type { Extractor } from './extractor.ts';
import { mixedContentCodeBlurring } from './mixed-content-code-blurring.ts';
import { type ParameterTable, readParameters } from './parameters.ts';
import { tokenContentCodeBlurring } from './token-content-code-blurring.ts';

const methods: Record<string, [Extractor, Record<string, unknown>]> = {
  ccb: [anyOf(contentCodeBlurring), {}],
  accb: [anyOf(contentCodeBlurring), { links: 'ignore' }],
  tccb: [anyOf(tokenContentCodeBlurring), {}],
  atccb: [anyOf(tokenContentCodeBlurring), { links: 'ignore' }],
  'ccb-mixed': [anyOf(mixedContentCodeBlurring), {}],
  'ccb-blocks': [anyOf(blockContentCodeBlurring), {}],
};

function anyOf<T extends ParameterTable>(extractor: Extractor<T>): Extractor {
  return extractor as unknown as Extractor;
}

function select(name: string, html: string, given: Record<string, unknown> = {}) {
  const [extractor, preset] = methods[name];
  const page = createPage(html);
  const values = readParameters(extractor.parameters, { ...preset, ...given }, name);
  return { page, selection: extractor.select(page, values) };
}

function extract(name: string, html: string, given: Record<string, unknown> = {}): string {
  const { page, selection } = select(name, html, given);
  return renderText(page, selection).text;
}

function ratios(name: string, html: string, given: Record<string, unknown> = {}): Float64Array {
  const [extractor, preset] = methods[name];
  const values = readParameters(extractor.parameters, { ...preset, ...given }, name);
  const signals = extractor.signals(createPage(html), values);
  return signals.find((signal) => signal.name === 'content-code-ratio')!.values;
}

/** A page of these tokens: t a tag, w a word named by its position. */
const pageOf = (tokens: string) =>
  [...tokens].map((token, n) => (token === 't' ? '<i>' : `w${n} `)).join('');

const words = (count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(' ');

const blurring = Object.keys(methods);
const inTokens = ['tccb', 'atccb', 'ccb-blocks'];

function expectClose(values: Float64Array, expected: number[], tolerance: number): void {
  expect(values.length).toBe(expected.length);
  expected.forEach((value, i) => {
    expect(Math.abs(values[i] - value), `element ${i}`).toBeLessThan(tolerance);
  });
}

test('one pass over ten tokens gives the ratios of the specification', () => {
  const html = pageOf('ttwwwwtwtt');
  const expected = [0.0083, 0.2022, 0.7991, 0.9934, 0.9934, 0.8058, 0.3951, 0.6049, 0.1955, 0.0083];
  expectClose(ratios('tccb', html, { range: 2, iterations: 1 }), expected, 1e-4);
  expect(extract('tccb', html, { range: 2, iterations: 1 })).toBe('w2 w3 w4 w5');
});

test('blurred until they settle, ten tokens are flat', () => {
  const html = pageOf('ttwwwwtwtt');
  const settled = ratios('tccb', html, { range: 2 });
  expect(Math.max(...settled)).toBeCloseTo(0.6268, 4);
  expect(settled).toEqual(ratios('tccb', html, { range: 2, iterations: 17 }));
  expect(extract('tccb', html, { range: 2 })).toBe('');
});

test('steps are the ratios after 1, 2, 4 ... passes, and end before the values have settled', () => {
  for (const name of blurring) {
    const [extractor, preset] = methods[name];
    const html = `${pageOf('ttwtt')}<p>${words(80)}</p>${'<i><b>'.repeat(60)}<p>${words(40, 'v')}`;
    const values = readParameters(extractor.parameters, { ...preset, epsilon: 0.001 }, name);
    const steps = extractor.steps!(createPage(html), values);
    expect(steps.length).toBeGreaterThan(2);
    steps.forEach(({ values, title }, k) => {
      expect(title).toContain(`after ${2 ** k} pass`);
      expect(values).toEqual(ratios(name, html, { iterations: 2 ** k }));
    });
    expect(steps.at(-1)!.values).not.toEqual(ratios(name, html, { epsilon: 0.001 }));
  }
  const [extractor] = methods['ccb'];
  const once = readParameters(extractor.parameters, { iterations: 1 }, 'ccb');
  expect(extractor.steps!(createPage('<p>One'), once)).toEqual([]);
});

test('the 31 tokens of the slope curve keep seven words', () => {
  const html = pageOf('ttwttwttwwwwwtwwwwwwtttwtttwttt');
  const expected = [
    0.643, 0.725, 0.782, 0.81, 0.819, 0.825, 0.836, 0.846, 0.839, 0.8, 0.722, 0.615,
  ];
  expectClose(ratios('tccb', html, { range: 2 }).slice(8, 20), expected, 1e-3);
  expect(ratios('tccb', html, { range: 2 })).toEqual(
    ratios('tccb', html, { range: 2, iterations: 15 }),
  );
  expect(extract('tccb', html, { range: 2 })).toBe('w10 w11 w12 w14 w15 w16 w17');
});

test.each(blurring)('%s: nothing comes of an empty page or one of tags alone', (name) => {
  expect(extract(name, '')).toBe('');
  expect(extract(name, '<p><br></p>')).toBe('');
  expect(extract(name, '   ')).toBe('');
});

test.each(blurring)('%s: text without tags is all content', (name) => {
  expect(extract(name, 'hello')).toBe('hello');
  expect(extract(name, words(200))).toBe(words(200));
  expect(extract(name, 'a &lt; b')).toBe('a < b');
});

test('one word between two tags is no content', () => {
  for (const name of blurring) expect(extract(name, '<p>w</p>')).toBe('');
  // so short a page settles near its mean
  for (const value of ratios('ccb', '<p>w</p>')) expect(value).toBeCloseTo(1 / 8, 1);
  for (const value of ratios('tccb', '<p>w</p>')) expect(value).toBeCloseTo(1 / 3, 1);
});

test.each(blurring)(
  '%s: a long script between two paragraphs parts them no more than its neighbours do',
  (name) => {
    const script = `<script>${'x = "a b c"; '.repeat(80_000)}</script>`;
    const html = `<p>${words(100, 'a')}</p>${script}<p>${words(100, 'b')}</p>`;
    expect(extract(name, html)).toBe(`${words(100, 'a')}\n${words(100, 'b')}`);
  },
);

test('a script that counts as code parts what stands around it', () => {
  const html = `<p>${words(100, 'a')}<script>${'x = 1; '.repeat(100)}</script>${words(100, 'b')}</p>`;
  expect(extract('ccb', html)).toContain('a99');
  expect(extract('ccb', html, { rawAsCode: true })).not.toContain('a99');
  expect(extract('ccb', html, { rawAsCode: true })).toContain('a50');
});

test.each(blurring)('%s: an unclosed anchor before 300 words costs none of them', (name) => {
  expect(extract(name, `<a href=x>${words(300)}`)).toBe(words(300));
});

test('a menu is no content, a paragraph is', () => {
  const menu = `<ul>${'<li><a href="/somewhere">Item</a></li>'.repeat(30)}</ul>`;
  const html = `${menu}<p>${words(150)}</p>${menu}`;
  for (const name of blurring) {
    const text = extract(name, html);
    expect(text).toContain('w75');
    expect(text.match(/Item/g)?.length ?? 0, name).toBeLessThan(10);
  }
});

test('a word is content as a whole when one of its characters passes', () => {
  const html = `<p>${words(100)} ${'x'.repeat(60)}</p>${'<br clear="all">'.repeat(40)}`;
  const ratio = ratios('ccb', html);
  const end = html.indexOf('</p>');
  expect(ratio[end - 60]).toBeGreaterThan(0.75);
  expect(ratio[end - 1]).toBeLessThan(0.75);
  expect(extract('ccb', html)).toMatch(/ x{60}$/);
});

test('a word goes on across what leaves no trace, and across nothing else', () => {
  // only the first letters pass
  const dark = '<br clear="all">'.repeat(40);
  const tail = (inner: string) => `<p>${words(100)} ${'x'.repeat(40)}${inner}</p>${dark}`;
  const across = (name: string, inner: string) => /yyyy/.test(extract(name, tail(inner)));
  const long = 'y'.repeat(20);
  expect(across('accb', `<a href=x>${long}</a>`)).toBe(true);
  expect(across('accb', ` <a href=x>${long}</a>`)).toBe(false);
  expect(across('accb', `<a></a> <a>${long}</a>`)).toBe(false);
  expect(across('ccb', `<!-- -->${long}`)).toBe(true);
  expect(across('ccb', `<wbr>${long}`)).toBe(false);
});

test('Chinese words are ideographs, so that one does not pull in a paragraph', () => {
  const menu = '<li><a href="/zh/somewhere">首頁</a></li>'.repeat(20);
  const html = `<ul>${menu}</ul><p>${'漢字，'.repeat(200)}</p><ul>${menu}</ul>`;
  const { selection } = select('ccb', html);
  const paragraph = html.indexOf('漢');
  const pairs = toPairs(selection);
  expect(pairs.length).toBe(1);
  expect(pairs[0][0]).toBeGreaterThan(paragraph);
  expect(pairs[0][1]).toBeLessThan(html.indexOf('</p>'));
  expect(pairs[0][1] - pairs[0][0]).toBeGreaterThan(450);
});

test('the wiki effect: long links cost a paragraph in CCB and not in ACCB', () => {
  const link = `some <a href="/wiki/${'Long_title_'.repeat(6)}">linked</a> words `;
  const html = `<p>${link.repeat(30)}</p>`;
  expect(extract('ccb', html)).toBe('');
  expect(extract('accb', html)).toBe('some linked words '.repeat(30).trim());
  expect(extract('ccb', html, { links: 'exact' })).toBe('');
  expect(ratios('ccb', html, { links: 'exact' })[500]).toBeGreaterThan(ratios('ccb', html)[500]);
});

test('limits of one make tokens of everything, limits beyond any length characters', () => {
  const menu = '<li><a href="/somewhere">Item and more</a></li>'.repeat(8);
  const html = `<ul>${menu}</ul><p>${words(90)} &amp; more</p><ul>${menu}</ul><p>Some &quot;last&quot; words</p>`;
  expect(
    toPairs(select('ccb-mixed', html, { wordLimit: 1, tagLimit: 1, range: 25 }).selection),
  ).toEqual(toPairs(select('tccb', html).selection));
  const unlimited = { wordLimit: 1e9, tagLimit: 1e9 };
  expect(ratios('ccb-mixed', html, unlimited)).toEqual(ratios('ccb', html));
  expect(toPairs(select('ccb-mixed', html, unlimited).selection)).toEqual(
    toPairs(select('ccb', html).selection),
  );
});

test('block weights of one make TCCB of CCB with blocks', () => {
  const html = `<ul>${'<li><a>Item</a></li>'.repeat(20)}</ul><p>${words(90)}</p>`;
  expect(ratios('ccb-blocks', html, { blockWeight: 1 })).toEqual(ratios('tccb', html));
});

test('with borders no text lights up or darkens what stands in another parent', () => {
  const menu = `<ul>${'<li><a>Item</a></li>'.repeat(20)}</ul>`;
  const html = `<div><p>${words(40)}</p></div>${menu}`;
  const far = ratios('ccb-blocks', `<div><p>${words(400)}</p></div>${menu}`, { borders: true });
  const near = ratios('ccb-blocks', html, { borders: true });
  expect(far.slice(-100)).toEqual(near.slice(-100));
  expect(extract('ccb-blocks', html, { borders: true })).toBe(words(40));
  expect(extract('ccb-blocks', html)).not.toBe(words(40));
});

test('signals are the vector and the ratio, an item an element, with the threshold', () => {
  const html = '<p>One two</p>';
  for (const name of blurring) {
    const [extractor, preset] = methods[name];
    const values = readParameters(extractor.parameters, preset, name);
    const [vector, ratio] = extractor.signals(createPage(html), values);
    expect(vector.values.length).toBe(ratio.values.length);
    expect(vector.from.length).toBe(ratio.values.length);
    expect(ratio.thresholds[0].value).toBe(0.75);
    if (inTokens.includes(name)) expect(vector.domain).toBe('token');
    else expect(vector.domain).toBe('character');
  }
});

test.each(blurring)('%s: selections are words of the page, whatever the page', (name) => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a>',
    '</a>',
    'word ',
    '&nbsp;',
    '\u{1f600}',
    '漢字',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<table>',
    '<tr>',
    '\0',
    '<',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (pieces, range) => {
        const html = pieces.join('');
        const given = name === 'ccb-blocks' ? { range, borders: true } : { range };
        const { page, selection } = select(name, html, given);
        const starts = new Set(page.tokens.from);
        const ends = new Set(page.tokens.to);
        for (const [from, to] of toPairs(selection)) {
          expect(starts.has(from)).toBe(true);
          expect(ends.has(to)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the blur is fast or exact, with a deviation of its own or a share of the range', () => {
  const html = `<p>${words(30)}</p><ul>${'<li><a href=x>Item</a></li>'.repeat(9)}</ul>`;
  const options = { range: 20, epsilon: 0.01, maxIterations: 100, iterations: undefined };
  const values = Uint8Array.from(
    contentCodeBlurring.signals(
      createPage(html),
      readParameters(contentCodeBlurring.parameters, {}, 'ccb'),
    )[0].values,
  );
  const of = (given: object) => ratios('ccb', html, { range: 20, ...given });
  expect(of({ mode: 'exact' })).toEqual(
    blurExact(values, { ...options, sigma: 20 * (1 / 3) }).values,
  );
  expect(of({})).toEqual(blurFast(values, { ...options, sigma: 20 * (1 / 3) }).values);
  expect(of({ sigma: 4 })).toEqual(blurFast(values, { ...options, sigma: 4 }).values);
  expect(of({ sigmaOfRange: 0.2 })).toEqual(of({ sigma: 4 }));
  expect(of({ iterations: 3 })).not.toEqual(of({ maxIterations: 4 }));
});

test('with links ignored the tags of anchors have no weight in CCB with blocks', () => {
  const html = '<p>a <a href=x>b</a> c</p>';
  expect(ratios('ccb-blocks', html)).toHaveLength(3 + 2 * 4 + 2);
  expect(ratios('ccb-blocks', html, { links: 'ignore' })).toHaveLength(3 + 2 * 4);
});
