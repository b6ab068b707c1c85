import { shortText } from '../features/short-text.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import type { Material } from './material.ts';

/** Characters of the sign at most. */
const longestSign = 4;

/** How far above the link its heading may stand. */
const mostLevels = 3;

/**
 * Whether an element is the sign with which a heading links to itself (`#`, `¶`, `§`): a link without a letter or a digit in a heading that has
 * other text. It is no part of the heading.
 */
export function isPermalink({ page, text }: Material, element: number): boolean {
  const { tag, parent } = page.structure;
  if (tag[element] !== tagId.a || text.all[element] > longestSign) return false;
  let heading = parent[element];
  for (let i = 1; i < mostLevels && (tagTraits[tag[heading]] & trait.heading) === 0; i++) {
    if (heading <= 0) return false;
    heading = parent[heading];
  }
  if (heading <= 0 || (tagTraits[tag[heading]] & trait.heading) === 0) return false;
  if (text.all[heading] === text.all[element]) return false;
  return /^[^\p{L}\p{N}]+$/u.test(shortText(page, element, longestSign));
}
