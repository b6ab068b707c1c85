import { lowerBound } from '../math/lower-bound.ts';
import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';
import { type Selection, selectionBuilder, union } from '../selection/selection.ts';
import type { Material } from './material.ts';

/**
 * What was selected, and with it the captions of pictures and videos.
 *
 * @param shown events of those that are shown.
 */
export function withCaptions(material: Material, shown: Iterable<number>): Selection {
  const { page, selection } = material;
  const { kind } = page.events;
  const { count, tag, parent, element, flags, open, end } = page.structure;
  const figures = new Int32Array(count); // the nearest figure around each element
  const pictures = Int32Array.from(shown).sort();
  const hasPicture = new Uint8Array(count);
  const isCaption = new Uint8Array(count);
  for (let e = 1; e < count; e++) figures[e] = tag[e] === tagId.figure ? e : figures[parent[e]];
  for (const event of pictures) hasPicture[figures[element[event]]] = 1;
  hasPicture[0] = 0;
  for (const [wrapper, captions] of material.captions) {
    const first = pictures[lowerBound(pictures, open[wrapper])];
    if (first < end[wrapper]) for (const e of captions) isCaption[e] = 1;
  }
  for (let e = 1; e < count; e++) {
    const begins = tag[e] === tagId.figcaption && hasPicture[figures[e]] === 1;
    if (begins || isCaption[parent[e]] === 1) isCaption[e] = 1;
    if (material.excluded?.[e] === 1) isCaption[e] = 0;
  }
  const added = selectionBuilder();
  for (let event = 0; event < page.events.count; event++) {
    const bits = flags[event];
    if (kind[event] !== eventKind.text || isCaption[element[event]] === 0) continue;
    if ((bits & flag.hasWord) === 0 || (bits & (neverText | flag.hidden)) !== 0) continue;
    added.add(...trimmedText(page, event));
  }
  const found = added.finish();
  return found.count === 0 ? selection : union(selection, found);
}
