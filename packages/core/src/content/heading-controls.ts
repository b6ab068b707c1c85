import { shortText } from '../features/short-text.ts';
import { attributeOf } from '../page/attributes.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { classNames } from './class-names.ts';
import type { Material } from './material.ts';

/** Characters of the sign at most. */
const longestSign = 4;

/** Signs that say what they are for anywhere. */
const signs = /^[¶#§🔗]+$/u;

/** How far above a control its heading may stand, and how many elements may stand in a heading before a link beside it. */
const mostLevels = 3;
const mostWithin = 16;

/** MediaWiki's links to edit a section, in its heading or behind it, now and in old versions. */
const editLinks: ReadonlySet<string> = new Set(['mw-editsection', 'editsection']);

/** Elements that may be controls, by tag id. */
export const controlTags: readonly number[] = [tagId.a, tagId.button, tagId.span];

/**
 * Whether an element is what a heading carries besides its words: the sign with which it links to itself (a link without a letter or a digit),
 * a button, links to edit; or a link just behind a heading that leads to it, whatever it says. A heading that has nothing else keeps them. Of
 * terms, captions and all else, too, signs such as `¶` that lead to a place of the page.
 */
export function isHeadingControl(material: Material, element: number): boolean {
  switch (material.page.structure.tag[element]) {
    case tagId.a:
      return isPermalink(material, element);
    case tagId.button:
      return isPartOfHeading(material, element);
    case tagId.span: {
      const heading = headingAround(material, element) || headingBefore(material, element);
      return (
        heading !== 0 && classNames(material.page, element).some((name) => editLinks.has(name))
      );
    }
    default:
      return false;
  }
}

function isPermalink(material: Material, link: number): boolean {
  const fragment = fragmentOf(material, link);
  if (fragment && fragment === idOf(material, headingBefore(material, link))) return true;
  if (material.text.all[link] > longestSign) return false;
  const words = shortText(material.page, link, longestSign);
  if (fragment && signs.test(words)) return true;
  return /^[^\p{L}\p{N}]+$/u.test(words) && isPartOfHeading(material, link);
}

/** Whether an element stands in a heading with other text. */
function isPartOfHeading(material: Material, element: number): boolean {
  const heading = headingAround(material, element);
  return heading !== 0 && material.text.all[heading] > material.text.all[element];
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

/** The heading just before an element; 0 for none. */
function headingBefore({ page }: Material, element: number): number {
  const { tag, parent } = page.structure;
  let before = element - 1;
  for (let i = 0; i < mostWithin && parent[before] > parent[element]; i++) before = parent[before];
  return parent[before] === parent[element] && isHeading(tag[before]) ? before : 0;
}

function idOf({ page }: Material, element: number): string | undefined {
  return element === 0
    ? undefined
    : attributeOf(page.source, page.events, page.structure.open[element], 'id');
}

/** What stands behind `#` in the address of a link to a place of the page itself; `undefined` for other links. */
function fragmentOf(
  { page: { source, events, structure } }: Material,
  link: number,
): string | undefined {
  const href = attributeOf(source, events, structure.open[link], 'href')?.trim();
  return href?.startsWith('#') ? href.slice(1) : undefined;
}
