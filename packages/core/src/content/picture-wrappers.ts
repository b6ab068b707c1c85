import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { type ChildElements, childrenOfElement } from './child-elements.ts';
import { holdsStructure } from './contained.ts';
import type { SelectedText } from './selected-text.ts';

/** How far above a picture its wrapper may stand: around it are a link, a `picture`, a `div`. */
const mostLevels = 5;

/** Text of a caption at most, UTF-16 units without white space. */
const longestCaption = 400;

/** What may wrap a picture and its caption besides `figure`. */
const wrapperTags: ReadonlySet<number> = new Set(
  (['div', 'span', 'section', 'aside', 'center', 'dl'] as const).map((tag) => tagId[tag]),
);

/** What is known of a page before its pictures are. */
export interface MeasuredPage {
  readonly page: Page;
  readonly text: SelectedText;
  /** Bits of `holds`, a row an element. */
  readonly contained: Uint16Array;
}

/** The nearest element around a picture that has text, if it may wrap the picture with its caption as a `figure` does; else 0. */
export function wrapperOf({ page, text, contained }: MeasuredPage, picture: number): number {
  const { tag, parent } = page.structure;
  let e = picture;
  for (let level = 0; level < mostLevels && text.all[e] === 0; level++) e = parent[e];
  const isWrapper =
    e > 0 &&
    wrapperTags.has(tag[e]) &&
    text.all[e] > 0 &&
    text.all[e] <= longestCaption &&
    (contained[e] & holdsStructure) === 0;
  return isWrapper ? e : 0;
}

/** The elements directly in a wrapper that have its text; none where it has text besides. */
export function textsIn(
  text: SelectedText,
  children: ChildElements,
  wrapper: number,
): readonly number[] {
  const texts = [...childrenOfElement(children, wrapper)].filter((e) => text.all[e] > 0);
  const length = texts.reduce((sum, e) => sum + text.all[e], 0);
  return length === text.all[wrapper] ? texts : [];
}
