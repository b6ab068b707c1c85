import fc from 'fast-check';
import { createPage } from 'pith/page';
import { renderMarked, renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { describe, expect, test } from 'vitest';
import { comparableLines, comparableText } from './comparable-text.ts';
import { cleanevalForm, markedLines, readCleanevalForm } from './marked-lines.ts';
import { readReturned } from './returned-document.ts';

describe('a returned document', () => {
  test('gives its text and what each line is', () => {
    const html = '<title>T</title><h1>Oaks</h1><p>Old.</p><ul><li>red</ul>';
    expect(readReturned(html)).toEqual({ text: 'Oaks\nOld.\nred', marks: ['h', 'p', 'l'] });
    expect(readReturned('')).toEqual({ text: '', marks: [] });
  });

  test('in the form marked counts only what is marked', () => {
    const html =
      '<nav>Home</nav><p>An <b><ce-main>un</ce-main></b><ce-main>known</ce-main> <mark class="x ce">oak</mark> <mark>tree</mark>';
    expect(readReturned(html, { marked: true }).text).toBe('unknown oak');
    expect(readReturned('<p>An oak.', { marked: true }).text).toBe('');
    expect(readReturned('<p>a<ce-main>An oak.', { marked: true }).text).toBe('An oak.');
    expect(readReturned(html).text).toBe('Home\nAn unknown oak tree');
  });

  test('marked by us has the words that were selected', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<li>',
      'oak ',
      'el',
      'm.',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const html = list.join('');
        const [from, to] = [a % html.length, b % html.length].sort((x, y) => x - y);
        const page = createPage(html);
        for (const element of ['ce-main', 'mark'] as const) {
          const selection = fromPairs(from < to ? [[from, to]] : [], html.length);
          const returned = renderMarked(page, selection, { element });
          const { text } = renderText(page, selection);
          expect(comparableText(readReturned(returned, { marked: true }).text)).toBe(
            comparableText(text),
          );
        }
      }),
    );
  });
});

describe('marked lines', () => {
  test('are the comparable lines, each with its mark', () => {
    const found = markedLines('Oaks\n\u200b\n two  words \u2028more', ['h', 'l', 'p']);
    expect(found).toEqual({ lines: 'Oaks\ntwo words\nmore', marks: 'hpp' });
    expect(cleanevalForm(found)).toBe('<h>Oaks\n<p>two words\n<p>more');
    expect(cleanevalForm(markedLines(''))).toBe('');
  });

  test('come back from the form of CleanEval', () => {
    const form = '<H>Oaks\n <p>two\nwords\n<l>red';
    expect(readCleanevalForm(form)).toEqual({ text: 'Oaks\ntwo\nwords\nred', marks: 'hppl' });
    expect(readCleanevalForm('oak')).toEqual({ text: 'oak', marks: 'p' });
  });

  test('are the comparable lines whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'e\u0301', ' ', '\n', '\r', '\u2029', '\ufeff', '\0'),
    });
    fc.assert(
      fc.property(text, (value) => {
        const { lines, marks } = markedLines(value);
        expect(lines).toBe(comparableLines(value));
        expect(marks.length).toBe(lines === '' ? 0 : lines.split('\n').length);
      }),
    );
  });
});
