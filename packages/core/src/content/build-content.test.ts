import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, leavesOutControls, seeded, tagSoup } from '../page/documents.test-suite.ts';
import { flag, neverText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { buildContent } from './build-content.ts';
import { maxDepth } from './content.ts';
import { deepest, textNodesOf, textOf } from './tree.test-suite.ts';

describe('over generated documents', () => {
  const anyPage = fc.oneof(documents, tagSoup);
  const choices = fc.integer({ min: 0 });

  test('the characters are those of the plain text, and what is parted there is parted in the tree', () => {
    fc.assert(
      fc.property(anyPage, choices, (html, bits) => {
        fc.pre(!leavesOutControls(html));
        const [page, selection] = selectSome(html, bits);
        const content = borders(textOf(buildContent(page, selection)));
        const text = borders(renderText(page, selection).text);
        expect(content.characters).toBe(text.characters);
        expect([...text.at].filter((at) => !content.at.has(at))).toEqual([]);
      }),
      seeded,
    );
  });

  test('every stretch is the decoded source at its address', () => {
    fc.assert(
      fc.property(anyPage, choices, (html, bits) => {
        const [page, selection] = selectSome(html, bits);
        const { source } = page;
        const decoded = referencesOf(page);
        for (const { value, stretches } of textNodesOf(buildContent(page, selection))) {
          for (let i = 0; i < stretches.length; i += 3) {
            const [at, from, length] = stretches.slice(i, i + 3);
            const written = value.slice(at, at + length);
            expect(
              decoded.get(from)?.includes(written) ?? source.slice(from, from + length) === written,
            ).toBe(true);
          }
        }
      }),
      seeded,
    );
  });

  test('the tree is no deeper than it may be', () => {
    fc.assert(
      fc.property(anyPage, choices, (html, bits) => {
        expect(deepest(buildContent(...selectSome(html, bits)))).toBeLessThanOrEqual(maxDepth);
      }),
      seeded,
    );
  });
});

describe('over documents of constructs', () => {
  // biome-ignore format: a list reads better filled
  const tags = [
    'table', 'caption', 'tr', 'td colspan=3', 'th rowspan=2', 'thead', 'ul', 'ol start=4', 'li', 'li id=n', 'p id=n', 'dl', 'dt', 'dd',
    'figure', 'figcaption', 'picture', 'details', 'summary', 'pre', 'code', 'pre class=language-js', 'span class=lineno', 'h2', 'p', 'div',
    'blockquote', 'sup', 'sub', 'a href=#n', 'a href=/x', 'ruby', 'rt', 'rp', 'math', 'mi', 'mfrac', 'span class=katex', 'noscript',
    'article class=comment', 'b', 'i', 'button', 'template', 'select', 'section class=footnotes', 'td class=gutter', 'td class=code',
  ];
  const voids = [
    '<img src=a.png>',
    '<img data-src=b.png>',
    '<hr>',
    '<br>',
    '<input type=checkbox>',
    '<source srcset="c.png 2x">',
    '<img class=mwe-math-fallback-image-inline alt="x^2" src=m.svg>',
    '<script type="math/tex">a_1</script>',
  ];
  const words = [
    'oak ',
    '1',
    '[2]',
    'elm',
    ' R&amp;D',
    '树',
    'درخت ',
    '$a_1$',
    '\\(b\\)',
    '\n  ',
    '#',
  ];
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tags).map((tag) => `<${tag}>`) },
    { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag.split(' ')[0]}>`) },
    { weight: 1, arbitrary: fc.constantFrom(...voids) },
    { weight: 4, arbitrary: fc.constantFrom(...words) },
  );
  const page = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));

  test('nothing throws, no character comes twice, and each knows where it comes from', () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 0 }), (html, bits) => {
        const [page, selection] = selectSome(html, bits);
        const blocks = buildContent(page, selection, { url: 'https://e.org/' });
        expect(deepest(blocks)).toBeLessThanOrEqual(maxDepth);
        const decoded = referencesOf(page);
        const taken = new Set<number>();
        const twice: number[] = [];
        const foreign: string[] = [];
        for (const { value, stretches } of textNodesOf(blocks)) {
          for (let i = 0; i < stretches.length; i += 3) {
            const [at, from, length] = stretches.slice(i, i + 3);
            const written = value.slice(at, at + length);
            const spelt = decoded.get(from);
            const source = spelt ?? page.source.slice(from, from + length);
            if (!source.includes(written)) foreign.push(`${written}, not of ${source}`);
            for (let unit = from; unit < from + length; unit++) {
              const mayComeAgain = spelt !== undefined && spelt.length !== 1;
              if (taken.has(unit) && !mayComeAgain) twice.push(unit);
              taken.add(unit);
            }
          }
        }
        expect({ twice, foreign }).toEqual({ twice: [], foreign: [] });
      }),
      { ...seeded, numRuns: 400 },
    );
  });
});

/** About half of the text of a page, by the bits of `bits` in turn. */
function selectSome(html: string, bits: number): [Page, Selection] {
  const page = createPage(html);
  const { flags } = page.structure;
  const keeps = (event: number): boolean =>
    (flags[event] & (neverText | flag.foreign)) === 0 && ((bits >> (event % 31)) & 1) === 1;
  return [page, selectEvents(page, keeps)];
}

/** The characters of a text without white space, and before which of them white space stands. */
function borders(text: string): { characters: string; at: ReadonlySet<number> } {
  const at = new Set<number>();
  let characters = '';
  for (const word of text.split(/[\s\0\u0085]+/)) {
    if (characters !== '' && word !== '') at.add(characters.length);
    characters += word;
  }
  return { characters, at };
}

/** What the references of a page spell, by where they begin. */
function referencesOf({ events: { references } }: Page): ReadonlyMap<number, string> {
  const decoded = new Map<number, string>();
  for (let row = 0; row < references.count; row++) {
    const from = references.from[row];
    decoded.set(from, (decoded.get(from) ?? '') + String.fromCodePoint(references.codePoint[row]));
  }
  return decoded;
}
