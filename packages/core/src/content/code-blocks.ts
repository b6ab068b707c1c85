import { attributeOf } from '../page/attributes.ts';
import { neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { isTableSkeleton } from '../page/tree-construction.ts';
import { readText } from '../selection/read-text.ts';
import { pieceCutter } from '../selection/text-pieces.ts';
import { classNames } from './class-names.ts';
import { codeLanguage } from './code-language.ts';
import { isNumbers, standsBesideCode } from './code-tables.ts';
import { CodeText } from './code-text.ts';
import { holds } from './contained.ts';
import type { CodeBlock } from './content.ts';
import { findLineNumbers } from './line-numbers.ts';
import type { Material } from './material.ts';

/** Classes of lines that are elements; where the code has line ends, too, only of those that begin a line. */
const lineClass = /^(?:(?:[a-z]+-)*(?:code|highlight|token|view|cm)-?)?line$/;

/** What a listing does not hold: an old page may stand in `pre` as a whole. */
const noCode = holds.heading | holds.list | holds.picture | holds.quote | holds.figure;

/** Whether an element shows code: a `pre` and the like without other structure. */
export function isListing(tag: number, contained: number): boolean {
  const isPreformatted = tag === tagId.pre || tag === tagId.listing || tag === tagId.plaintext;
  return isPreformatted && (contained & noCode) === 0;
}

/** How far a `code` is read for a second line, UTF-16 units. */
const mostRead = 5000;

/** Whether a `code` that is not in `pre` keeps its lines by its style, and has several. */
export function hasLines({ source, events, structure }: Page, code: number): boolean {
  const open = structure.open[code];
  const style = attributeOf(source, events, open, 'style');
  if (style === undefined || !/white-space\s*:\s*(?:pre|break-spaces)/i.test(style)) return false;
  const from = events.from[open + 1];
  const stop = Math.min(events.from[structure.end[code]], from + mostRead);
  return /\S[^\S\n]*\n\s*\S/.test(source.slice(from, stop));
}

/**
 * The listing of an element: the selected text in it with its white space. Line numbers and buttons are left out.
 *
 * @returns `undefined` where nothing of it is selected.
 */
export function readCodeBlock(material: Material, listing: number): CodeBlock | undefined {
  const { page, selection, text } = material;
  const { events, structure } = page;
  const { kind, tag, from } = events;
  const { element, flags, open, end } = structure;
  const aside = elementsBeside(material, listing);
  const hasLineEnds = page.source
    .slice(from[open[listing] + 1], from[end[listing]])
    .trim()
    .includes('\n');
  const code = new CodeText(page.source);
  const lines = new Set<number>(); // elements that are lines
  const cut = pieceCutter(selection, from[open[listing]]);
  for (let event = open[listing] + 1; event < end[listing]; event++) {
    if (aside.has(element[event])) continue;
    if (kind[event] === eventKind.text) {
      const isSeen =
        (flags[event] & neverText) === 0 && !isTableSkeleton(structure.tag[element[event]]);
      if (!isSeen) continue;
      cut(from[event], from[event + 1], (start, stop, isSelected) =>
        readText(page, event, start, stop, isSelected ? code.selected : code.unselected),
      );
    } else if (tag[event] === tagId.br) {
      code.lineBreak();
    } else if (tag[event] === tagId.tr) {
      if (kind[event] === eventKind.open) code.row();
    } else if (structure.tag[element[event]] === tagId.td && tag[event] === tagId.td) {
      if (kind[event] === eventKind.open) code.cell();
    } else if ((tagTraits[tag[event]] & trait.block) !== 0) {
      code.border();
    } else if (kind[event] === eventKind.open) {
      if (!beginsLine(event)) continue;
      code.border();
      lines.add(element[event]);
    } else if (kind[event] === eventKind.close && lines.has(element[event])) code.endLine();
  }
  const written = code.finish();
  if (written.value === '') return undefined;
  return {
    kind: 'codeBlock',
    element: listing,
    language: codeLanguage(page, text, listing),
    ...written,
  };

  function beginsLine(event: number): boolean {
    if (hasLineEnds && !code.atLineStart) return false;
    return classNames(page, element[event]).some((name) => lineClass.test(name));
  }
}

/** The elements of a listing that show something beside its code, and what is below them. */
function elementsBeside(material: Material, listing: number): ReadonlySet<number> {
  const { tag, parent, open, end, count } = material.page.structure;
  const aside = new Set<number>(findLineNumbers(material, listing));
  for (let e = listing + 1; e < count && open[e] < end[listing]; e++) {
    if (aside.has(e)) continue;
    if (aside.has(parent[e]) || tag[e] === tagId.button) aside.add(e);
    else if (standsBesideCode(material, e)) aside.add(e);
    else if (tag[e] === tagId.td && isNumbers(material, e)) aside.add(e);
  }
  return aside;
}
