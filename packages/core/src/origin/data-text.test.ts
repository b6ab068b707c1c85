import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain, extract } from '../extract.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';

const english = 'One oak stood on the hill for three hundred years, and gave shade to all. '.repeat(
  10,
);
const persian = 'درخت بلوط سیصد سال بر فراز تپه ایستاده بود و به همه سایه می‌داد. '.repeat(12);
const chinese = '一棵老橡树在山上站了三百年，给所有的人遮荫，孩子们常来树下玩耍。'.repeat(20);

const shell = (data: string): string =>
  `<title>The old oak</title><nav>Home</nav><div id=root></div>${data}`;
const json = (value: unknown): string => JSON.stringify(value).replaceAll('</', '<\\/');

function read(html: string) {
  const {
    text,
    origin,
    ranges,
    markdown,
    locate,
    chunks,
    blocks,
    html: rendered,
  } = extract(html, {
    algorithm: 'plain',
    dataText: 'auto',
  });
  expect(rendered).not.toContain('<script');
  if (origin !== 'page') {
    expect(ranges).toEqual([]);
    expect(explain(html, { algorithm: 'plain', dataText: 'auto' }).selection.count).toBe(0);
    expect(locate(3)).toBeUndefined();
    expect(blocks.every(({ selected }) => selected === 0)).toBe(true);
    expect(chunks().flatMap((chunk) => chunk.ranges)).toEqual([]);
    expect(markdown).toMatch(/^# The old oak\n/);
  }
  return { text, origin };
}

describe('text of a shell is taken from', () => {
  test.each([
    [
      'json-ld',
      `<script type="application/ld+json">${json({
        '@graph': [
          { '@type': 'Person', name: 'Ana' },
          { '@type': 'Article', articleBody: english },
        ],
      })}</script>`,
      english,
    ],
    [
      'hydration',
      `<script id="__NEXT_DATA__" type="application/json">${json({ props: { post: { body: `<p>${persian}</p><script>x()</script>` } } })}</script>`,
      persian,
    ],
    [
      'hydration',
      `<script>window.__APOLLO_STATE__ = ${json({ a: [{ text: chinese }] })};(function(){var s=1})()</script>`,
      chinese,
    ],
    [
      'hydration',
      `<script>window.__STATE__=JSON.parse(${json(json({ body: english }))});</script>`,
      english,
    ],
    ['template', `<template><article><p>${persian}</article></template>`, persian],
    ['noscript', `<noscript><p>${english}</noscript>`, english],
  ])('%s', (origin, data, expected) => {
    expect(read(shell(data))).toEqual({ text: expected.trim(), origin });
    expect(extract(shell(data), { algorithm: 'plain' })).toMatchObject({
      origin: 'page',
      text: 'Home',
    });
  });

  test('JSON-LD rather than a longer state', () => {
    const data = `<script>__STATE__ = ${json({ more: english + persian })}</script>
      <script type="application/ld+json">${json({ articleBody: chinese })}</script>`;
    expect(read(shell(data)).origin).toBe('json-ld');
  });

  test('the pieces of one place in their order', () => {
    const pieces = Array.from(
      { length: 10 },
      (_, n) => `Paragraph ${n} tells of an oak that stood on a hill for very long.`,
    );
    const nodes = pieces.map((value) => ({ nodeType: 'text', value }));
    const data = `<script type="application/json">${json({ document: { content: nodes }, menu: ['Home', 'News'] })}</script>`;
    expect(read(shell(data)).text).toBe(pieces.join('\n'));
  });
});

test.each([
  [
    'short text',
    `<script type="application/ld+json">${json({ articleBody: 'One oak.' })}</script>`,
  ],
  [
    'names, addresses and code',
    `<script type="application/json">${json({ a: 'https://trees.example/'.repeat(60), b: `function f() { return ${'1 + '.repeat(400)} }`, c: 'x'.repeat(900) })}</script>`,
  ],
  [
    'a name that is no body',
    `<script type="application/ld+json">${json({ keywords: english })}</script>`,
  ],
  [
    'what is no JSON',
    `<script type="application/ld+json">{ ${english}</script><script>__STATE__ = {a: ${english}</script>`,
  ],
])('%s is no text', (_, data) => {
  expect(read(shell(data))).toEqual({ text: 'Home', origin: 'page' });
});

test('a page that shows its text keeps it', () => {
  const data = `<script type="application/ld+json">${json({ articleBody: persian + chinese })}</script>`;
  expect(read(`<p>${english}</p>${data}`)).toEqual({ text: english.trim(), origin: 'page' });
});

test('on any page, with any data, nothing is thrown', () => {
  const scripts = fc.tuple(
    fc.constantFrom('type="application/ld+json"', 'type=application/json', ''),
    fc.constantFrom('', '__STATE__ = ', 'window.__DATA__=JSON.parse('),
    fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.json().map((text) => text.slice(0, -1)),
      documents,
    ),
  );
  fc.assert(
    fc.property(documents, scripts, (html, [type, before, value]) => {
      const { origin, ranges } = extract(`${html}<script ${type}>${before}${value}</script>`, {
        algorithm: 'plain',
        dataText: 'auto',
      });
      expect(origin === 'page' || ranges.length === 0).toBe(true);
    }),
    seeded,
  );
});
