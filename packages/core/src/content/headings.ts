import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import type { FrameType } from './frame.ts';

/** Elements that no heading holds: where one does, its end tag is missing. */
const structural = new Set<number>([
  tagId.ul,
  tagId.ol,
  tagId.dl,
  tagId.table,
  tagId.pre,
  tagId.blockquote,
  tagId.figure,
  tagId.section,
  tagId.article,
]);

/** Elements that are looked at in a heading; one with more holds more than its words. */
const mostElements = 64;

/**
 * A heading of level 1 to 6. Blocks in it are lines of the heading, as in `<h2><p>`; but where it holds several paragraphs, lists or other
 * structure, only its own text is the heading.
 */
export function headingFrame(page: Page, element: number): FrameType {
  const level = page.structure.tag[element] - tagId.h1 + 1;
  return {
    kind: 'heading',
    levels: 1,
    inlineOnly: !holdsStructure(page, element),
    finish: (_, parts) =>
      parts.map((part) =>
        part.kind === 'paragraph' && part.element === element
          ? { ...part, kind: 'heading', level }
          : part,
      ),
  };
}

function holdsStructure({ structure }: Page, element: number): boolean {
  const { tag, open, end, count } = structure;
  const stop = Math.min(count, element + 1 + mostElements);
  let paragraphs = 0;
  for (let e = element + 1; e < stop; e++) {
    if (open[e] >= end[element]) return false;
    if (tag[e] === tagId.p) paragraphs++;
    if (paragraphs > 1 || structural.has(tag[e])) return true;
    if ((tagTraits[tag[e]] & trait.heading) !== 0) return true;
  }
  return stop < count && open[stop] < end[element];
}
