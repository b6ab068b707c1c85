import { shortText } from '../features/short-text.ts';
import { attributeOf, findAttribute } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { classNames } from './class-names.ts';
import { fragmentOf } from './fragments.ts';
import type { Material } from './material.ts';

/** Characters of a call at most: a number, a sign, brackets. */
const longestCall = 10;

/** What calls are named in the markup of footnotes. */
const callClass =
  /^(?:footnote|fn|note|endnote)[-_]?(?:ref|call|link|anchor|reference)?$|^noteref$/;

/** A link that may be a call. */
export interface FootnoteCall {
  /** Row of the `a` in `page.structure`. */
  readonly element: number;
  /** What it shows, at most 10 characters. */
  readonly text: string;
  /** Name of what it leads to. */
  readonly fragment: string;
  /** Whether its markup says that it is a call: `sup`, a role, a class. */
  readonly isMarked: boolean;
}

/** Links that may be calls: short ones that are marked as such, and numbers. */
export function findCalls(material: Material): readonly FootnoteCall[] {
  const { page, text } = material;
  const { tag, count } = page.structure;
  const calls: FootnoteCall[] = [];
  for (let e = 1; e < count; e++) {
    if (tag[e] !== tagId.a || text.selected[e] === 0 || text.all[e] > longestCall) continue;
    const fragment = fragmentOf(material, e);
    if (fragment === undefined) continue;
    const isMarked = isMarkedCall(page, e, fragment);
    const shown = shortText(page, e, longestCall);
    if (isMarked || isNumber(shown)) calls.push({ element: e, text: shown, fragment, isMarked });
  }
  return calls;
}

/** Whether a text is a number or a sign, maybe in brackets. */
function isNumber(text: string): boolean {
  return /^[[(]?(?:\p{N}{1,3}|[*†‡§]{1,3})[\])]?$/u.test(text);
}

function isMarkedCall(page: Page, a: number, fragment: string): boolean {
  const { source, events, structure } = page;
  const { tag, parent, open, end } = structure;
  const has = (name: string): boolean => findAttribute(source, events, open[a], name) >= 0;
  const role =
    attributeOf(source, events, open[a], 'role') ??
    attributeOf(source, events, open[a], 'epub:type');
  if (role === 'doc-noteref' || role === 'noteref' || has('data-footnote-ref')) return true;
  if (tag[parent[a]] === tagId.sup) return true;
  const holdsSup = a + 1 < structure.count && tag[a + 1] === tagId.sup && open[a + 1] < end[a];
  if (holdsSup || /^_(?:ftn|edn)\d/.test(fragment)) return true;
  return classNames(page, a).some((name) => callClass.test(name));
}
