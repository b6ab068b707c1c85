import type { Page } from 'pith/page';
import type { PageLabels } from '../labels/label-page.ts';
import {
  type ChangedPage,
  everySegment,
  replaceSpans,
  type SourceSpan,
  sourceSpan,
} from './changed-page.ts';
import { crossesBorder, elementSegments } from './element-segments.ts';

/** Fewest and most words of content that are kept; between them they are drawn evenly by their logarithm. */
const fewestWords = 40;
const mostWords = 240;

/**
 * Keeps the first words of the content, 40 to 240 of them, and all that is around it: a short piece of news between long lists, as few pages
 * with gold have it. Elements that hold nothing but content beyond these words are cut out.
 */
export function shorten(page: Page, random: () => number, labels: PageLabels): ChangedPage {
  const { count, open } = page.structure;
  const wanted = fewestWords * (mostWords / fewestWords) ** random();
  const surplusBefore = countSurplus(labels, wanted);
  const kept = everySegment(page);
  const cuts: SourceSpan[] = [];
  let position = 0;
  for (let element = 1; element < count; element++) {
    if (open[element] < 0) continue;
    const [start, stop] = sourceSpan(page, element);
    if (start < position) continue; // inside what is cut out
    const segments = elementSegments(page, element);
    const { from, to } = segments;
    if (from === to || surplusBefore[to] - surplusBefore[from] < to - from) continue;
    if (crossesBorder(page, element, segments)) continue;
    cuts.push([start, stop]);
    kept.fill(0, from, to);
    position = stop;
  }
  return { source: replaceSpans(page.source, cuts, ''), kept };
}

/** By segment, and one row more, how many segments before it are content beyond the words that are kept. */
function countSurplus({ matched, bag }: PageLabels, wanted: number): Int32Array {
  const before = new Int32Array(matched.length + 1);
  let words = 0;
  matched.forEach((inGold, s) => {
    const isContent = inGold > 0 && inGold * 2 >= bag.wordCount[s];
    before[s + 1] = before[s] + (isContent && words >= wanted ? 1 : 0);
    if (isContent) words += inGold;
  });
  return before;
}
