import { shortText } from '../features/short-text.ts';
import { attributeOf } from '../page/attributes.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import type { Material } from './material.ts';

/** Characters of the sign at most. */
const longestSign = 4;

/** Signs that say what they are for anywhere. */
const signs = /^[¶#§🔗]+$/u;

/** How far above a control its heading may stand, and how many elements may stand in a heading before a link beside it. */
const mostLevels = 3;
const mostWithin = 16;

/**
 * Whether an element is what a heading carries besides its words: the sign with which it links to itself (a link without a letter or a digit),
 * or a button; or a link just behind a heading that leads to it, whatever it says. A heading that has nothing else keeps them. Of terms, captions
 * and all else, too, signs such as `¶` that lead to a place of the page.
 */
export function isHeadingControl(material: Material, element: number): boolean {
  const { page, text } = material;
  const tag = page.structure.tag[element];
  if (tag !== tagId.a && tag !== tagId.button) return false;
  if (tag === tagId.a && leadsToHeadingBefore(material, element)) return true;
  const isShort = text.all[element] <= longestSign;
  const words = tag === tagId.a && isShort ? shortText(page, element, longestSign) : '';
  if (signs.test(words) && fragmentOf(material, element)) return true;
  const heading = headingAround(material, element);
  if (heading === 0 || text.all[heading] === text.all[element]) return false;
  return tag === tagId.button || /^[^\p{L}\p{N}]+$/u.test(words);
}

/** Whether a link in a heading leads to a place of the page itself: by it readers get the heading's own address. */
export function isOwnAddress(material: Material, link: number): boolean {
  return fragmentOf(material, link) !== undefined && headingAround(material, link) !== 0;
}

/** The heading that an element stands in; 0 for none. */
function headingAround({ page }: Material, element: number): number {
  const { tag, parent } = page.structure;
  let heading = parent[element];
  for (let i = 1; i < mostLevels && heading > 0 && !isHeading(tag[heading]); i++)
    heading = parent[heading];
  return heading > 0 && isHeading(tag[heading]) ? heading : 0;
}

function isHeading(tag: number): boolean {
  return (tagTraits[tag] & trait.heading) !== 0;
}

/** Whether the element before a link is the heading whose place it leads to. */
function leadsToHeadingBefore(material: Material, link: number): boolean {
  const { source, events, structure } = material.page;
  const fragment = fragmentOf(material, link);
  if (!fragment) return false;
  let before = link - 1;
  const { parent, tag } = structure;
  for (let i = 0; i < mostWithin && parent[before] > parent[link]; i++) before = parent[before];
  if (parent[before] !== parent[link] || !isHeading(tag[before])) return false;
  return attributeOf(source, events, structure.open[before], 'id') === fragment;
}

/** What stands behind `#` in the address of a link to a place of the page itself; `undefined` for other links. */
function fragmentOf(
  { page: { source, events, structure } }: Material,
  link: number,
): string | undefined {
  const href = attributeOf(source, events, structure.open[link], 'href')?.trim();
  return href?.startsWith('#') ? href.slice(1) : undefined;
}
