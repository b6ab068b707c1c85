import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from '../selection/selection.ts';
import { pieceCutter } from '../selection/text-pieces.ts';
import { withCaptions } from './captions.ts';
import { checkBoxAt } from './check-boxes.ts';
import { isListing, readCodeBlock } from './code-blocks.ts';
import type { Block, ContentOptions, Image } from './content.ts';
import { findFormulas } from './formulas.ts';
import { findImages } from './images.ts';
import { gatherMaterial } from './material.ts';
import { readText, type TextSink } from './read-text.ts';
import { readTables } from './tables.ts';
import { Writer } from './writer.ts';

const noImages: ReadonlyMap<number, Image> = new Map();

/**
 * What was selected of a page as a tree. Elements stand in it where selected text stands in them; its text is that of the plain text
 * (`algorithms.md` 1.6), in source order, with the captions of the pictures that are shown. Linear in the page, whatever its nesting.
 */
export function buildContent(
  page: Page,
  selection: Selection,
  options: ContentOptions = {},
): readonly Block[] {
  if (selection.count === 0) return [];
  const { count, kind, tag, from } = page.events;
  const { element, flags, open, end } = page.structure;
  const material = gatherMaterial(page, selection, options);
  const images = options.images === false ? noImages : findImages(material);
  const shown = images.size === 0 ? selection : withCaptions(material, images);
  const formulas = findFormulas(material);
  const tables = readTables(material);
  const writer = new Writer(material, tables);
  const cut = pieceCutter(shown);
  const stop = shown.to[shown.count - 1];
  let preformatted = false;
  const sink: TextSink = {
    plain: (start, to) => writer.plain(start, to),
    decoded: (value, start) => writer.decoded(value, start),
    space(value) {
      if (preformatted && (value === '\n' || value === '\r')) writer.lineBreak();
      else writer.space();
    },
  };
  for (let event = 0; event < count && from[event] < stop; event++) {
    if (kind[event] === eventKind.comment) continue;
    if (kind[event] === eventKind.text) {
      if ((flags[event] & neverText) === 0) writeText(event);
      continue;
    }
    if ((tagTraits[tag[event]] & trait.block) !== 0) writer.border();
    if (kind[event] === eventKind.open) event = openTag(event) - 1;
  }
  return writer.finish();

  /** Writes what is selected of a text event; what is left out of it is white space. */
  function writeText(event: number): void {
    preformatted = (flags[event] & flag.preformatted) !== 0;
    cut(from[event], from[event + 1], (start, to, isSelected) => {
      if (!isSelected) {
        writer.space();
        return;
      }
      writer.enter(element[event]);
      readText(page, event, start, to, sink);
    });
  }

  /** Writes what a start tag shows; answers the event that is read next. */
  function openTag(event: number): number {
    const e = element[event];
    const shownFormula = formulas.get(event);
    if (shownFormula !== undefined) {
      writer.enter(e);
      writer.add(shownFormula.formula);
      return shownFormula.end;
    }
    const image = images.get(event);
    if (image !== undefined) {
      writer.enter(e);
      writer.add(image);
    } else if (tag[event] === tagId.br) writer.lineBreak();
    else if (tag[event] === tagId.hr) writer.rule(e);
    else if (tag[event] === tagId.input) {
      const box = checkBoxAt(page, event);
      if (box !== undefined) writer.checkBox(box.item, box.checked);
    } else if (open[e] === event && isCode(e) && writeListing(e)) return end[e];
    return event + 1;
  }

  /** Whether an element of which something is selected shows code. */
  function isCode(e: number): boolean {
    if (material.text.selected[e] === 0) return false;
    const elementTag = page.structure.tag[e];
    return elementTag === tagId.table
      ? tables.isCode(e)
      : isListing(elementTag, material.contained[e]);
  }

  /** Writes a listing, unless it stands where only inlines do: there its text is text. */
  function writeListing(e: number): boolean {
    writer.enter(e);
    if (!writer.takesBlocks) return false;
    const block = readCodeBlock(material, e);
    if (block !== undefined) writer.addBlock(block);
    return true;
  }
}
