import { goldOf, placesOfText } from '@pith/evaluation/annotation';
import type { Page } from 'pith/page';
import { type Annotation, withParts } from './annotation.ts';
import type { KeptPage } from './kept-pages.ts';
import { type SeenWords, unseen } from './seen-words.ts';

/**
 * What was said of a page, on the page as it is now: the same parts where the page is the same, else where the words of its gold stand
 * now, in document order.
 */
export function restored(
  { html, annotation, gold }: KeptPage,
  page: Page,
  words: SeenWords,
): Annotation {
  if (html === page.source) return annotation;
  const { from, to } = goldOf(page, placesOfText(page, gold), unseen);
  const stretches = Array.from(from, (start, i) => ({ from: start, to: to[i] }));
  return withParts(annotation, words, stretches);
}
