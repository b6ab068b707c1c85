import type { ExtractOptions } from './extract-options.ts';
import {
  type Explanation,
  type Extraction,
  explainPageWith,
  explainWith,
  extractWith,
  type ResolveAlgorithm,
} from './extract-with.ts';
import { defaultAlgorithm, resolveAlgorithm } from './extractors/registry.ts';
import type { Page } from './page/page.ts';

export type { Explanation, Extraction } from './extract-with.ts';

const resolve: ResolveAlgorithm = (name = defaultAlgorithm, given, model) =>
  resolveAlgorithm(name, given, model);

/**
 * Takes the main content out of a page.
 *
 * @example
 * const html = '<nav>Home</nav><p>One oak stood on the hill for three hundred years.</p>';
 * extract(html, { algorithm: 'bte' }).text; // 'One oak stood on the hill for three hundred years.'
 *
 * @param html the page, as a string or as the bytes that were served.
 * @returns the result for any page, an empty one for a page without content.
 * @throws PithError for wrong options only: `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`, `BAD_EXPRESSION`,
 *   `BAD_MODEL`, `BAD_SELECTOR`.
 */
export function extract(html: string | Uint8Array, options: ExtractOptions = {}): Extraction {
  return extractWith(resolve, html, options);
}

/**
 * Runs an algorithm and returns what it saw: its signals, what it selected, the page they lie on, and
 * for each block of this the numbers that decided. Options and errors as {@link extract}.
 *
 * @example
 * const html = '<li><a href=x>All the news</a></li><p>One oak stood on the hill for long.</p>';
 * const { blocks } = explain(html, { algorithm: 'lqf-50' });
 * blocks.map(({ element, selected, numbers: [quota] }) => [element, selected, quota.mean]);
 * // [['a', 0, 1], ['p', 1, 0]]
 */
export function explain(html: string | Uint8Array, options: ExtractOptions = {}): Explanation {
  return explainWith(resolve, html, options);
}

/**
 * {@link explain} of a page that is kept: what it is read into once, such as its lines and blocks, serves all questions about it. Of the options, those
 * about bytes and limits have no meaning here.
 *
 * @example
 * const page = createPage(html); // from 'pith/page'
 * const [loose, strict] = [0.5, 0.9].map((threshold) =>
 *   explainPage(page, { algorithm: 'ccb', parameters: { threshold } }));
 */
export function explainPage(page: Page, options: ExtractOptions = {}): Explanation {
  return explainPageWith(resolve, page, options);
}
