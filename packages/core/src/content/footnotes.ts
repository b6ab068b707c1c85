import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import type { Selection } from '../selection/selection.ts';
import { classNames } from './class-names.ts';
import type { FootnoteCall } from './footnote-call.ts';
import { findLinkedCalls } from './footnote-calls.ts';
import { wordsOfNotes } from './footnote-words.ts';
import { fragmentOf, namesAround, targetsOf } from './fragments.ts';
import type { Material } from './material.ts';
import { findUnlinkedCalls } from './unlinked-calls.ts';

/** A note of the page. */
export interface Footnote {
  /** Letters, digits and hyphens; no two notes have the same. */
  readonly label: string;
  /** Row of its element in `page.structure`. */
  readonly element: number;
}

/** The notes of a page and where they are called. */
export interface Footnotes {
  /** Notes in the order in which they are called first. */
  readonly notes: readonly Footnote[];
  /** Notes by the element that calls them, an `a` or a `sup`. */
  readonly calls: ReadonlyMap<number, Footnote>;
  /** Notes by their element. */
  readonly byElement: ReadonlyMap<number, Footnote>;
  /** The words of the notes, without the links back to their calls. */
  readonly words: Selection;
}

/** Characters of a note at most. */
const longestNote = 5000;

/** Elements of a note in which a link back is looked for. */
const mostElements = 200;

/** How far above the target of a call its note may stand, where the target is an anchor within. */
const mostLevels = 3;

/** What notes are named in the markup of footnotes. */
const noteName =
  /(?:^|[-_:])(?:fn|ftn|edn|sdfootnote|footnote|endnote|note|reference|cite_note|bib|cite)/i;

/**
 * The notes that are called in what was selected. A call is a short link in `sup`, or of a role or class for calls, to an element of the page;
 * or a number whose note links back to it; or a `sup` without a link whose note is named by an attribute or its number. The note is this element, or the block in which this anchors. It is shown with all of its words when its call is
 * selected, whether or not the method selected the note, as a call without its note tells nothing. Notes that are not called stay where they are.
 */
export function findFootnotes(material: Material): Footnotes | undefined {
  const { page } = material;
  const calls = findCalls(material);
  if (calls.length === 0) return undefined;
  const noteOfCall = new Map<FootnoteCall, number>();
  const targetOfNote = new Map<number, number>();
  const shared = new Set<number>(); // blocks in which several notes stand
  for (const call of calls) {
    const { element, target, isMarked } = call;
    const note = noteAround(material, target, isMarked);
    if (note < 0 || isWithin(page, element, note) || material.excluded?.[note] === 1) continue;
    // of a number and its note, which lead to each other, the note comes later
    if (!isMarked && (target < element || !linksBack(material, note, element))) continue;
    if ((targetOfNote.get(note) ?? target) !== target) shared.add(note);
    targetOfNote.set(note, target);
    noteOfCall.set(call, note);
  }
  const separate = new Set(
    outermost(
      page,
      [...targetOfNote.keys()].filter((note) => !shared.has(note)),
    ),
  );
  const labels = new Map<string, number>();
  const byElement = new Map<number, Footnote>();
  const called = new Map<number, Footnote>();
  for (const [{ element, text }, note] of noteOfCall) {
    if (!separate.has(note)) continue;
    let footnote = byElement.get(note);
    if (footnote === undefined) {
      footnote = { label: labelOf(text, labels), element: note };
      byElement.set(note, footnote);
    }
    called.set(element, footnote);
  }
  if (called.size === 0) return undefined;
  const notes = [...byElement.values()];
  return {
    notes,
    calls: called,
    byElement,
    words: wordsOfNotes(material, [...byElement.keys()], [...called.keys()]),
  };
}

/** What may call a note: links, and where none is marked as a call, marks without a link. */
function findCalls(material: Material): readonly FootnoteCall[] {
  let byName: ReadonlyMap<string, number> | undefined; // made for the first call, as most pages have none
  const targets = () => (byName ??= targetsOf(material.page));
  const linked = findLinkedCalls(material, targets);
  const isLinked = linked.some(({ isMarked }) => isMarked);
  return isLinked ? linked : [...linked, ...findUnlinkedCalls(material, targets)];
}

/**
 * The block of a note from the element that its call leads to, or -1. That of a marked call is an item, an `aside`, or by its name a note; that of
 * another shows that it is one by its link back.
 */
function noteAround({ page, text }: Material, target: number, isMarked: boolean): number {
  const { tag, parent } = page.structure;
  let named = isNamedNote(page, target);
  let note = target;
  for (let i = 0; i < mostLevels && (tagTraits[tag[note]] & trait.block) === 0; i++) {
    if (note === 0) return -1;
    note = parent[note];
    named ||= isNamedNote(page, note);
  }
  if (note <= 0 || (tagTraits[tag[note]] & trait.block) === 0) return -1;
  if (text.all[note] === 0 || text.all[note] > longestNote) return -1;
  if ((tagTraits[tag[note]] & trait.heading) !== 0) return -1;
  const isNote = named || !isMarked || tag[note] === tagId.li || tag[note] === tagId.aside;
  return isNote ? note : -1;
}

/** Whether a link in a note leads to its call. */
function linksBack(material: Material, note: number, call: number): boolean {
  const { tag, open, end, count } = material.page.structure;
  const names = namesAround(material.page, call);
  const stop = Math.min(count, note + mostElements);
  for (let e = note + 1; e < stop && open[e] < end[note]; e++) {
    if (tag[e] !== tagId.a) continue;
    const fragment = fragmentOf(material, e);
    if (fragment !== undefined && names.includes(fragment)) return true;
  }
  return false;
}

function isNamedNote(page: Page, e: number): boolean {
  const { source, events, structure } = page;
  const open = structure.open[e];
  const role = attributeOf(source, events, open, 'role');
  if (role === 'doc-footnote' || role === 'doc-endnote') return true;
  const id =
    attributeOf(source, events, open, 'id') ?? attributeOf(source, events, open, 'name') ?? '';
  return noteName.test(id) || classNames(page, e).some((name) => noteName.test(name));
}

function isWithin({ structure: { open, end } }: Page, element: number, around: number): boolean {
  return open[element] >= open[around] && open[element] < end[around];
}

/** Elements that do not stand in another of them. */
function outermost(
  { structure: { open, end } }: Page,
  elements: readonly number[],
): readonly number[] {
  let reached = -1;
  return [...elements]
    .sort((a, b) => a - b)
    .filter((e) => {
      if (open[e] < reached) return false;
      reached = end[e];
      return true;
    });
}

/**
 * A label from the text of a call, numbered where other notes have it.
 *
 * @param taken how many notes have each text.
 */
function labelOf(call: string, taken: Map<string, number>): string {
  const own = call.replaceAll(/[^\p{L}\p{N}]+/gu, '') || String(taken.size + 1);
  const count = (taken.get(own) ?? 0) + 1;
  taken.set(own, count);
  return count === 1 ? own : `${own}-${count}`;
}
