// N. Kushmerick: Wrapper induction: efficiency and expressiveness. Artificial Intelligence 118, 2000: the class HLRT
// (`algorithms.md` 10.4), which is LR behind a head and before a tail, so that delimiters may occur there.
//
// Deviations: head and tail delimiters are whole comments or else tags, the nearest to the content that serve, rather than any text;
// and where no text stood between them and the content, none may.
import type { Page } from 'pith/page';
import type { SiteGold, SiteRefusal } from '../site-gold.ts';
import type { AnnotatedPage } from './annotated-page.ts';
import { tagsIn } from './delimiters.ts';
import { isShownText } from './known-kinds.ts';
import { labelsOf } from './labels.ts';
import {
  goldOfSpans,
  insideSpans,
  type LabelledSource,
  type LrWrapper,
  learnTuples,
  type Region,
  scan,
} from './lr.ts';

/** A wrapper that reads the source between a head and a tail. */
export type HlrtWrapper = Omit<LrWrapper, 'form'> & {
  readonly form: 'hlrt';
  /** Behind the first of these the scan begins. */
  readonly head: string;
  /** Before the first of these behind the head it ends. */
  readonly tail: string;
  /** Whether the first text behind the head is content, and the last before the tail. */
  readonly isTight: readonly [head: boolean, tail: boolean];
};

/** How many heads are tried. */
const mostHeads = 40;

/**
 * Learns the wrapper with the nearest head and tail with which there are delimiters that find exactly the labels of all pages.
 *
 * @returns `undefined` when there is none.
 */
export function learnHlrt(pages: readonly AnnotatedPage[]): HlrtWrapper | undefined {
  const sources = pages.map((page) => ({ source: page.page.source, labels: labelsOf(page) }));
  if (sources.length === 0 || sources.some(({ labels }) => labels.length === 0)) return undefined;
  const [first] = sources;
  const heads = commentsFirst(tagsIn(first.source.slice(0, first.labels[0].from)).reverse());
  const tails = commentsFirst(tagsIn(first.source.slice(lastEnd(first))));
  let tried = 0;
  for (const head of heads) {
    const starts = sources.map(({ source }) => source.indexOf(head) + head.length);
    const isBefore = sources.every(
      ({ source, labels }, i) => source.includes(head) && starts[i] <= labels[0].from,
    );
    if (!isBefore) continue;
    if (++tried > mostHeads) return undefined;
    const tail = tails.find((candidate) =>
      sources.every(
        ({ source, labels }, i) => source.indexOf(candidate, starts[i]) >= lastEnd({ labels }),
      ),
    );
    if (tail === undefined) continue;
    const labelled: LabelledSource[] = sources.map(({ source, labels }, i) => ({
      source,
      labels,
      region: [starts[i], source.indexOf(tail, starts[i])],
    }));
    const found = learnTuples(labelled);
    if (found !== undefined) {
      const isTight = [
        labelled.every(({ labels, region }) => labels[0].openFrom <= region[0]),
        labelled.every(({ labels, region }) => region[1] <= labels[labels.length - 1].closeTo),
      ] as const;
      return { form: 'hlrt', head, tail, isTight, ...found, inside: insideSpans(pages, labelled) };
    }
  }
  return undefined;
}

/** Selects the stretches that the delimiters bound between head and tail. Linear in the page. */
export function applyHlrt(wrapper: HlrtWrapper, page: Page): SiteGold | SiteRefusal {
  const { head, tail, isTight, ...tuples } = wrapper;
  const region = regionOf(page.source, head, tail);
  if (region === undefined) return { refused: 'The head or the tail is not there' };
  const spans = scan(page.source, region, tuples.attributes);
  const [first, last] = [spans?.[0], spans?.at(-1)];
  if (first !== undefined && isTight[0] && hasText(page, region[0], first[0])) {
    return { refused: 'There is new text between the head and the content' };
  }
  if (last !== undefined && isTight[1] && hasText(page, last[1], region[1])) {
    return { refused: 'There is new text between the content and the tail' };
  }
  return goldOfSpans(page, spans, tuples);
}

function hasText(page: Page, from: number, to: number): boolean {
  for (let event = 0; event < page.events.count; event++) {
    const { from: starts, to: ends } = page.events;
    if (starts[event] < to && ends[event] > from && isShownText(page, event)) return true;
  }
  return false;
}

/** Comments before tags, as a site's makers put them around the content to find it. */
function commentsFirst(tags: readonly string[]): string[] {
  const isComment = (tag: string): boolean => tag.startsWith('<!--');
  return [...tags.filter(isComment), ...tags.filter((tag) => !isComment(tag))];
}

function regionOf(source: string, head: string, tail: string): Region | undefined {
  const at = source.indexOf(head);
  if (at < 0) return undefined;
  const from = at + head.length;
  const to = source.indexOf(tail, from);
  return to < 0 ? undefined : [from, to];
}

function lastEnd({ labels }: Pick<LabelledSource, 'labels'>): number {
  return labels[labels.length - 1].to;
}
