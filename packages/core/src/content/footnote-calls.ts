import { shortText } from '../features/short-text.ts';
import { attributeOf, findAttribute } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { classNames } from './class-names.ts';
import { type FootnoteCall, isCallMark, longestCall } from './footnote-call.ts';
import { fragmentOf } from './fragments.ts';
import type { Material } from './material.ts';

/** What calls are named in the markup of footnotes. */
const callClass =
  /^(?:footnote|fn|note|endnote)[-_]?(?:ref|call|link|anchor|reference)?$|^noteref$/;

/**
 * Short links to elements of the page that are marked as calls, and numbers.
 *
 * @param targets elements by the names that links lead to.
 */
export function findLinkedCalls(
  material: Material,
  targets: () => ReadonlyMap<string, number>,
): readonly FootnoteCall[] {
  const { page, text } = material;
  const { tag, count } = page.structure;
  const calls: FootnoteCall[] = [];
  for (let e = 1; e < count; e++) {
    if (tag[e] !== tagId.a || text.selected[e] === 0 || text.all[e] > longestCall) continue;
    const fragment = fragmentOf(material, e);
    if (fragment === undefined) continue;
    const isMarked = isMarkedCall(page, e, fragment);
    const shown = shortText(page, e, longestCall);
    if (!isMarked && !isCallMark(shown)) continue;
    const target = targets().get(fragment);
    if (target !== undefined) calls.push({ element: e, text: shown, target, isMarked });
  }
  return calls;
}

function isMarkedCall(page: Page, a: number, fragment: string): boolean {
  const { source, events, structure } = page;
  const { tag, parent, open, end } = structure;
  const has = (name: string): boolean => findAttribute(source, events, open[a], name) >= 0;
  const role =
    attributeOf(source, events, open[a], 'role') ??
    attributeOf(source, events, open[a], 'epub:type');
  if (role === 'doc-noteref' || role === 'noteref' || has('data-footnote-ref')) return true;
  const above = parent[a];
  if (tag[above] === tagId.sup || (tag[above] === tagId.span && tag[parent[above]] === tagId.sup)) {
    return true;
  }
  const holdsSup = a + 1 < structure.count && tag[a + 1] === tagId.sup && open[a + 1] < end[a];
  if (holdsSup || /^_(?:ftn|edn)\d/.test(fragment)) return true;
  return classNames(page, a).some((name) => callClass.test(name));
}
