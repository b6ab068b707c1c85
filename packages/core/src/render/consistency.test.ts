// `evaluation.md` 1.1: measuring any of the output forms gives the same words as `text`.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plain } from '../extractors/plain.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { renderBlanked } from './blanked.ts';
import { renderCommented } from './commented.ts';
import { renderMarked } from './marked.ts';
import { words } from './provenance.test-suite.ts';
import { renderRemoved } from './removed.ts';
import { renderText } from './text.ts';

function wordsOfPage(html: string): string[] {
  const page = createPage(html);
  return words(renderText(page, plain.select(page, { dropHidden: false })).text);
}

/** A document with about half of its text events selected, by the bits of `choices` in turn. */
function selectSome(html: string, choices: number): [Page, Selection] {
  const page = createPage(html);
  const { flags } = page.structure;
  const keeps = (event: number): boolean =>
    (flags[event] & notText) === 0 && ((choices >> (event % 31)) & 1) === 1;
  return [page, selectEvents(page, keeps)];
}

const choices = fc.integer({ min: 0 });

describe.each([
  ['removed', renderRemoved],
  ['commented', renderCommented],
  ['blanked', renderBlanked],
])('%s', (_form, render) => {
  test('has the words of the text', () => {
    fc.assert(
      fc.property(documents, choices, (html, bits) => {
        const [page, selection] = selectSome(html, bits);
        expect(wordsOfPage(render(page, selection))).toEqual(
          words(renderText(page, selection).text),
        );
      }),
      seeded,
    );
  });
});

test('blanked keeps the length and everything that is selected in place', () => {
  fc.assert(
    fc.property(documents, choices, (html, bits) => {
      const [page, selection] = selectSome(html, bits);
      const blanked = renderBlanked(page, selection);
      expect(blanked.length).toBe(page.source.length);
      for (let i = 0; i < selection.count; i++) {
        const [from, to] = [selection.from[i], selection.to[i]];
        expect(blanked.slice(from, to)).toBe(page.source.slice(from, to));
      }
    }),
    seeded,
  );
});

test('marked without its marks is the page', () => {
  fc.assert(
    fc.property(documents, choices, (html, bits) => {
      const [page, selection] = selectSome(html, bits);
      const marked = renderMarked(page, selection);
      expect(marked.replaceAll('<ce-main>', '').replaceAll('</ce-main>', '')).toBe(page.source);
      expect(marked.split('<ce-main>').length - 1).toBe(selection.count);
    }),
    seeded,
  );
});
