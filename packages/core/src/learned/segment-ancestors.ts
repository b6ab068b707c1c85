import type { Page } from '../page/page.ts';
import type { SegmentElements } from './segment-elements.ts';

/** Shares of the page's words that name the largest ancestor that holds no more. */
export const portions = [0.1, 0.3, 0.6, 0.9] as const;

/** How far up the ancestors of a segment are kept. */
const levels = 4;

/** Levels that are searched for a repeated element, and the fewest of its kind. */
const searchedLevels = 8;
const fewestRepeats = 4;

/** Longest way up to a largest ancestor. */
const longestWay = 64;

/** Elements around each segment: one row a segment in each column. */
export interface SegmentAncestors {
  /** By level, 0 to 4: that many levels up from the host; the page where there are fewer. */
  readonly up: readonly Int32Array[];
  /** By row of {@link portions}: the largest ancestor, the host included, with at most that share of the page's words. */
  readonly within: readonly Int32Array[];
  /** Most siblings of the same tag and class among the three innermost elements. */
  readonly siblings: Int32Array;
  /** Levels up to the innermost element with at least four siblings of its tag and class; 8 without. */
  readonly repeatedAt: Uint8Array;
  /** That element, or -1. */
  readonly repeated: Int32Array;
}

/** Looks up from each segment once. Linear: from no host more than a constant number of elements are visited. */
export function readSegmentAncestors(page: Page, elements: SegmentElements): SegmentAncestors {
  const { parent } = page.structure;
  const { host, words, siblings: ofElement } = elements;
  const count = host.length;
  const column = (): Int32Array => new Int32Array(count);
  const up = Array.from({ length: levels + 1 }, column);
  const within = portions.map(column);
  const most = portions.map((portion) => words[0] * portion);
  const siblings = column();
  const repeatedAt = new Uint8Array(count);
  const repeated = column();
  for (let s = 0; s < count; s++) {
    if (s > 0 && host[s] === host[s - 1]) {
      for (let level = 0; level <= levels; level++) up[level][s] = up[level][s - 1];
      for (let i = 0; i < most.length; i++) within[i][s] = within[i][s - 1];
      siblings[s] = siblings[s - 1];
      repeatedAt[s] = repeatedAt[s - 1];
      repeated[s] = repeated[s - 1];
      continue;
    }
    let element = host[s];
    for (let level = 0; level <= levels; level++) {
      up[level][s] = element;
      if (element > 0) element = parent[element];
    }

    element = host[s];
    let way = 0;
    for (let i = 0; i < most.length; i++) {
      for (; way < longestWay && parent[element] > 0; way++) {
        if (words[parent[element]] > most[i]) break;
        element = parent[element];
      }
      within[i][s] = element;
    }

    siblings[s] = Math.max(ofElement[up[0][s]], ofElement[up[1][s]], ofElement[up[2][s]]);
    element = host[s];
    let level = 0;
    while (level < searchedLevels && ofElement[element] < fewestRepeats) {
      if (element > 0) element = parent[element];
      level++;
    }
    repeatedAt[s] = level;
    repeated[s] = level < searchedLevels ? element : -1;
  }
  return { up, within, siblings, repeatedAt, repeated };
}
