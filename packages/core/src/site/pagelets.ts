// Pagelets.
// Z. Bar-Yossef, S. Rajagopalan: Template detection via data mining and its applications. WWW 2002. `algorithms.md` 10.3.
//
// Local algorithm; the pages of one site are its collection. Ours: the shingle is the smallest key of all runs of `window` words (min-wise
// hashing after A. Broder, 1997), 53 bits in place of 64; pagelets without words have none; and what is counted is on how many pages a
// shingle is, so that a group is known by its size and its pages are not kept. The global algorithm, which also asks that the pages of a group are
// linked together, is left out: it needs the pages of each shingle and the links of each page, which no profile of bounded size holds, and
// pages that a site is learned from are a sample that is rarely linked together (docs/architecture.md).

import { number, type ParameterValues } from '../extractors/parameters.ts';
import { readSegmentWords } from '../learned/segment-words.ts';
import { findAttribute } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import {
  countPage,
  emptyPageCounts,
  mergePageCounts,
  pageCountsFromJson,
  pageCountsSize,
  pageCountsToJson,
} from './page-counts.ts';
import { entries } from './shared-parameters.ts';
import { emptyKey, joinKeys } from './site-key.ts';
import { defineSiteMethod } from './site-method.ts';

const parameters = {
  k: number(
    3,
    { minimum: 1, maximum: 1000, unit: 'links', integer: true },
    'A pagelet has at least this many links, and no child with as many.',
  ),
  window: number(
    4,
    { minimum: 1, maximum: 64, unit: 'words', integer: true },
    'Length of the runs of words of which shingles are made.',
  ),
  pages: number(
    2,
    { minimum: 2, maximum: 1_000_000, unit: 'pages', integer: true },
    'A pagelet is template when its shingle is on at least this many pages.',
  ),
  entries,
};

type Values = ParameterValues<typeof parameters>;

/** Template detection by pagelets: boxes of links whose shingle is on several pages of the site. */
export const pagelets = defineSiteMethod({
  name: 'pagelets',
  title: 'Pagelets, local template detection',
  reference:
    'Z. Bar-Yossef, S. Rajagopalan, Template detection via data mining and its applications, WWW 2002',
  parameters,
  empty: emptyPageCounts,
  add(state, page, values) {
    const { shingle } = pageletsOf(page, values);
    countPage(
      state,
      shingle.filter((key) => key !== noShingle),
      values.entries,
    );
  },
  merge: (state, other, values) => mergePageCounts(state, other, values.entries),
  judge:
    ({ counts }, values, pages) =>
    (page) => {
      const { ofEvent, shingle } = pageletsOf(page, values);
      const seenOn = Array.from(shingle, (key) => counts.get(key) ?? 0);
      return {
        noise: Uint8Array.from(ofEvent, (pagelet) =>
          pagelet >= 0 && seenOn[pagelet] >= values.pages ? 1 : 0,
        ),
        because: (event) =>
          `its pagelet stands on ${seenOn[ofEvent[event]]} of ${pages} pages of the site`,
      };
    },
  size: pageCountsSize,
  toJson: pageCountsToJson,
  fromJson: pageCountsFromJson,
});

/** In the place of a shingle, of a pagelet without words. */
const noShingle = Number.POSITIVE_INFINITY;

/** The pagelets of a page. */
export interface Pagelets {
  /** Pagelet of each text event of the page, in source order of their start; -1 for others. */
  readonly ofEvent: Int32Array;
  /** Shingle of each, infinite without words. */
  readonly shingle: Float64Array;
}

/** The pagelets of a page with their shingles. Linear in the page whatever the nesting. */
export function pageletsOf(page: Page, { k, window }: Pick<Values, 'k' | 'window'>): Pagelets {
  const { structure, events, segments, source } = page;
  const { count, parent, element } = structure;

  // count the links of each element, children before parents
  const links = new Int32Array(count);
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.a) continue;
    if (findAttribute(source, events, event, 'href') >= 0) links[element[event]]++;
  }
  const hasRichChild = new Uint8Array(count);
  for (let e = count - 1; e > 0; e--) {
    links[parent[e]] += links[e];
    if (links[e] >= k) hasRichChild[parent[e]] = 1;
  }

  // an element with k links and no child with as many; its descendants all have fewer
  const pageletOf = new Int32Array(count).fill(-1);
  let pagelets = 0;
  for (let e = 0; e < count; e++) {
    if (links[e] >= k && hasRichChild[e] === 0) pageletOf[e] = pagelets++;
    else if (e > 0) pageletOf[e] = pageletOf[parent[e]];
  }
  const ofEvent = Int32Array.from(segments.ofEvent, (segment, event) =>
    segment < 0 ? -1 : pageletOf[element[event]],
  );

  // shingle each: the smallest key of its runs of words, of all its words where they are fewer
  const words: number[][] = Array.from({ length: pagelets }, () => []);
  const shingle = new Float64Array(pagelets).fill(noShingle);
  const { count: wordCount, event, hash } = readSegmentWords(page);
  for (let word = 0; word < wordCount; word++) {
    const pagelet = ofEvent[event[word]];
    if (pagelet >= 0) words[pagelet].push(hash[word] >>> 0);
  }
  for (let p = 0; p < pagelets; p++) {
    const last = Math.max(0, words[p].length - window);
    for (let start = 0; start <= last && words[p].length > 0; start++) {
      const key = words[p].slice(start, start + window).reduce(joinKeys, emptyKey);
      if (key < shingle[p]) shingle[p] = key;
    }
  }
  return { ofEvent, shingle };
}
