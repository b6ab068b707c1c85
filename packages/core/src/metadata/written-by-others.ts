import { findEvidence } from '../features/evidence.ts';
import { evidenceWords } from '../features/evidence-words.ts';
import type { Page } from '../page/page.ts';

/** Properties of schema.org whose value somebody else wrote than who wrote the thing. */
const others: ReadonlySet<string> = new Set([
  'review',
  'reviews',
  'comment',
  'comments',
  'acceptedanswer',
  'suggestedanswer',
  'aggregaterating',
  'reviewrating',
]);

/** Whether a property (lower case) holds what others wrote of a thing: reviews, comments, answers, ratings. */
export function holdsOthers(property: string): boolean {
  return others.has(property);
}

const groups = Object.keys(evidenceWords);
const ofOthers = ['comment', 'review'].map((group) => groups.indexOf(group));

/** Elements around a byline that are looked at. */
const mostAround = 40;

/**
 * Whether an event stands in what others wrote below or beside the page's text: its element or one around it is called a review or a comment
 * (by class, id, `itemprop` or `itemtype`), and the title does not stand in that one too.
 *
 * @param titleEvent event of the page's title.
 */
export function standsInOthers(page: Page, event: number, titleEvent: number): boolean {
  const { element, parent, open, end } = page.structure;
  const found = Int32Array.of(0, 0);
  let row = element[event];
  for (let level = 0; row > 0 && level < mostAround; level++, row = parent[row]) {
    if (open[row] <= titleEvent && titleEvent < end[row]) return false;
    findEvidence(page, open[row], found);
    if (ofOthers.some((group) => ((found[group >> 5] >>> (group & 31)) & 1) === 1)) return true;
  }
  return false;
}
