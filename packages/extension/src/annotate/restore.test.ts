import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { emptyAnnotation, movePart, withParts } from './annotation.ts';
import { goldText } from './gold-document.ts';
import { restored } from './restore.ts';
import { seenWords } from './seen-words.ts';

const html = '<p>Menu</p><h1>Oaks</h1><p>They grow.</p><p>Buy</p><p>树木</p>';
const page = createPage(html);
const words = seenWords(page);
const stretch = (text: string) => ({
  from: html.indexOf(text),
  to: html.indexOf(text) + text.length,
});
const annotation = movePart(
  withParts(emptyAnnotation(), words, [stretch('Oaks</h1><p>They grow.'), stretch('树木')]),
  0,
  1,
);
const kept = {
  html,
  url: 'a',
  title: '',
  annotation,
  gold: goldText(page, annotation),
  fetched: '',
};

test('an annotation comes back as it was on the same page', () => {
  expect(restored(kept, page, words)).toBe(annotation);
});

test('on a page that has changed parts are where their words stand, in document order', () => {
  const inOrder = withParts(annotation, words, annotation.parts);
  const changed = createPage(`<p>Ad of the day</p>${html.replace('Menu', 'Start')}`);
  const found = restored(
    { ...kept, annotation: inOrder, gold: goldText(page, inOrder) },
    changed,
    seenWords(changed),
  );
  expect(goldText(changed, found)).toBe('Oaks\nThey grow.\n树木\n');
  expect(found.parts.length).toBe(2);
});
