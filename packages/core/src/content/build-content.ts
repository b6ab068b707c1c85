import { attributeOf, findAttribute } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from '../selection/selection.ts';
import { isListing, readCodeBlock } from './code-blocks.ts';
import type { Block, ContentOptions } from './content.ts';
import { gatherMaterial } from './material.ts';
import { readText, type TextSink } from './read-text.ts';
import { readTables } from './tables.ts';
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
  const { structure } = page;
  const { element, flags, open, end } = structure;
  const material = gatherMaterial(page, selection, options);
  const tables = readTables(material);
  const { text, contained } = material;
  const writer = new Writer(material, tables);
  let preformatted = false;
  const sink: TextSink = {
    plain: (from, to) => writer.plain(from, to),
    decoded: (value, from) => writer.decoded(value, from),
    space(value) {
      if (preformatted && (value === '\n' || value === '\r')) writer.lineBreak();
      else writer.space();
    },
  };
  let range = 0;
  for (let event = 0; event < count && event <= text.last; event++) {
    const type = kind[event];
    if (type === eventKind.text) {
      if ((flags[event] & neverText) === 0) readEvent(event);
    } else if (type !== eventKind.comment) {
      if ((tagTraits[tag[event]] & trait.block) !== 0) writer.border();
      if (type === eventKind.open) event = openTag(event) - 1;
    }
  }
  return writer.finish();

  /** Writes what is selected of a text event; what is left out of it is white space. */
  function readEvent(event: number): void {
    const stop = from[event + 1];
    preformatted = (flags[event] & flag.preformatted) !== 0;
    let position = from[event];
    while (range < selection.count && selection.to[range] <= position) range++;
    while (range < selection.count && selection.from[range] < stop) {
      const start = Math.max(selection.from[range], position);
      const end = Math.min(selection.to[range], stop);
      if (start > position) writer.space();
      writer.enter(element[event]);
      readText(page, event, start, end, sink);
      position = end;
      if (selection.to[range] > stop) break;
      range++;
    }
    if (position < stop) writer.space();
  }

  /** Writes what a start tag shows; answers the event that is read next. */
  function openTag(event: number): number {
    const e = element[event];
    switch (tag[event]) {
      case tagId.br:
        writer.lineBreak();
        break;
      case tagId.hr:
        writer.rule(e);
        break;
      case tagId.input:
        readCheckBox(event);
        break;
      case tagId.pre:
      case tagId.listing:
      case tagId.plaintext:
        if (open[e] === event && isListing(tag[event], contained[e]) && writeListing(e))
          return end[e];
        break;
      case tagId.table:
        if (open[e] === event && text.selected[e] > 0 && tables.isCode(e) && writeListing(e))
          return end[e];
    }
    return event + 1;
  }

  /** Writes the listing of an element, where it is one and blocks may stand. */
  function writeListing(listing: number): boolean {
    if (text.selected[listing] === 0) return false;
    writer.enter(listing);
    if (!writer.takesBlocks) return false;
    const block = readCodeBlock(material, listing);
    if (block !== undefined) writer.addBlock(block);
    return true;
  }

  function readCheckBox(event: number): void {
    const { source, events } = page;
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
