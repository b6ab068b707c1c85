// HTML and TEI of whole pages: where their characters come from, and that their readers get them as they were meant.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { buildContent } from '../content/build-content.ts';
import type { Block } from '../content/content.ts';
import { plain } from '../extractors/plain.ts';
import { documents, seeded, tagSoup } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { wordsOf } from '../page/words.ts';
import { firstReference } from '../selection/select.ts';
import { decodeSource } from '../source/decode.ts';
import { renderHtml } from './html/html.ts';
import { locate } from './segment-map.ts';
import { renderTei } from './tei/tei.ts';
import { type Rendering, renderText } from './text.ts';

function contentOf(page: Page): readonly Block[] {
  return buildContent(page, plain.select(page, { dropHidden: false }));
}

const htmlOf = (page: Page): Rendering => renderHtml(contentOf(page), { page });

const teiOf = (page: Page): Rendering => renderTei(contentOf(page));

/** What a character reference at a source offset decodes to, or the character that stands there. */
function decodedAt({ source, events: { references } }: Page, at: number): string {
  let text = '';
  for (let row = firstReference(references, at); row < references.count; row++) {
    if (references.from[row] !== at) break;
    text += String.fromCodePoint(references.codePoint[row]);
  }
  return text || source[at];
}

const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Says which mapped characters are not what stands in the source. */
function misplaced(page: Page, { text, map }: Rendering): string[] {
  const faults: string[] = [];
  for (const { 0: written, index } of text.matchAll(/&(?:amp|lt|gt);|[\s\S]/g)) {
    const at = locate(map, index);
    if (at === undefined) continue;
    const meant = escapes[written] ?? written;
    const isWhole = [...written].every((_, unit) => locate(map, index + unit) === at);
    const spelt = decodedAt(page, at);
    const isSame = spelt.includes(meant) || (/\s/.test(spelt) && meant === ' ');
    if (!isWhole || !isSame) faults.push(`${index}: ${written} at ${at}: ${spelt}`);
  }
  return faults;
}

function words(text: string): string[] {
  const { count, from, to } = wordsOf(text);
  return Array.from({ length: count }, (_, i) => text.slice(from[i], to[i]));
}

function plainWords(page: Page): string[] {
  return words(renderText(page, plain.select(page, { dropHidden: false })).text);
}

const folder = new URL('../../../../test/pages/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => {
  const bytes = readFileSync(new URL(`${name}/source.html`, folder));
  return [name, decodeSource(new Uint8Array(bytes)).text] as const;
});

test.each(fixtures)('every mapped character of %s is what stands in the source', (_, html) => {
  const page = createPage(html);
  expect(misplaced(page, htmlOf(page))).toEqual([]);
  expect(misplaced(page, teiOf(page))).toEqual([]);
});

test('every mapped character of a generated document is what stands in the source', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      expect(misplaced(page, htmlOf(page))).toEqual([]);
      expect(misplaced(page, teiOf(page))).toEqual([]);
    }),
    seeded,
  );
});

test('no word is lost in HTML, and none comes twice', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html.replace(/\p{Cs}/gu, '')); // halves of characters are dropped
      expect(plainWords(createPage(htmlOf(page).text)).sort()).toEqual(plainWords(page).sort());
    }),
    seeded,
  );
});

test.each([
  ['documents', documents],
  ['tags in no order', tagSoup],
])('a browser reads HTML as it was written, of %s', (_name, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (html) => {
      const { text } = htmlOf(createPage(html));
      expect(serialize(parseFragment(text)).replaceAll('&nbsp;', '\u00a0')).toBe(
        text.replaceAll(' disabled', ' disabled=""').replaceAll(' open>', ' open="">'),
      );
    }),
    seeded,
  );
});
