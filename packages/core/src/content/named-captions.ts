import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { namesCaption } from './caption-names.ts';
import type { ChildElements } from './child-elements.ts';
import { classNames } from './class-names.ts';
import { type MeasuredPage, textsIn, wrapperOf } from './picture-wrappers.ts';

/**
 * Finds the elements that wrap pictures with texts beside them, one of which a class calls a caption, as a `figure` does.
 *
 * @param children asked for where a page has such an element.
 * @returns their captions by wrapper: all texts beside the pictures.
 */
export function findNamedCaptions(
  measured: MeasuredPage,
  children: () => ChildElements,
): ReadonlyMap<number, readonly number[]> {
  const { page, text } = measured;
  const { count, kind, tag } = page.events;
  const captions = new Map<number, readonly number[]>();
  for (let event = 0; event < count; event++) {
    if (!isPicture(tag[event]) || kind[event] !== eventKind.open) continue;
    const wrapper = wrapperOf(measured, page.structure.element[event]);
    if (wrapper === 0 || captions.has(wrapper)) continue;
    const beside = textsIn(text, children(), wrapper);
    if (beside.some((e) => classNames(page, e).some(namesCaption))) captions.set(wrapper, beside);
  }
  return captions;
}

/** Whether a tag shows a picture or a video. */
function isPicture(tag: number): boolean {
  return tag === tagId.img || tag === tagId.video || tag === tagId.iframe;
}
