import type { Page } from '../page/page.ts';
import { type KnownTag, tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** Bits that say what an element holds, at any depth below it. */
export const holds = {
  paragraph: 1 << 0,
  /** More than one paragraph. */
  paragraphs: 1 << 1,
  heading: 1 << 2,
  list: 1 << 3,
  table: 1 << 4,
  /** A `pre` and the like. */
  listing: 1 << 5,
  quote: 1 << 6,
  figure: 1 << 7,
  section: 1 << 8,
  picture: 1 << 9,
  /** A `th`, or a table's `caption`. */
  tableHead: 1 << 10,
} as const;

/** What makes a part of a page of its own: no heading holds it, and no wrapper of a picture and its caption. */
export const holdsStructure =
  holds.paragraphs |
  holds.heading |
  holds.list |
  holds.table |
  holds.listing |
  holds.quote |
  holds.figure |
  holds.section;

const tags: Record<keyof typeof holds, readonly KnownTag[]> = {
  paragraph: ['p'],
  paragraphs: [],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  list: ['ul', 'ol', 'dl', 'menu', 'dir'],
  table: ['table'],
  listing: ['pre', 'listing', 'plaintext'],
  quote: ['blockquote'],
  figure: ['figure'],
  section: ['section', 'article'],
  picture: ['img', 'picture', 'image'],
  tableHead: ['th', 'caption'],
};

const bitsByTag: ReadonlyMap<number, number> = new Map(
  Object.entries(tags).flatMap(([name, names]) =>
    names.map((tag) => [tagId[tag], holds[name as keyof typeof holds]]),
  ),
);

/** Bits of {@link holds}, a row an element; linear in the page. */
export function findContained({ events, structure }: Page): Uint16Array {
  const { count, tag, parent, element } = structure;
  const contained = new Uint16Array(count);
  for (let event = 0; event < events.count; event++) {
    // pictures have no end tag and so no row
    if (events.kind[event] === eventKind.open && events.tag[event] === tagId.img) {
      contained[element[event]] |= holds.picture;
    }
  }
  for (let e = count - 1; e > 0; e--) {
    const bits = contained[e] | (bitsByTag.get(tag[e]) ?? 0);
    const both = contained[parent[e]] & bits & holds.paragraph;
    contained[parent[e]] |= bits | (both !== 0 ? holds.paragraphs : 0);
  }
  return contained;
}
