import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { shortText } from './short-text.ts';

/** How far above the link its heading may stand. */
const mostLevels = 3;

/**
 * Whether an element is the sign with which a heading links to itself (`#`, `¶`, `§`): a link within the page, in or beside the text of a heading,
 * without a letter or a digit. It is no part of the heading.
 */
export function isPermalink(page: Page, element: number): boolean {
  const { source, events, structure } = page;
  const { tag, open, parent } = structure;
  if (tag[element] !== tagId.a) return false;
  let heading = parent[element];
  for (let i = 1; i < mostLevels && (tagTraits[tag[heading]] & trait.heading) === 0; i++) {
    if (heading <= 0) return false;
    heading = parent[heading];
  }
  if (heading <= 0 || (tagTraits[tag[heading]] & trait.heading) === 0) return false;
  if (!/^[^?]*#/.test(attributeOf(source, events, open[element], 'href') ?? '')) return false;
  return /^[^\p{L}\p{N}]{1,4}$/u.test(shortText(page, element, 4));
}
