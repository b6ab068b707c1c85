import { type PageType, type PageTypeProbabilities, pageTypes } from './page-type.ts';

/** The type of a page that a user knows, or `any`. */
export type Profile = PageType | 'any';

/**
 * What the slack of the choice is multiplied by on pages that a user says are of a type: of listings and documentation the gold holds
 * more yet than of other pages that are no articles. With `learned`, cross-validated, saying so wins 1.3 points of F1 (standard
 * error 0.8) on WCXB's listings and 0.4 (0.2) on its documentation. No other factor wins twice its standard error on any other type.
 */
export const profileSlack: Readonly<Record<PageType, number>> = Object.freeze({
  article: 1,
  forum: 1,
  product: 1,
  collection: 1,
  listing: 5 / 3,
  documentation: 5 / 3,
  service: 1,
});

/** The probabilities of a page's types when a user knows it. */
export function certain(profile: PageType): PageTypeProbabilities {
  const shares = pageTypes.map((type) => [type, type === profile ? 1 : 0] as const);
  return Object.fromEntries(shares) as Record<PageType, number>;
}
