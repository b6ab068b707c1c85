import { tagId } from '../page/tags.ts';
import type { Image, Inline, Media } from './content.ts';
import type { Footnotes } from './footnotes.ts';
import { findFormulas } from './formulas.ts';
import type { Material } from './material.ts';

/** What a start tag shows in place of the text behind it. */
export interface Thing {
  /** `undefined` for what is shown elsewhere, as notes are. */
  readonly inline: Inline | undefined;
  /** Row of the element that it stands in. */
  readonly within: number;
  /** One past the last event that it stands for. */
  readonly end: number;
}

/**
 * The pictures, videos, formulas, calls of footnotes, and footnotes of a page, by the event of their tag.
 *
 * @param shown pictures and media.
 */
export function findThings(
  material: Material,
  shown: readonly ReadonlyMap<number, Image | Media>[],
  footnotes: Footnotes | undefined,
): ReadonlyMap<number, Thing> {
  const { element, open, end } = material.page.structure;
  const things = new Map<number, Thing>();
  for (const [event, inline] of shown.flatMap((some) => [...some])) {
    things.set(event, { inline, within: element[event], end: event + 1 });
  }
  for (const [event, { formula, end: last }] of findFormulas(material)) {
    things.set(event, { inline: formula, within: element[event], end: last });
  }
  if (footnotes === undefined) return things;
  for (const [call, { label }] of footnotes.calls) {
    const inline: Inline = { kind: 'footnoteReference', label };
    things.set(open[call], { inline, within: outsideOf(material, call), end: end[call] });
  }
  for (const note of footnotes.byElement.keys()) {
    things.set(open[note], { inline: undefined, within: note, end: end[note] });
  }
  return things;
}

/** Where a call stands: outside of a `sup` that holds nothing else, as a call is raised anyway. */
function outsideOf({ page, text }: Material, call: number): number {
  const { tag, parent } = page.structure;
  const above = parent[call];
  const sup = tag[above] === tagId.span ? parent[above] : above;
  return tag[sup] === tagId.sup && text.all[sup] === text.all[call] ? parent[sup] : above;
}
