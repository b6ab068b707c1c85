import type { Page } from 'pith/page';

/** A form that a page's source is brought into for training. */
export interface Variant {
  readonly name: string;
  /** Share of the page's weight in training that it has; those of all forms sum up to 1. */
  readonly share: number;
  /** The changed source, and the segments of the original that it still has, in order: 1 for kept. */
  apply(page: Page, random: () => number): { source: string; kept: Uint8Array };
}

/** Attributes that names of parts stand in. */
const naming =
  /\s(?:class|id|role|itemprop|itemtype|data-testid)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;

/**
 * The page as it is; without the names of its parts, so that the model does not hang on them; and with some of its parts
 * cut out, so that it does not learn single pages by their numbers. More of the two others costs pages that are no articles.
 */
export const variants: readonly Variant[] = [
  {
    name: 'original',
    share: 0.6,
    apply: (page) => ({ source: page.source, kept: everySegment(page) }),
  },
  {
    name: 'unnamed',
    share: 0.15,
    apply: (page) => ({
      source: page.source.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(naming, '')),
      kept: everySegment(page),
    }),
  },
  { name: 'cut', share: 0.25, apply: cutParts },
];

function everySegment(page: Page): Uint8Array {
  return new Uint8Array(page.segments.count).fill(1);
}

/** Most parts that are cut out of a page. */
const mostCuts = 6;

/** Cuts out elements that hold between one segment and a third of the page's, drawn at random; others stand where they stood. */
function cutParts(page: Page, random: () => number): { source: string; kept: Uint8Array } {
  const { source, segments, events } = page;
  const { count, open, end } = page.structure;
  const kept = everySegment(page);
  const firstOf = (event: number): number => {
    let low = 0;
    let high = segments.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (segments.from[middle] < event) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const cuts: [from: number, to: number][] = [];
  const wanted = 1 + Math.floor(random() * mostCuts);
  for (let tries = 0; tries < wanted * 20 && cuts.length < wanted; tries++) {
    const element = 1 + Math.floor(random() * (count - 1));
    if (count < 2 || open[element] < 0) continue;
    const from = firstOf(open[element]);
    const to = firstOf(end[element]);
    const held = to - from;
    // small parts are many: large ones are taken as readily as they hold
    if (held < 1 || held > segments.count / 3 || random() > held / 12) continue;
    const start = events.from[open[element]];
    const stop = events.from[end[element]];
    if (cuts.some(([a, b]) => start < b && a < stop)) continue;
    // inside a segment that runs on
    if (from > 0 && segments.to[from - 1] > open[element]) continue;
    if (segments.to[to - 1] > end[element]) continue;
    cuts.push([start, stop]);
    kept.fill(0, from, to);
  }
  let shortened = '';
  let position = 0;
  for (const [from, to] of cuts.sort((a, b) => a[0] - b[0])) {
    shortened += `${source.slice(position, from)}<div></div>`; // the text around it stays apart
    position = to;
  }
  return { source: shortened + source.slice(position), kept };
}
