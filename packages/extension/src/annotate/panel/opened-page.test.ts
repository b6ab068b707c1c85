import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { goldText } from '../gold-document.ts';
import { undone } from '../history.ts';
import { beginAnnotation, isCorrected, openPage } from './opened-page.ts';

const html = `<!doctype html><html lang="de"><title>Die Eiche – Waldblatt</title><nav><a href="/">Start</a> <a href="/abo">Abo</a></nav>
<article><h1>Die Eiche</h1><p>Drei Jahrhunderte lang stand die Eiche auf dem Hügel über dem Dorf, und niemand wusste mehr, wer sie gepflanzt hatte.</p>
<p hidden>Unsichtbar, bis jemand angemeldet ist und weiterlesen darf, was hier noch steht.</p>
<p>Im Herbst des vergangenen Jahres fiel sie in einem Sturm, der zwei Tage lang über das Land zog und Dächer abdeckte.</p></article>
<footer>Impressum</footer></html>`;
const opened = openPage(html, 'https://example.org/eiche');

test('an annotation begins with what Pith selects, and behind that with nothing', () => {
  const history = beginAnnotation(opened, undefined);
  expect(goldText(opened.columns, history.now)).toContain('stand die Eiche auf dem Hügel');
  expect(goldText(opened.columns, history.now)).not.toContain('Unsichtbar');
  expect(history.now.language).toBe('de');
  expect(undone(history).now.parts).toEqual([]);
});

test('what was said of the page before comes back, with its language', () => {
  const { now } = beginAnnotation(opened, undefined);
  const annotation = { ...now, parts: now.parts.slice(0, 1), language: 'nds' };
  const kept = {
    ...opened.page,
    annotation,
    gold: goldText(createPage(html), annotation),
    fetched: '',
  };
  expect(beginAnnotation(opened, kept).now).toEqual(annotation);
});

test('blocks that can be clicked have words that readers see', () => {
  const texts = opened.blocks.map(({ from, to }) => html.slice(from, to));
  expect(texts).toContain('Impressum');
  expect(texts.some((text) => text.includes('Unsichtbar'))).toBe(false);
});

test('what selects anything else than Pith does is a correction', () => {
  const { now } = beginAnnotation(opened, undefined);
  expect(isCorrected(opened, { ...now, notes: 'badly cut' })).toBe(false);
  expect(isCorrected(opened, { ...now, parts: [] })).toBe(true);
  const [{ from, to }, ...others] = now.parts;
  expect(isCorrected(opened, { ...now, parts: [{ from: from + 1, to }, ...others] })).toBe(true);
});
