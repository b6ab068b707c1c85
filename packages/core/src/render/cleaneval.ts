// The output form of CleanEval (M. Baroni et al., LREC 2008), which its alignment scorer reads;
// `evaluation.md` 5.5.4.
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import type { Selection } from '../selection/selection.ts';
import { type Rendering, renderText } from './text.ts';

/** What a line is to CleanEval: `p` a paragraph, `h` a heading, `l` an item of a list. */
export type SegmentMark = 'p' | 'h' | 'l';

/**
 * Plain text with a mark before each line, `<p>`, `<h>` or `<l>`, none of which is closed. A mark
 * that the text itself has is taken apart (`< p>`), so that every one begins a segment.
 */
export function renderCleaneval(page: Page, selection: Selection): string {
  const rendering = renderText(page, selection);
  const marks = lineMarks(page, rendering);
  if (marks.length === 0) return '';
  const lines = rendering.text.split('\n');
  return lines.map((line, i) => `<${marks[i]}>${withoutMarks(line)}`).join('\n');
}

/**
 * The mark of each line of a plain text: what the nearest of its first word's heading, list item and
 * paragraph is, a paragraph where it has none. `docs/architecture.md` tells how this was chosen.
 */
export function lineMarks(page: Page, { text, map }: Rendering): readonly SegmentMark[] {
  if (text === '') return [];
  const { count, from } = page.events;
  const { element } = page.structure;
  const elementMark = elementMarks(page);
  const marks: SegmentMark[] = [];
  let event = 0;
  let row = 0;
  for (let line = 0; line >= 0; ) {
    while (map.outFrom[row] < line) row++;
    while (event + 1 < count && from[event + 1] <= map.sourceFrom[row]) event++;
    marks.push(elementMark[element[event]]);
    const end = text.indexOf('\n', line);
    line = end < 0 ? -1 : end + 1;
  }
  return marks;
}

/** The mark of text that stands in each element: its own, or that of what it stands in. */
function elementMarks({ structure: { count, parent, tag } }: Page): readonly SegmentMark[] {
  const marks: SegmentMark[] = ['p'];
  for (let e = 1; e < count; e++) marks.push(ownMark(tag[e]) ?? marks[parent[e]]);
  return marks;
}

function ownMark(tag: number): SegmentMark | undefined {
  if ((tagTraits[tag] & trait.heading) !== 0) return 'h';
  if (tag === tagId.li || tag === tagId.dt || tag === tagId.dd) return 'l';
  return tag === tagId.p ? 'p' : undefined;
}

function withoutMarks(line: string): string {
  return line.replace(/<(?=[phl]>)/gi, '< ');
}
