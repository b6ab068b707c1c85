// HTML of whole pages: its readers get it as it was meant.
import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { buildContent } from '../../content/build-content.ts';
import { plain } from '../../extractors/plain.ts';
import {
  documents,
  leavesOutControls,
  seeded,
  smallDocuments,
  tagSoup,
} from '../../page/documents.test-suite.ts';
import { createPage, type Page } from '../../page/page.ts';
import { words } from '../provenance.test-suite.ts';
import { renderText } from '../text.ts';
import { renderHtml } from './html.ts';

function htmlOf(page: Page): string {
  const content = buildContent(page, plain.select(page, { dropHidden: false }));
  return renderHtml(content, { page }).text;
}

function plainWords(page: Page): string[] {
  return words(renderText(page, plain.select(page, { dropHidden: false })).text);
}

test('no word is lost in HTML, and none comes twice', () => {
  fc.assert(
    fc.property(smallDocuments, (html) => {
      fc.pre(!leavesOutControls(html));
      const page = createPage(html.replace(/\p{Cs}/gu, '')); // halves of characters are dropped
      expect(plainWords(createPage(htmlOf(page))).sort()).toEqual(plainWords(page).sort());
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
      const text = htmlOf(createPage(html));
      expect(serialize(parseFragment(text)).replaceAll('&nbsp;', '\u00a0')).toBe(
        text.replaceAll(' disabled', ' disabled=""').replaceAll(' open>', ' open="">'),
      );
    }),
    seeded,
  );
});
