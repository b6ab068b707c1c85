import { lowerBound } from '../math/lower-bound.ts';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from './select.ts';
import { type Selection, selectionBuilder } from './selection.ts';

/** The text of a page that published methods read: text events with words, without outer space. */
export function textOf(page: Page): Selection {
  const { count, kind } = page.events;
  const { flags } = page.structure;
  const result = selectionBuilder();
  for (let event = 0; event < count; event++) {
    if (
      kind[event] !== eventKind.text ||
      (flags[event] & (flag.hasWord | notText)) !== flag.hasWord
    )
      continue;
    const [from, to] = trimmedText(page, event);
    result.add(from, to);
  }
  return result.finish();
}

/** A function that tells how many units ranges cover before a position, by binary search. */
export function coverageBefore({ count, from, to }: Selection): (position: number) => number {
  const before = new Float64Array(count + 1); // units covered by all ranges before each
  for (let i = 0; i < count; i++) before[i + 1] = before[i] + to[i] - from[i];
  return (position) => {
    const range = lowerBound(to, position + 1, count); // the first that ends after the position
    if (range === count) return before[count];
    return before[range] + Math.max(0, position - from[range]);
  };
}

/** A function that tells how many units of a stretch ranges cover. */
export function coverageIn(ranges: Selection): (from: number, to: number) => number {
  const coveredBefore = coverageBefore(ranges);
  return (from, to) => (from < to ? coveredBefore(to) - coveredBefore(from) : 0);
}
