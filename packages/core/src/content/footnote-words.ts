import { attributeOf } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';
import { type Selection, selectionBuilder } from '../selection/selection.ts';
import { classNames } from './class-names.ts';
import { fragmentOf, namesAround } from './fragments.ts';
import type { Material } from './material.ts';

/** What links back are named in the markup of footnotes. */
const backlinkClass = /backlink|backref|back-ref|footnote-?back|footnote-return|reversefootnote/;

/**
 * The text of all notes but for the links back: those to a call, or to what stands around it, and those of a class for such links.
 *
 * @param notes elements of the notes; none stands in another.
 * @param calls elements that call them.
 */
export function wordsOfNotes(
  material: Material,
  notes: readonly number[],
  calls: readonly number[],
): Selection {
  const { page } = material;
  const { source, events, structure } = page;
  const { open, end, tag, element, flags, parent } = structure;
  const callNames = new Set(calls.flatMap((call) => namesAround(page, call)));
  const words = selectionBuilder();
  for (const note of [...notes].sort((a, b) => a - b)) {
    const back = new Set<number>();
    for (let e = note + 1; e < structure.count && open[e] < end[note]; e++) {
      if (back.has(parent[e]) || isBacklink(e)) back.add(e);
    }
    for (let event = open[note]; event < end[note]; event++) {
      if (events.kind[event] !== eventKind.text || back.has(element[event])) continue;
      if (material.excluded?.[element[event]] === 1) continue;
      if ((flags[event] & flag.hasWord) === 0 || (flags[event] & (neverText | flag.hidden)) !== 0)
        continue;
      words.add(...trimmedText(page, event));
    }
  }
  return words.finish();

  function isBacklink(e: number): boolean {
    if (classNames(page, e).some((name) => backlinkClass.test(name))) return true;
    if (tag[e] !== tagId.a) return false;
    if (attributeOf(source, events, open[e], 'role') === 'doc-backlink') return true;
    const fragment = fragmentOf(material, e);
    return fragment !== undefined && callNames.has(fragment);
  }
}
