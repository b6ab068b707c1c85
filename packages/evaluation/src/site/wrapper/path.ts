// Wrappers on the element structure (`algorithms.md` 10.4, our own): the shortest paths of tags, ids and classes that select the
// content on all annotated pages and nothing else.
import type { Page } from 'pith/page';
import { matchElements, parseSelector, selectEvents, toPairs } from 'pith/selection';
import type { SiteGold, SiteRefusal } from '../site-gold.ts';
import type { AnnotatedPage } from './annotated-page.ts';
import { coveringSelectors } from './covering-selectors.ts';
import { type ElementName, elementNames } from './element-names.ts';
import { elementsInside, isShownText, kindNames, namesBeside } from './known-kinds.ts';
import { layoutParts, type PlacedElement, place } from './layout-tree.ts';
import { type Chain, chainOf, chainsOf, fitsChain } from './spine.ts';

/** A wrapper that selects elements. */
export interface PathWrapper {
  readonly form: 'path';
  /** Elements whose text is the main content. */
  readonly parts: readonly PathPart[];
  /** Selectors of what is left out inside the parts. */
  readonly without: readonly string[];
  /** Names of elements that the layout has inside the parts; others are not understood. */
  readonly inside: readonly string[];
  /** Names of elements that it has beside the parts, `#text` for text that stands there bare. */
  readonly beside: readonly string[];
}

/** Elements of one path. */
export interface PathPart {
  /** A simple selector. */
  readonly select: string;
  /** How many a page has: a number, `some` for one or more, `any` for none or more. */
  readonly times: number | 'some' | 'any';
  /** The elements around and itself, from `body` down: `body > main#content > div.story`; one of these fits, to the last tag. */
  readonly under: readonly Chain[];
}

/**
 * Learns a path wrapper. It may label a little otherwise than the gold has it, where no simple selectors tell; who learns checks that.
 *
 * @returns `undefined` when no simple selector tells any of the content from the rest.
 */
export function learnPath(pages: readonly AnnotatedPage[]): PathWrapper | undefined {
  const { content, leftOut, place: places, names } = layoutParts(pages);
  if (content.length === 0) return undefined;
  const isContent = new Set(content.map(keyOf));
  const others = elementsOf(pages, (page, row) => !isContent.has(keyOf({ page, row })));
  const kept = elementsOf(pages, (page, row) => places[page][row] === place.content);
  const selectors = coveringSelectors(pages, names, content, others);
  const without = coveringSelectors(pages, names, leftOut, kept);
  if (selectors.length === 0) return undefined;
  const parts = selectors.map(({ select, elements }) => ({
    select,
    times: timesOf(pages.length, elements),
    under: chainsOf(elements.map(({ page, row }) => chainOf(pages[page].page, names[page], row))),
  }));
  const wrapper = { parts, without: without.map(({ select }) => select) };
  const inside = new Set<string>();
  const beside = new Set<string>();
  pages.forEach(({ page }, index) => {
    const laidOut = layOut(page, wrapper);
    for (const row of elementsInside(page, names[index], laidOut.isText, laidOut.isInside)) {
      for (const name of kindNames(names[index][row])) inside.add(name);
    }
    for (const name of namesBeside(page, names[index], laidOut.rows).flat()) beside.add(name);
  });
  return { form: 'path', ...wrapper, inside: [...inside].sort(), beside: [...beside].sort() };
}

/** Selects the content of a page, if it is laid out as those that the wrapper was learned from. Linear in the page. */
export function applyPath(wrapper: PathWrapper, page: Page): SiteGold | SiteRefusal {
  const names = elementNames(page);
  const laidOut = layOut(page, wrapper);
  for (const [index, { select, times, under }] of wrapper.parts.entries()) {
    const rows = laidOut.parts[index];
    if (!isNumber(rows.length, times)) {
      return { refused: `\`${select}\` is there ${rows.length} times, not ${times}` };
    }
    const chains = new Set(rows.map((row) => chainOf(page, names, row)));
    const strange = [...chains].find((chain) => !fitsChain(chain, under));
    if (strange !== undefined) return { refused: `\`${select}\` stands elsewhere: ${strange}` };
  }
  const strange = unknownInside(page, names, wrapper.inside, laidOut);
  if (strange !== undefined) return { refused: `\`${strange}\` is new inside the content` };
  const known = new Set(wrapper.beside);
  const neighbour = namesBeside(page, names, laidOut.rows).find(
    (called) => !called.some((name) => known.has(name)),
  );
  if (neighbour !== undefined) return { refused: `\`${neighbour[0]}\` is new beside the content` };
  return {
    ranges: toPairs(
      selectEvents(page, (event) => isShownText(page, event) && laidOut.isText(event)),
    ),
  };
}

/** The name of the first element inside the content that the layout does not have there. */
export function unknownInside(
  page: Page,
  names: readonly ElementName[],
  inside: readonly string[],
  { isText, isInside }: { isText: (event: number) => boolean; isInside: (row: number) => boolean },
): string | undefined {
  const known = new Set(inside);
  for (const row of elementsInside(page, names, isText, isInside)) {
    const called = kindNames(names[row]);
    if (!called.some((name) => known.has(name))) return called[0];
  }
  return undefined;
}

interface LaidOut {
  /** Rows of each part. */
  readonly parts: readonly (readonly number[])[];
  /** Rows of all parts. */
  readonly rows: readonly number[];
  /** Whether a text event is content. */
  isText(event: number): boolean;
  /** Whether an element stands inside a part, and is not left out. */
  isInside(row: number): boolean;
}

function layOut(page: Page, { parts, without }: Pick<PathWrapper, 'parts' | 'without'>): LaidOut {
  const { parent, count } = page.structure;
  const found = parts.map(({ select }) => rowsOf(matchElements(page, parseSelector(select))));
  const own = new Set(found.flat());
  const left = new Set(
    without.flatMap((select) => rowsOf(matchElements(page, parseSelector(select)))),
  );
  const places = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const above = row === 0 ? place.outside : places[parent[row]];
    if (above === place.outside) places[row] = own.has(row) ? place.content : place.outside;
    else places[row] = left.has(row) ? place.leftOut : above;
  }
  return {
    parts: found,
    rows: [...own],
    isText: (event) => places[page.structure.element[event]] === place.content,
    isInside: (row) => places[row] === place.content && !own.has(row),
  };
}

function rowsOf(matched: Uint8Array): number[] {
  const rows: number[] = [];
  matched.forEach((is, row) => {
    if (is === 1) rows.push(row);
  });
  return rows;
}

function isNumber(found: number, times: PathPart['times']): boolean {
  return times === 'any' || (times === 'some' ? found > 0 : found === times);
}

function timesOf(pages: number, elements: readonly PlacedElement[]): PathPart['times'] {
  const counts = new Array<number>(pages).fill(0);
  for (const { page } of elements) counts[page]++;
  if (counts.every((count) => count === counts[0])) return counts[0];
  return counts.includes(0) ? 'any' : 'some';
}

function elementsOf(
  pages: readonly AnnotatedPage[],
  isWanted: (page: number, row: number) => boolean,
): PlacedElement[] {
  return pages.flatMap(({ page }, index) => {
    const wanted: PlacedElement[] = [];
    for (let row = 0; row < page.structure.count; row++) {
      if (isWanted(index, row)) wanted.push({ page: index, row });
    }
    return wanted;
  });
}

function keyOf({ page, row }: PlacedElement): string {
  return `${page} ${row}`;
}
