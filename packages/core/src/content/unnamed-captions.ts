import { lowerBound } from '../math/lower-bound.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Image } from './content.ts';
import type { Material } from './material.ts';
import { textsIn, wrapperOf } from './picture-wrappers.ts';

/** Text at most of what no class calls a caption. */
const longestUnnamed = 160;

/** How many times as much text as in an unnamed caption is selected elsewhere, at least: a short text is else all that the page has. */
const fewestTimes = 4;

/** Siblings without text that are passed over in search of the next text. */
const mostSiblings = 8;

/**
 * Finds the texts that are captions although no class calls them so: one picture alone in a wrapper, and behind it one element with all of
 * its text, which is selected, no link, and short beside all that is selected. A paragraph follows that is at least as long, as pictures stand in
 * articles; behind cards others do.
 *
 * @returns captions by wrapper.
 */
export function findUnnamedCaptions(
  material: Material,
  images: ReadonlyMap<number, Image>,
): ReadonlyMap<number, readonly number[]> {
  const { text, figures } = material;
  const { element, open, end, tag } = material.page.structure;
  const pictures = Int32Array.from(images.keys()).sort();
  const captions = new Map<number, readonly number[]>();
  let behindLast = -1; // the next text behind the last wrapper: a card where it is a wrapper too
  for (const picture of pictures) {
    if (figures[element[picture]] > 0) continue;
    const wrapper = wrapperOf(material, element[picture]);
    if (wrapper === 0) continue;
    const outer = outermostWithText(material, wrapper);
    const behind = nextWithText(material, outer);
    const isCard = outer === behindLast;
    behindLast = behind;
    const first = lowerBound(pictures, open[wrapper]);
    if (pictures[first] !== picture || pictures[first + 1] < end[wrapper]) continue;
    const [caption, ...others] = textsIn(text, material.children, wrapper);
    if (caption === undefined || others.length > 0 || isCard) continue;
    const isShort =
      text.all[caption] <= longestUnnamed &&
      text.selected[0] >= (fewestTimes + 1) * text.all[caption];
    const isSelected = text.selected[caption] === text.all[caption];
    if (!isSelected || !isShort || open[caption] < picture) continue;
    const isBeforeParagraph =
      behind >= 0 && tag[behind] === tagId.p && text.all[behind] >= text.all[caption];
    if (isBeforeParagraph && isMoreThanLink(material.page, caption)) {
      captions.set(wrapper, [caption]);
    }
  }
  return captions;
}

/** The outermost element around a wrapper that has no other text. */
function outermostWithText({ page, text }: Material, wrapper: number): number {
  const { parent } = page.structure;
  let outer = wrapper;
  while (outer > 0 && text.all[parent[outer]] === text.all[wrapper]) outer = parent[outer];
  return outer;
}

/** The next sibling of an element with text, among a few; -1 for none. */
function nextWithText({ text, children }: Material, element: number): number {
  let next = children.next[element];
  for (let i = 0; i < mostSiblings && next >= 0 && text.all[next] === 0; i++) {
    next = children.next[next];
  }
  return next;
}

/** Whether an element has text outside of links. */
function isMoreThanLink({ events, structure }: Page, e: number): boolean {
  for (let event = structure.open[e]; event < structure.end[e]; event++) {
    const bits = structure.flags[event];
    if (events.kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
    if ((bits & (neverText | flag.inLink)) === 0) return true;
  }
  return false;
}
