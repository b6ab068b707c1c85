import type { PageTypeProbabilities } from './page-type.ts';

/** From this probability of being a forum on, a page may well be one. */
const leastForum = 0.1;

/** From this probability of being an article on, a page is taken for one, and for none up to one minus it. */
const certainFrom = 0.7;

/**
 * How far the decision takes a page for an article, 0 to 1. Types were learnt from pages that are mostly English; those of other languages
 * are less sure of themselves than they are right: of DAnIEL's Russian news, all of them articles, the mean probability is 0.72. So a probability that
 * leans to one side is taken for more than it is. Not where the page may well be a forum, whose posts must not be taken for comments.
 */
export function articleShare({ article, forum }: PageTypeProbabilities): number {
  if (forum >= leastForum) return article;
  const sharpened = (article - (1 - certainFrom)) / (2 * certainFrom - 1);
  return Math.min(Math.max(sharpened, 0), 1);
}
