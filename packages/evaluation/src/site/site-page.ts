import type { Page } from 'pith/page';
import { neverText } from 'pith/page';
import { matchElements, parseSelector, selectEvents, toPairs } from 'pith/selection';
import type { SitePage } from './site-extractor.ts';
import type { SourceRanges } from './site-gold.ts';

/** A page with the functions that site extractors use. */
export function sitePage(page: Page, url?: string): SitePage {
  return {
    url,
    source: page.source,
    page,
    count: (selector) => matchElements(page, parseSelector(selector)).reduce((a, b) => a + b, 0),
    ranges: (selector, { without } = {}) => rangesWithin(page, selector, without),
  };
}

/** The text in what `selector` matches, without what `without` matches; head, scripts and templates are no text. */
function rangesWithin(page: Page, selector: string, without: string | undefined): SourceRanges {
  const { parent, element, flags } = page.structure;
  const inside = matchElements(page, parseSelector(selector));
  const left = without === undefined ? undefined : matchElements(page, parseSelector(without));
  for (let row = 0; row < inside.length; row++) {
    if (row > 0 && inside[parent[row]] === 1) inside[row] = 1;
    if (left !== undefined && row > 0 && left[parent[row]] === 1) left[row] = 1;
  }
  const text = selectEvents(page, (event) => {
    const row = element[event];
    return inside[row] === 1 && left?.[row] !== 1 && (flags[event] & neverText) === 0;
  });
  return toPairs(text);
}
