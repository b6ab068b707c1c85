import type { AnnotatedPage } from './annotated-page.ts';
import { type ElementName, tokensOf } from './element-names.ts';
import type { LayoutParts, PlacedElement } from './layout-tree.ts';

/** A selector and the elements that it is for. */
export interface CoveringSelector {
  /** One step, or two: `.story`, `main h1`. */
  readonly select: string;
  readonly elements: readonly PlacedElement[];
}

/** How many ancestors are looked at, from the element up. */
const mostAncestors = 30;

interface Candidate extends CoveringSelector {
  readonly pages: number;
  readonly isNamed: boolean;
  readonly steps: number;
}

/**
 * The shortest selectors that match the wanted elements and nothing else among `others` (`algorithms.md` 10.4): taken one after
 * the other, the one first that is of most pages, has a name rather than a tag alone, covers most and is shortest.
 *
 * @param others elements that must not be matched.
 * @returns without those elements that no tag, id, class or pair of classes, with or without one of an ancestor, tells from the
 *   others: what these hold shows in the words that are labelled wrongly.
 */
export function coveringSelectors(
  pages: readonly AnnotatedPage[],
  names: LayoutParts['names'],
  wanted: readonly PlacedElement[],
  others: readonly PlacedElement[],
): readonly CoveringSelector[] {
  const chosen: CoveringSelector[] = [];
  let open = wanted;
  const index = { wanted: indexed(names, wanted), others: indexed(names, others) };
  while (open.length > 0) {
    const left = new Set(open);
    const compounds = new Set(open.flatMap(({ page, row }) => compoundsOf(names[page][row])));
    let best: Candidate | undefined;
    for (const compound of compounds) {
      const tokens = tokensOf(compound);
      const covered = withAll(index.wanted, tokens);
      const select = distinguishing(pages, names, compound, covered, withAll(index.others, tokens));
      if (select === undefined) continue;
      const candidate: Candidate = {
        select,
        elements: covered,
        pages: new Set(covered.filter((element) => left.has(element)).map(({ page }) => page)).size,
        isNamed: /[.#[]/.test(compound),
        steps: select.split(' ').length,
      };
      if (best === undefined || isBetter(candidate, best)) best = candidate;
    }
    if (best === undefined) return chosen;
    const { select, elements } = best;
    chosen.push({ select, elements });
    const covered = new Set(elements);
    open = open.filter((element) => !covered.has(element));
  }
  return chosen;
}

function isBetter(a: Candidate, b: Candidate): boolean {
  const order =
    b.pages - a.pages ||
    Number(b.isNamed) - Number(a.isNamed) ||
    b.elements.length - a.elements.length ||
    a.steps - b.steps ||
    a.select.length - b.select.length;
  return order < 0 || (order === 0 && a.select < b.select);
}

/** What one step can say of an element: its tag, a mark, both, or two marks. */
function compoundsOf({ tag, marks }: ElementName): string[] {
  const compounds = [...(isTagOfSelectors(tag) ? [tag] : [])];
  marks.forEach((mark, i) => {
    compounds.push(mark);
    if (isTagOfSelectors(tag)) compounds.push(tag + mark);
    for (const other of marks.slice(i + 1)) compounds.push([mark, other].sort().join(''));
  });
  return compounds;
}

function isTagOfSelectors(tag: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(tag);
}

type TokenIndex = ReadonlyMap<string, readonly PlacedElement[]>;

function indexed(names: LayoutParts['names'], elements: readonly PlacedElement[]): TokenIndex {
  const index = new Map<string, PlacedElement[]>();
  for (const element of elements) {
    const { tag, marks } = names[element.page][element.row];
    for (const token of [tag, ...marks]) {
      const list = index.get(token);
      if (list === undefined) index.set(token, [element]);
      else list.push(element);
    }
  }
  return index;
}

function withAll(index: TokenIndex, [first, ...rest]: readonly string[]): readonly PlacedElement[] {
  let found = index.get(first) ?? [];
  for (const token of rest) {
    const also = new Set(index.get(token) ?? []);
    found = found.filter((element) => also.has(element));
  }
  return found;
}

/** The compound, with a tag or mark of the parent or of an ancestor before it if it matches others without. */
function distinguishing(
  pages: readonly AnnotatedPage[],
  names: LayoutParts['names'],
  compound: string,
  covered: readonly PlacedElement[],
  extra: readonly PlacedElement[],
): string | undefined {
  if (extra.length === 0) return compound;
  for (const [most, joint] of [
    [mostAncestors, ' '],
    [1, ' > '],
  ] as const) {
    const tokensOfElement = (element: PlacedElement): Set<string> =>
      tokensAbove(pages, names, element, most);
    const telling = tellingToken(covered.map(tokensOfElement), extra.map(tokensOfElement));
    if (telling !== undefined) return telling + joint + compound;
  }
  return undefined;
}

/** The best token that all of some sets have and none of the others: a mark rather than a tag, and short. */
function tellingToken(
  all: readonly ReadonlySet<string>[],
  none: readonly ReadonlySet<string>[],
): string | undefined {
  const isMark = (token: string): number => Number(/^[.#[]/.test(token));
  const [best] = [...all[0]]
    .filter((token) => all.every((set) => set.has(token)) && !none.some((set) => set.has(token)))
    .sort((a, b) => isMark(b) - isMark(a) || a.length - b.length || (a < b ? -1 : 1));
  return best;
}

/** The tags and marks of the nearest ancestors. */
function tokensAbove(
  pages: readonly AnnotatedPage[],
  names: LayoutParts['names'],
  { page, row }: PlacedElement,
  most: number,
): Set<string> {
  const { parent } = pages[page].page.structure;
  const tokens = new Set<string>();
  let above = parent[row];
  for (let level = 0; above > 0 && level < most; level++, above = parent[above]) {
    const { tag, marks } = names[page][above];
    if (isTagOfSelectors(tag)) tokens.add(tag);
    for (const mark of marks) tokens.add(mark);
  }
  return tokens;
}
