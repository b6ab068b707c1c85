import type { Page } from 'pith/page';
import {
  type ChangedPage,
  everySegment,
  replaceSpans,
  type SourceSpan,
  sourceSpan,
} from './changed-page.ts';
import { crossesBorder, elementSegments } from './element-segments.ts';

/** Most parts that are cut out of a page. */
const mostCuts = 6;

/** Cuts out elements that hold between one segment and a third of the page's, drawn at random; others stand where they stood. */
export function cutParts(page: Page, random: () => number): ChangedPage {
  const { count, open } = page.structure;
  const kept = everySegment(page);
  const cuts: SourceSpan[] = [];
  const wanted = 1 + Math.floor(random() * mostCuts);
  for (let tries = 0; tries < wanted * 20 && cuts.length < wanted; tries++) {
    const element = 1 + Math.floor(random() * (count - 1));
    if (count < 2 || open[element] < 0) continue;
    const segments = elementSegments(page, element);
    const held = segments.to - segments.from;
    // small parts are many: large ones are taken as readily as they hold
    if (held < 1 || held > page.segments.count / 3 || random() > held / 12) continue;
    const [start, stop] = sourceSpan(page, element);
    if (cuts.some(([a, b]) => start < b && a < stop)) continue;
    if (crossesBorder(page, element, segments)) continue;
    cuts.push([start, stop]);
    kept.fill(0, segments.from, segments.to);
  }
  return { source: replaceSpans(page.source, cuts, '<div></div>'), kept }; // the text around a cut stays apart
}
