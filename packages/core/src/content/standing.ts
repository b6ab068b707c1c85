import { flag, neverText } from '../page/flags.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';
import type { Material } from './material.ts';

/** Text that may stand, unselected, between a picture and the first selected text, in UTF-16 units. */
const mostBeforeText = 200;

/**
 * A function that tells whether something without text (a picture, a formula that no method reads) stands in what was selected: between the
 * first and last selected text, or shortly before the first, and more than half is selected of the text of the nearest element around
 * it, or around its `figure`, that has other text.
 *
 * The function is told whether the element of the event shows the thing by text of its own. @default false
 */
export function standing({
  page,
  text,
  figures,
  excluded,
}: Material): (event: number, hasText?: boolean) => boolean {
  const { structure } = page;
  const { parent, element } = structure;
  const { selected, all } = text;
  let around: Int32Array | undefined; // found when first asked for: many pages have no such thing
  let first = 0;
  return (event, hasText = false) => {
    if (around === undefined) {
      around = elementsWithMoreText(parent, all);
      first = leadFrom();
    }
    if (event < first || event > text.last) return false;
    const e = element[event];
    if (excluded?.[e] === 1) return false;
    const holder = figures[e] > 0 ? around[figures[e]] : hasText || all[e] === 0 ? around[e] : e;
    return selected[holder] * 2 > all[holder];
  };

  /** The event from which on pictures stand before the first selected text. */
  function leadFrom(): number {
    const { kind } = page.events;
    let units = 0;
    let event = Math.min(text.first, page.events.count) - 1;
    for (; event >= 0; event--) {
      const bits = structure.flags[event];
      if (kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
      if ((bits & (neverText | flag.hidden)) !== 0) continue;
      const [from, to] = trimmedText(page, event);
      units += to - from;
      if (units > mostBeforeText) break;
    }
    return event + 1;
  }
}

/** For each element the nearest one around it that has text besides its own; 0, the page, for none. */
function elementsWithMoreText(parent: Int32Array, all: Int32Array): Int32Array {
  const around = new Int32Array(parent.length);
  for (let e = 1; e < parent.length; e++) {
    const p = parent[e];
    around[e] = all[p] > all[e] ? p : around[p];
  }
  return around;
}
