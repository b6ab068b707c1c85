import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { readText, type TextSink } from '../selection/read-text.ts';
import type { Selection } from '../selection/selection.ts';
import { pieceCutter } from '../selection/text-pieces.ts';
import { withCaptions } from './captions.ts';
import { checkBoxAt } from './check-boxes.ts';
import { hasLines, isListing, readCodeBlock } from './code-blocks.ts';
import type { Block, ContentOptions, Footnotes, Image, Media } from './content.ts';
import { type Footnote, findFootnotes } from './footnotes.ts';
import { controlTags, isHeadingControl } from './heading-controls.ts';
import { findImages } from './images.ts';
import { gatherMaterial } from './material.ts';
import { findMedia } from './media.ts';
import { readTables } from './tables.ts';
import { findThings } from './things.ts';
import { findUnnamedCaptions } from './unnamed-captions.ts';
import { Writer } from './writer.ts';

const noImages: ReadonlyMap<number, Image> = new Map();
const noMedia: ReadonlyMap<number, Media> = new Map();

/** Whether videos and sounds are shown: as links, where pictures are. */
function showsMedia({ images, links }: ContentOptions): boolean {
  return images !== false && links !== false;
}

/** Tags of which more is looked at than whether they border blocks. */
const lookedAt: ReadonlySet<number> = new Set([
  ...controlTags,
  ...(['hr', 'input', 'pre', 'listing', 'plaintext', 'table', 'code'] as const).map(
    (name) => tagId[name],
  ),
]);

/**
 * What was selected of a page as a tree. Elements stand in it where selected text stands in them; its text is that of the plain text
 * (`algorithms.md` 1.6), in source order but for the head and foot of tables, with the captions of the pictures that are shown. Linear in
 * the page, whatever its nesting.
 */
export function buildContent(
  page: Page,
  selection: Selection,
  options: ContentOptions = {},
): readonly Block[] {
  if (selection.count === 0) return [];
  const { count, kind, tag, from } = page.events;
  const { element, flags, open, end, parent, tag: elementTag } = page.structure;
  const material = gatherMaterial(page, selection, options);
  const images = options.images === false ? noImages : findImages(material);
  const media = showsMedia(options) ? findMedia(material) : noMedia;
  const captions = new Map([...material.captions, ...findUnnamedCaptions(material, images)]);
  const shown =
    images.size + media.size === 0
      ? selection
      : withCaptions(material, [...images.keys(), ...media.keys()]);
  const footnotes = options.links === false ? undefined : findFootnotes(material);
  const things = findThings(material, [images, media], footnotes);
  const tables = readTables(material);
  const writer = new Writer(material, tables, captions);
  let preformatted = false;
  let read = 0; // the text event that is read
  const sink: TextSink = {
    plain: (start, to) => writer.plain(start, to),
    decoded: (value, start) => writer.decoded(value, start),
    space(value) {
      if (preformatted && (value === '\n' || value === '\r')) writer.lineBreak();
      else writer.space();
    },
  };
  writeEvents(0, count, shown);
  const blocks = writer.finish();
  if (footnotes === undefined) return blocks;
  return [...blocks, { kind: 'footnotes', element: 0, notes: footnotes.notes.map(writeNote) }];

  /** Writes what is selected of some events; notes that are called are written apart. */
  function writeEvents(first: number, last: number, selected: Selection): void {
    const cut = pieceCutter(selected, from[first]);
    const stop = selected.to[selected.count - 1];
    for (let event = first; event < last && from[event] < stop; event++) {
      if (kind[event] === eventKind.text) {
        if ((flags[event] & neverText) !== 0 || isParenthesis(event)) continue;
        preformatted = (flags[event] & flag.preformatted) !== 0;
        read = event;
        cut(from[event], from[event + 1], writePiece);
      } else if (kind[event] !== eventKind.comment) {
        if ((tagTraits[tag[event]] & trait.block) !== 0) writer.border();
        else if (tag[event] === tagId.br) writer.lineBreak(); // browsers read `</br>` as `<br>`
        if (kind[event] === eventKind.open) event = openTag(event) - 1;
      }
    }
  }

  /** Whether a text is what `ruby` shows where glosses cannot stand beside their base. */
  function isParenthesis(event: number): boolean {
    const e = element[event];
    return elementTag[e] === tagId.rp && elementTag[parent[e]] === tagId.ruby;
  }

  /** Writes a piece of the text event that is read; what is left out of it is white space. */
  function writePiece(start: number, to: number, isSelected: boolean): void {
    if (isSelected) {
      writer.enter(element[read]);
      readText(page, read, start, to, sink);
    } else {
      writer.space();
    }
  }

  function writeNote({ label, element: note }: Footnote): Footnotes['notes'][number] {
    writer.startIn(note, 2);
    writeEvents(open[note] + 1, end[note], footnotes!.words);
    return { label, children: writer.finish() };
  }

  /** Writes what a start tag shows; answers the event that is read next. */
  function openTag(event: number): number {
    const thing = things.get(event);
    if (thing !== undefined) {
      if (thing.inline !== undefined) {
        const isMedia = thing.inline.kind === 'media'; // a link in words of its own
        writer.enter(thing.within);
        if (isMedia) writer.space();
        writer.add(thing.inline);
        if (isMedia) writer.space();
      }
      return thing.end;
    }
    if (!lookedAt.has(tag[event])) return event + 1;
    const e = element[event];
    if (tag[event] === tagId.hr) writer.rule(e);
    else if (tag[event] === tagId.input) {
      const box = checkBoxAt(page, event);
      if (box !== undefined) writer.checkBox(box.item, box.checked);
    } else if (open[e] === event) {
      if (isHeadingControl(material, e) || (isCode(e) && writeListing(e))) return end[e];
    }
    return event + 1;
  }

  /** Whether an element of which something is selected shows code. */
  function isCode(e: number): boolean {
    if (material.text.selected[e] === 0) return false;
    if (elementTag[e] === tagId.table) return tables.isCode(e);
    if (elementTag[e] === tagId.code) return hasLines(page, e);
    return isListing(elementTag[e], material.contained[e]);
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
