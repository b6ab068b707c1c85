import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** How much of each block's own text is link text, as columns of one row an element. */
export interface LinkQuotas {
  /** Nearest element of class BLOCK at or above the element; element 0, the body, is one. */
  readonly block: Int32Array;
  /** Characters (not white space) of the block's own text; 0 for other elements. */
  readonly own: Float64Array;
  /** Characters of it inside links. */
  readonly link: Float64Array;
}

/**
 * Link quotas of Gottron 2007, section 5.4 (`algorithms.md` 3.1): the own text of a block element is
 * all text below it that is not inside another block element below it. Linear in the events.
 *
 * @param linkFlag {@link flag.inLink} for `a` with `href`, {@link flag.inAnchor} for any `a`.
 * @param skipped flags of text that does not count.
 */
export function linkQuotas(
  page: Page,
  linkFlag: number = flag.inLink,
  skipped: number = notText,
): LinkQuotas {
  const { count, kind } = page.events;
  const { flags, element, parent, tag, count: elements } = page.structure;
  const { characters } = page.lengths;
  const block = new Int32Array(elements);
  for (let e = 1; e < elements; e++) {
    block[e] = (tagTraits[tag[e]] & trait.block) !== 0 ? e : block[parent[e]];
  }
  const own = new Float64Array(elements);
  const link = new Float64Array(elements);
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text || (flags[event] & skipped) !== 0) continue;
    const owner = block[element[event]];
    own[owner] += characters[event];
    if ((flags[event] & linkFlag) !== 0) link[owner] += characters[event];
  }
  return { block, own, link };
}
