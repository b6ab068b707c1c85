import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PithError } from '../errors.ts';
import { attributeOf } from '../page/attributes.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { matchSelector } from './match-selector.ts';
import { parseSelector, type SelectorStep } from './selector.ts';

/** Texts of the elements that match, with what stands in them, in source order. */
function matches(html: string, selector: string): string[] {
  const page = createPage(html);
  const inside = matchSelector(page, parseSelector(selector));
  const { parent, open, end } = page.structure;
  const found: string[] = [];
  for (let row = 0; row < inside.length; row++) {
    if (inside[row] === 0 || (row > 0 && inside[parent[row]] === 1)) continue;
    const from = page.events.from[Math.max(0, open[row])];
    const raw = html.slice(from, page.events.from[end[row]] ?? html.length);
    found.push(raw.replaceAll(/<[^>]*>/g, '').trim());
  }
  return found;
}

const html = `<body class="page dark"><main id=top><article class="post big" lang="fa-IR"><p>one<p class="note ad">دو
  <ul><li>three<ul><li data-x="a b">four</ul></ul></article></main><aside class=AD>五</aside><img class=note></body>`;

describe('a selector matches', () => {
  test.each([
    ['li li', ['four']],
    ['ARTICLE .note', ['دو']],
    ['.note.ad, #none, aside', ['دو', '五']],
    ['[lang|=fa] > ul', ['threefour']],
    ['[data-x~="b"]', ['four']],
    ["[data-x ^= 'a '][data-x$=b][data-x*=' ']", ['four']],
    ['main > p', []],
    ['main>article>p', ['one', 'دو']],
    ['body.dark > aside.AD', ['五']],
    ['.ad', ['دو']],
    ['p:not(.note)', undefined],
    ['[data-x=a]', []],
    ['[data-x^=""]', []],
    ['img', []],
    ['*.note', ['دو']],
  ])('%s', (selector, expected) => {
    if (expected === undefined) expect(() => parseSelector(selector)).toThrow(PithError);
    else expect(matches(html, selector)).toEqual(expected);
  });

  test('a name with any letters, and characters after a backslash', () => {
    expect(matches('<p class="متن">یک</p><p class="1:2">two</p>', '.متن, .1\\:2')).toEqual([
      'یک',
      'two',
    ]);
  });
});

test.each([
  [
    '',
    'Expected a tag, `.class`, `#id` or `[attribute]`, got the end (include, character 1 of ``)',
  ],
  [
    'p,',
    'Expected a tag, `.class`, `#id` or `[attribute]`, got the end (include, character 3 of `p,`)',
  ],
  ['p:hover', 'Expected white space, `>` or `,`, got `:hover` (include, character 2 of `p:hover`)'],
  ['.', 'Expected a class, got the end (include, character 2 of `.`)'],
  ['[a="b]', 'Expected a value that ends in ", got `"b]` (include, character 4 of `[a="b]`)'],
  ['[a', 'Expected `]`, got the end (include, character 3 of `[a`)'],
])('%s is told with its position', (selector, message) => {
  expect(() => parseSelector(selector, 'include')).toThrow(
    expect.objectContaining({ code: 'BAD_SELECTOR', message }),
  );
});

/** The same read from right to left, as CSS says it. */
function matchesNaively(page: Page, row: number, steps: readonly SelectorStep[]): boolean {
  const { tag, open, parent } = page.structure;
  const step = steps[steps.length - 1];
  if (row === 0 || page.events.names[tag[row]] !== step.tag) return false;
  const isMet = step.tests.every(
    ({ name, value }) =>
      page.events.tag[open[row]] === tag[row] &&
      attributeOf(page.source, page.events, open[row], name) === value,
  );
  if (!isMet || steps.length === 1) return isMet;
  const before = steps.slice(0, -1);
  for (let above = parent[row]; above > 0; above = parent[above]) {
    if (matchesNaively(page, above, before)) return true;
    if (step.isChild) break;
  }
  return false;
}

test('matching in one pass finds what matching from right to left finds, on any page', () => {
  const step = fc
    .tuple(
      fc.constantFrom('div', 'p', 'td', 'li', 'b', 'a'),
      fc.constantFrom('', '', '[class=menu]', '[dir="rtl"]'),
    )
    .map((parts) => parts.join(''));
  const selectors = fc
    .array(fc.tuple(step, fc.constantFrom(' ', ' > ')), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().slice(0, -1).join(''));
  const tags = fc
    .tuple(
      fc.constantFrom('<div', '<div', '<p', '<td', '<li', '<b', '<a'),
      fc.constantFrom('>', ' class=menu>', ' dir="rtl">', ' dir=ltr class=menu>'),
    )
    .map((parts) => parts.join(''));
  const tagSoup = fc
    .array(
      fc.oneof({ weight: 3, arbitrary: tags }, fc.constantFrom('</div>', '</p>', '</b>', 'متن')),
      {
        minLength: 12,
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));
  let found = 0;
  fc.assert(
    fc.property(fc.oneof(tagSoup, documents), selectors, (source, text) => {
      const page = createPage(source);
      const selector = parseSelector(text);
      const inside = matchSelector(page, selector);
      const rows = Array.from({ length: inside.length - 1 }, (_, i) => i + 1);
      const expected = rows.filter(
        (row) => inside[page.structure.parent[row]] === 1 || matchesNaively(page, row, selector[0]),
      );
      expect(rows.filter((row) => inside[row] === 1)).toEqual(expected);
      found += expected.length;
    }),
    { ...seeded, numRuns: 400 },
  );
  expect(found).toBeGreaterThan(200);
});
