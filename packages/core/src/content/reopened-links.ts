import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Material } from './material.ts';

/**
 * Links that a block ended, as the heading does in `<p><a href><h3>..</h3><p>..</p></a>`: it ends the paragraph and all in it, but browsers open
 * the link again, up to its end tag or the next link (HTML Standard 13.2.4.3, "reconstruct the active formatting elements").
 *
 * @returns the `a` by each element that stands as a whole where the link goes on, outermost only. Linear in the page.
 */
export function findReopenedLinks(material: Material): ReadonlyMap<number, number> {
  const { events, structure } = material.page;
  const { kind, tag } = events;
  const { element, end } = structure;
  const reopened = new Map<number, number>();
  let link = 0; // the last that a block ended, if its end tag did not come yet
  let nextLink = -1; // the event of the link that follows it
  for (let event = 0; event < events.count; event++) {
    if (tag[event] !== tagId.a) continue;
    const a = element[event];
    if (kind[event] === eventKind.open) {
      if (isEndedByBlock(a)) {
        link = a;
        nextLink = -1;
      } else if (nextLink < 0) nextLink = event;
    } else if (structure.tag[a] !== tagId.a && link > 0) {
      reopen(link, nextLink < 0 ? event : nextLink); // an end tag that ends no `a`
      link = 0;
    }
  }
  return reopened;

  /** Whether the start tag of a block ended an element, and not that of a cell or row: behind these no link goes on. */
  function isEndedByBlock(a: number): boolean {
    const next = end[a];
    if (next >= events.count || kind[next] !== eventKind.open) return false;
    if ((tagTraits[tag[next]] & (trait.block | trait.tablePart)) !== trait.block) return false;
    return kind[next - 1] !== eventKind.close || element[next - 1] !== a; // else its own end tag
  }

  /** Notes the block that ended an `a`, and those beside it, that end before an event. */
  function reopen(a: number, to: number): void {
    const { next } = material.children;
    for (let e = element[end[a]]; e > 0 && end[e] <= to; e = next[e]) reopened.set(e, a);
  }
}
