// Where the characters of every rendering come from, on the fixtures and on generated documents.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildContent } from '../content/build-content.ts';
import { extract } from '../extract.ts';
import { plain } from '../extractors/plain.ts';
import { documents, leavesOutControls, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { fromPairs, intersection, type Selection } from '../selection/selection.ts';
import { renderHtml } from './html/html.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { everything, fixturePages, misplaced, sourcesOf } from './provenance.test-suite.ts';
import { renderTei } from './tei/tei.ts';
import { type Rendering, renderText } from './text.ts';
import { renderTextLayout } from './text-layout.ts';

type Render = (page: Page, selection: Selection) => Rendering;

const laidOut = { tables: 'tabs', lists: 'marked' } as const;

const renderers: readonly [name: string, form: 'text' | 'markup', render: Render][] = [
  ['text', 'text', renderText],
  ['laid out text', 'text', (...of) => renderTextLayout(buildContent(...of), laidOut)],
  ['Markdown', 'markup', (...of) => renderMarkdown(buildContent(...of))],
  [
    'Markdown with plain headings',
    'markup',
    (...of) => renderMarkdown(buildContent(...of), { headings: 'plain' }),
  ],
  ['HTML', 'markup', (page, selection) => renderHtml(buildContent(page, selection), { page })],
  ['TEI', 'markup', (...of) => renderTei(buildContent(...of))],
];

/** All text between two characters of a page, which two numbers choose. */
function stretchOf(page: Page, a: number, b: number): Selection {
  const starts = Array.from(page.source.matchAll(/[\s\S]/gu), ({ index }) => index);
  const ends = [a, b].map((n) => starts[n % starts.length] ?? 0).sort((x, y) => x - y);
  const { length } = page.source;
  const stretch = fromPairs(ends[0] < ends[1] ? [[ends[0], ends[1]]] : [], length);
  return intersection(plain.select(page, { dropHidden: false }), stretch);
}

describe.each(renderers)('%s', (_name, form, render) => {
  test.each(fixturePages)('of %s has each mapped character from its place', (_page, html) => {
    const page = createPage(html);
    expect(misplaced(page, render(page, everything(page)), form)).toEqual([]);
  });

  test('of generated documents has each mapped character from its place', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        expect(misplaced(page, render(page, everything(page)), form)).toEqual([]);
      }),
      seeded,
    );
  });

  test('of generated documents has every character of the text, and no other, whatever is selected', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), (html, a, b) => {
        fc.pre(!leavesOutControls(html));
        const page = createPage(html.replace(/\p{Cs}/gu, '')); // markup has no halves of characters
        const selection = stretchOf(page, a, b);
        expect(sourcesOf(render(page, selection))).toEqual(sourcesOf(renderText(page, selection)));
      }),
      seeded,
    );
  });
});

const pages = fc.oneof(documents, fc.constantFrom(...fixturePages.map(([, html]) => html)));

test('blocks have the text of their ranges', () => {
  fc.assert(
    fc.property(pages, (html) => {
      const page = createPage(html);
      for (const { text, ranges } of extract(html, { algorithm: 'plain' }).blocks) {
        const own = fromPairs(ranges, page.source.length);
        expect(text.split(/\s+/)).toEqual(renderText(page, own).text.split(/\s+/));
      }
    }),
    seeded,
  );
});

test('chunks come from their ranges, in each unit', () => {
  fc.assert(
    fc.property(pages, (html) => {
      const options = { algorithm: 'plain', title: 'selected' } as const;
      const result = extract(html, options);
      const characters = extract(html, { ...options, offsets: 'codepoint' });
      const chunks = result.chunks({ maxCharacters: 200 });
      const inCharacters = characters.chunks({ maxCharacters: 200 });
      expect(chunks.map(({ text }) => text)).toEqual(
        chunks.map(({ from, to }) => result.markdown.slice(from, to)),
      );
      const outside = chunks.flatMap(({ ranges, from, to }) =>
        Array.from({ length: to - from }, (_, i) => result.locate(from + i, 'markdown')).filter(
          (source) =>
            source !== undefined && !ranges.some(([start, end]) => start <= source && source < end),
        ),
      );
      expect(outside).toEqual([]);
      const units = [...html];
      expect(
        inCharacters.map(({ ranges }) =>
          ranges.map(([start, end]) => units.slice(start, end).join('')),
        ),
      ).toEqual(chunks.map(({ ranges }) => ranges.map(([start, end]) => html.slice(start, end))));
    }),
    { ...seeded, numRuns: 60 },
  );
});
