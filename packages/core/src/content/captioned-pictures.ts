import { lowerBound } from '../math/lower-bound.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { namesCaption } from './caption-names.ts';
import { type ChildElements, childrenOfElement } from './child-elements.ts';
import { classNames } from './class-names.ts';
import { holds } from './contained.ts';
import type { Image } from './content.ts';
import type { Material } from './material.ts';

/** How far above a picture its wrapper may stand: around it are a link, a `picture`, a `div`. */
const mostLevels = 5;

/** Text of a caption at most, UTF-16 units without white space. */
const longestCaption = 400;

/** Text at most of what no class calls a caption. */
const longestUnnamed = 160;

/** How many times as much text as in an unnamed caption is selected elsewhere, at least: a short text is else all that the page has. */
const fewestTimes = 4;

/** Siblings without text that are passed over in search of the next text. */
const mostSiblings = 8;

/** What no wrapper of a picture and its caption holds. */
const structural =
  holds.paragraphs |
  holds.heading |
  holds.list |
  holds.table |
  holds.listing |
  holds.quote |
  holds.figure |
  holds.section;

/** What may wrap a picture and its caption besides `figure`. */
const wrapperTags: ReadonlySet<number> = new Set(
  (['div', 'span', 'section', 'aside', 'center', 'dl'] as const).map((tag) => tagId[tag]),
);

/** Whether a tag shows a picture or a video. */
function isPicture(tag: number): boolean {
  return tag === tagId.img || tag === tagId.video || tag === tagId.iframe;
}

/** What is known of a page before its pictures are. */
interface Measured extends Pick<Material, 'page' | 'text' | 'contained'> {
  readonly children: () => ChildElements;
}

/**
 * Finds the elements that wrap pictures with texts beside them, one of which a class calls a caption, as a `figure` does.
 *
 * @returns their captions by wrapper: all texts beside the pictures.
 */
export function findNamedCaptions(measured: Measured): ReadonlyMap<number, readonly number[]> {
  const { page } = measured;
  const { count, kind, tag } = page.events;
  const captions = new Map<number, readonly number[]>();
  for (let event = 0; event < count; event++) {
    if (!isPicture(tag[event]) || kind[event] !== eventKind.open) continue;
    const wrapper = wrapperOf(measured, page.structure.element[event]);
    if (wrapper === 0 || captions.has(wrapper)) continue;
    const beside = textsIn(measured, wrapper);
    if (beside.some((e) => classNames(page, e).some(namesCaption))) captions.set(wrapper, beside);
  }
  return captions;
}

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
  const children = () => material.children;
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
    const [caption, ...others] = textsIn({ text, children }, wrapper);
    const isShort =
      text.all[caption] <= longestUnnamed &&
      text.selected[0] >= (fewestTimes + 1) * text.all[caption];
    const isOne = others.length === 0 && text.selected[caption] === text.all[caption];
    if (isCard || !isOne || !isShort || open[caption] < picture) continue;
    const isBeforeParagraph =
      behind >= 0 && tag[behind] === tagId.p && text.all[behind] >= text.all[caption];
    if (isBeforeParagraph && isMoreThanLink(material.page, caption)) {
      captions.set(wrapper, [caption]);
    }
  }
  return captions;
}

/** The nearest element around a picture that has text, if it may be a wrapper; else 0. */
function wrapperOf(
  { page, text, contained }: Pick<Material, 'page' | 'text' | 'contained'>,
  picture: number,
): number {
  const { tag, parent } = page.structure;
  let e = picture;
  for (let level = 0; level < mostLevels && text.all[e] === 0; level++) e = parent[e];
  const isWrapper =
    e > 0 &&
    wrapperTags.has(tag[e]) &&
    text.all[e] > 0 &&
    text.all[e] <= longestCaption &&
    (contained[e] & structural) === 0;
  return isWrapper ? e : 0;
}

/** The elements directly in a wrapper that have its text; none where it has text besides. */
function textsIn(
  { text, children }: Pick<Measured, 'text' | 'children'>,
  wrapper: number,
): readonly number[] {
  const texts = [...childrenOfElement(children(), wrapper)].filter((e) => text.all[e] > 0);
  const length = texts.reduce((sum, e) => sum + text.all[e], 0);
  return length === text.all[wrapper] ? texts : [];
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
