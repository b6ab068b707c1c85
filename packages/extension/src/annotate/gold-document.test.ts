import { checkDocument } from '@pith/evaluation/package';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { emptyAnnotation, movePart, withParts } from './annotation.ts';
import { goldDocument, goldText } from './gold-document.ts';
import { seenWords } from './seen-words.ts';

const html =
  '<!doctype html><title>Bäume</title><nav>Start</nav><h1>Die Eiche&shy;n</h1><p>Sie  wachsen <b hidden>nie</b> langsam.</p><aside>Werbung</aside><p>السرو <i>شجرة</i></p>';
const page = { html, url: 'https://example.org/baum', title: 'Bäume' };
const columns = createPage(html);
const facts = { name: '0007', fetched: '2026-11-22T10:00:00Z', annotator: 'K. L.' };
const stretch = (first: string, last = first) => ({
  from: html.indexOf(first),
  to: html.indexOf(last) + last.length,
});
const annotation = withParts(emptyAnnotation('de'), seenWords(columns), [
  stretch('Die', 'langsam.'),
  stretch('السرو', 'شجرة'),
]);

test('the gold is the text of the parts, normalised, without what readers do not see', () => {
  expect(goldText(columns, annotation)).toBe('Die Eichen\nSie wachsen langsam.\nالسرو شجرة\n');
  expect(goldText(columns, movePart(annotation, 0, 1))).toBe(
    'السرو شجرة\nDie Eichen\nSie wachsen langsam.\n',
  );
});

test('the meta data tell what the page is and where the gold stands in it', () => {
  const document = goldDocument(page, columns, movePart(annotation, 0, 1), facts);
  const { other, ...meta } = document.meta;
  expect(meta).toEqual({
    url: 'https://example.org/baum',
    language: 'de',
    fragmented: true,
    multiple: false,
    contentType: 'text/html; charset=utf-8',
    fetched: '2026-11-22T10:00:00Z',
    title: 'Bäume',
    annotator: 'K. L.',
  });
  const source = new TextDecoder().decode(document.html);
  const textsOf = (pairs: unknown) =>
    (JSON.parse(pairs as string) as [number, number][]).map(([from, to]) => source.slice(from, to));
  expect(textsOf(other?.['ranges'])).toEqual([
    'Die Eiche&shy;n',
    'Sie  wachsen',
    'langsam.',
    'السرو',
    'شجرة',
  ]);
  expect(textsOf(other?.['parts'])[0]).toBe('السرو <i>شجرة');
  expect(other?.['serialised']).toBe('true');
});

test('a document of an annotation is found in order, and one without parts has empty gold', () => {
  expect(checkDocument(goldDocument(page, columns, annotation, facts) as never)).toEqual([]);
  const none = goldDocument(page, columns, emptyAnnotation(), facts);
  expect(checkDocument(none as never).map(({ code }) => code)).toEqual(['empty-gold']);
});
