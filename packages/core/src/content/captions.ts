import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';
import { type Selection, selectionBuilder, union } from '../selection/selection.ts';
import type { Image } from './content.ts';
import type { Material } from './material.ts';

/** What was selected, and with it the captions of the figures in which pictures are shown. */
export function withCaptions(material: Material, images: ReadonlyMap<number, Image>): Selection {
  const { page, selection } = material;
  const { kind } = page.events;
  const { count, tag, parent, element, flags } = page.structure;
  const figures = new Uint8Array(count);
  for (const event of images.keys()) figures[element[event]] = 1;
  // from pictures up to the figures that they stand in
  for (let e = count - 1; e > 0; e--) if (tag[e] !== tagId.figure) figures[parent[e]] |= figures[e];
  const caption = new Uint8Array(count);
  for (let e = 1; e < count; e++) {
    const begins =
      tag[e] === tagId.figcaption && figures[parent[e]] === 1 && tag[parent[e]] === tagId.figure;
    caption[e] = begins || caption[parent[e]] === 1 ? 1 : 0;
  }
  const captions = selectionBuilder();
  for (let event = 0; event < page.events.count; event++) {
    const bits = flags[event];
    if (kind[event] !== eventKind.text || caption[element[event]] === 0) continue;
    if ((bits & flag.hasWord) === 0 || (bits & (neverText | flag.hidden)) !== 0) continue;
    captions.add(...trimmedText(page, event));
  }
  const added = captions.finish();
  return added.count === 0 ? selection : union(selection, added);
}
