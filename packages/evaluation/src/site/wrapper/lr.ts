// N. Kushmerick: Wrapper induction: efficiency and expressiveness. Artificial Intelligence 118, 2000, pages 15 to 68: the class
// LR (`algorithms.md` 10.4). A page is a list of tuples of K attributes, each between a left and a right delimiter; here the
// attributes are the stretches of main content.
//
// Deviations: white space next to a stretch belongs to it, as only its text counts; where no common suffix or prefix serves, a
// whole tag before or behind with no text between may be the delimiter.
import type { Page } from 'pith/page';
import { fromPairs, intersection, selectEvents, toPairs } from 'pith/selection';
import type { SiteGold, SiteRefusal } from '../site-gold.ts';
import type { AnnotatedPage } from './annotated-page.ts';
import { type LabelInSource, leftCandidates, rightCandidates } from './delimiters.ts';
import { elementNames } from './element-names.ts';
import { elementsInside, isShownText, kindNames } from './known-kinds.ts';
import { isLabel, type Label, labelsOf } from './labels.ts';
import { unknownInside } from './path.ts';

/** The delimiters of an attribute. */
export interface Delimiters {
  readonly left: string;
  readonly right: string;
}

/** A wrapper that reads the source. */
export interface LrWrapper {
  readonly form: 'lr';
  /** Of each attribute, in the order of the page. */
  readonly attributes: readonly Delimiters[];
  /** How many tuples a page has: a number, or `some` for one or more. */
  readonly times: number | 'some';
  /** Names of elements that the layout has inside the content, as of a path wrapper. */
  readonly inside: readonly string[];
}

/** A stretch of the source, `[from, to)`. */
export type Span = readonly [from: number, to: number];

/** Where on a page is looked for tuples. */
export type Region = readonly [from: number, to: number];

/** An annotated page with its labels, and where on it is looked. */
export interface LabelledSource {
  readonly source: string;
  readonly labels: readonly Label[];
  readonly region: Region;
}

/** Most attributes of a tuple. */
const mostAttributes = 8;

/**
 * Learns the wrapper with the shortest delimiters that finds exactly the labels of all pages.
 *
 * @returns `undefined` when there is none.
 */
export function learnLr(pages: readonly AnnotatedPage[]): LrWrapper | undefined {
  const labelled = pages.map((page) => ({
    source: page.page.source,
    labels: labelsOf(page),
    region: [0, page.page.source.length] as const,
  }));
  const found = learnTuples(labelled);
  return found && { form: 'lr', ...found, inside: insideSpans(pages, labelled) };
}

/** Selects the stretches that the delimiters bound; each search goes on where the last ended, so it is linear in the page. */
export function applyLr(wrapper: LrWrapper, page: Page): SiteGold | SiteRefusal {
  const { attributes, times, inside } = wrapper;
  const spans = scan(page.source, [0, page.source.length], attributes);
  return goldOfSpans(page, spans, { attributes, times, inside });
}

/** Attributes and number of tuples for pages whose regions are known: one attribute for all labels, else as many as labels. */
export function learnTuples(
  pages: readonly LabelledSource[],
): Pick<LrWrapper, 'attributes' | 'times'> | undefined {
  const counts = pages.map(({ labels }) => labels.length);
  const [count] = counts;
  if (pages.length === 0 || counts.includes(0)) return undefined;
  const isConstant = counts.every((other) => other === count);
  const single = learnAttributes(pages, 1);
  if (single !== undefined) return { attributes: single, times: isConstant ? count : 'some' };
  if (!isConstant || count < 2 || count > mostAttributes) return undefined;
  const several = learnAttributes(pages, count);
  return several && { attributes: several, times: 1 };
}

function learnAttributes(
  pages: readonly LabelledSource[],
  number: number,
): readonly Delimiters[] | undefined {
  const rights: string[] = [];
  const lefts: string[] = [];
  for (let k = 0; k < number; k++) {
    const own = pages.flatMap(({ source, labels }) =>
      labels.filter((_, i) => i % number === k).map((label) => ({ source, label })),
    );
    // r_k: the shortest that stands inside no label
    const right = rightCandidates(own).find((candidate) =>
      own.every((at) => !isWithin(at, candidate)),
    );
    if (right === undefined) return undefined;
    rights.push(right);
    if (k === 0) continue;
    // l_k: the shortest of which the first occurrence behind the attribute before is the one at the label
    const left = leftCandidates(own).find((candidate) =>
      pages.every(({ source, labels }) => {
        const start = source.indexOf(rights[k - 1], labels[k - 1].to);
        const end = source.indexOf(candidate, start) + candidate.length;
        return labels[k].openFrom <= end && end <= labels[k].from;
      }),
    );
    if (left === undefined) return undefined;
    lefts.push(left);
  }
  // l_1: the shortest with which the scan finds exactly the labels
  const firsts = pages.flatMap(({ source, labels }) =>
    labels.filter((_, i) => i % number === 0).map((label) => ({ source, label })),
  );
  for (const left of leftCandidates(firsts)) {
    const attributes = rights.map((right, k) => ({ left: k === 0 ? left : lefts[k - 1], right }));
    if (pages.every((page) => findsLabels(page, attributes))) return attributes;
  }
  return undefined;
}

function isWithin({ source, label }: LabelInSource, candidate: string): boolean {
  const at = source.indexOf(candidate, label.from);
  return at >= 0 && at < label.to;
}

function findsLabels(
  { source, labels, region }: LabelledSource,
  attributes: readonly Delimiters[],
): boolean {
  const spans = scan(source, region, attributes, labels.length);
  return spans?.length === labels.length && spans.every((span, i) => isLabel(labels[i], span));
}

/**
 * ExecLR: finds the stretches between the delimiters, tuple by tuple.
 *
 * @param most ends the scan when more stretches than these are found.
 * @returns `undefined` when a tuple is not complete.
 */
export function scan(
  source: string,
  [from, to]: Region,
  attributes: readonly Delimiters[],
  most = Number.POSITIVE_INFINITY,
): Span[] | undefined {
  const spans: Span[] = [];
  let at = from;
  while (spans.length <= most) {
    for (const [k, { left, right }] of attributes.entries()) {
      const begin = source.indexOf(left, at);
      if (begin < 0 || begin + left.length > to) return k === 0 ? spans : undefined;
      const start = begin + left.length;
      const end = source.indexOf(right, start);
      if (end < 0 || end > to) return undefined;
      spans.push([start, end]);
      at = end;
    }
  }
  return spans;
}

/** The text in stretches that were found, if they are as many as learned and hold only what the layout has. */
export function goldOfSpans(
  page: Page,
  spans: readonly Span[] | undefined,
  { attributes, times, inside }: Pick<LrWrapper, 'attributes' | 'times' | 'inside'>,
): SiteGold | SiteRefusal {
  if (spans === undefined) return { refused: 'A delimiter is not where it should be' };
  const tuples = spans.length / attributes.length;
  if (times === 'some' ? tuples === 0 : tuples !== times) {
    return { refused: `The delimiters are there ${tuples} times, not ${times}` };
  }
  const isContent = within(page, spans);
  const strange = unknownInside(page, elementNames(page), inside, isContent);
  if (strange !== undefined) return { refused: `\`${strange}\` is new inside the content` };
  const selection = selectEvents(page, (event) => isShownText(page, event));
  const cut = intersection(
    selection,
    fromPairs(
      spans.filter(([from, to]) => from < to),
      page.source.length,
    ),
  );
  return { ranges: toPairs(cut) };
}

/** The names of the elements inside the labels. */
export function insideSpans(
  pages: readonly AnnotatedPage[],
  labelled: readonly LabelledSource[],
): readonly string[] {
  const inside = new Set<string>();
  pages.forEach(({ page }, index) => {
    const names = elementNames(page);
    const spans = labelled[index].labels.map(({ from, to }): Span => [from, to]);
    const { isText, isInside } = within(page, spans);
    for (const row of elementsInside(page, names, isText, isInside)) {
      for (const name of kindNames(names[row])) inside.add(name);
    }
  });
  return [...inside].sort();
}

/** Which text events and elements begin inside stretches. */
function within(
  { events, structure }: Page,
  spans: readonly Span[],
): { isText: (event: number) => boolean; isInside: (row: number) => boolean } {
  const inSpan = new Uint8Array(events.count);
  let span = 0;
  for (let event = 0; event < events.count; event++) {
    while (span < spans.length && spans[span][1] <= events.from[event]) span++;
    if (span < spans.length && spans[span][0] < events.to[event]) inSpan[event] = 1;
  }
  return {
    isText: (event) => inSpan[event] === 1,
    isInside: (row) => row > 0 && inSpan[structure.open[row]] === 1,
  };
}
