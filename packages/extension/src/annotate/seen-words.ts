import type { Stretch } from '@pith/evaluation/annotation';
import { eventKind, flag, notText, type Page } from 'pith/page';

/** Flags of text that readers do not see, and that is gold nowhere. */
export const unseen: number = notText | flag.hidden;

/** The words of a page that readers see, in source order. */
export interface SeenWords {
  /** Start and end of each in the source. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** One row a unit of the source, and one more: how many words start before it. */
  readonly before: Int32Array;
}

/** Lists the words that readers see; of scripts without spaces each character is one. Linear in the page. */
export function seenWords(page: Page): SeenWords {
  const { tokens, events, structure, source } = page;
  const from = new Int32Array(tokens.count);
  const to = new Int32Array(tokens.count);
  const before = new Int32Array(source.length + 1);
  let count = 0;
  let written = 0;
  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (events.kind[event] !== eventKind.text || (structure.flags[event] & unseen) !== 0) continue;
    from[count] = tokens.from[token];
    to[count] = tokens.to[token];
    before.fill(count, written, from[count] + 1);
    written = from[count] + 1;
    count++;
  }
  before.fill(count, written);
  return { from: from.slice(0, count), to: to.slice(0, count), before };
}

/** How many words start in `[from, to)`. */
export function wordsIn({ before }: SeenWords, { from, to }: Stretch): number {
  return before[to] - before[from];
}

/** The shortest stretch with all words of which something lies in another; `undefined` where there is none. */
export function wholeWords({ from, to, before }: SeenWords, stretch: Stretch): Stretch | undefined {
  const next = before[stretch.from];
  const first = next > 0 && to[next - 1] > stretch.from ? next - 1 : next;
  const last = before[stretch.to] - 1;
  return first > last ? undefined : { from: from[first], to: to[last] };
}
