import { attributeOf, findAttribute } from '../page/attributes.ts';
import { neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from '../selection/selection.ts';
import type { Block, ContentOptions } from './content.ts';
import { readText } from './read-text.ts';
import { Writer } from './writer.ts';

/**
 * What was selected of a page as a tree. Elements stand in it where selected text stands in them; text is that of the plain text (`algorithms.md`
 * 1.6), in source order. Linear in the page, whatever its nesting.
 */
export function buildContent(
  page: Page,
  selection: Selection,
  options: ContentOptions = {},
): readonly Block[] {
  const { count, kind, tag, from } = page.events;
  const { element, flags } = page.structure;
  const writer = new Writer(page, options);
  let range = 0;
  for (let event = 0; event < count && range < selection.count; event++) {
    const type = kind[event];
    if (type === eventKind.text) {
      if ((flags[event] & neverText) === 0) readEvent(event);
    } else if (type !== eventKind.comment) {
      if (type === eventKind.open) openTag(event);
      if ((tagTraits[tag[event]] & trait.block) !== 0) writer.border();
    }
  }
  return writer.finish();

  /** Writes what is selected of a text event; what is left out of it is white space. */
  function readEvent(event: number): void {
    const stop = from[event + 1];
    let position = from[event];
    while (range < selection.count && selection.to[range] <= position) range++;
    while (range < selection.count && selection.from[range] < stop) {
      const start = Math.max(selection.from[range], position);
      const end = Math.min(selection.to[range], stop);
      if (start > position) writer.space();
      writer.enter(element[event]);
      readText(page, event, start, end, writer);
      position = end;
      if (selection.to[range] > stop) break;
      range++;
    }
    if (position < stop) writer.space();
  }

  function openTag(event: number): void {
    switch (tag[event]) {
      case tagId.br:
        writer.lineBreak();
        break;
      case tagId.hr:
        writer.rule(element[event]);
        break;
      case tagId.input:
        readCheckBox(event);
    }
  }

  function readCheckBox(event: number): void {
    const { source, events, structure } = page;
    if (attributeOf(source, events, event, 'type')?.toLowerCase() !== 'checkbox') return;
    let item = element[event];
    for (let level = 0; level < 4 && structure.tag[item] !== tagId.li; level++) {
      if (item === 0) return;
      item = structure.parent[item];
    }
    if (structure.tag[item] !== tagId.li) return;
    writer.checkBox(item, findAttribute(source, events, event, 'checked') >= 0);
  }
}
