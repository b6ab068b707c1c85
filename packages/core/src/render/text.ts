import { characterClass, characterClasses } from '../page/characters.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { firstReference } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { type SegmentMap, segmentMapBuilder } from './segment-map.ts';

/** A rendering and where its characters come from. */
export interface Rendering {
  readonly text: string;
  readonly map: SegmentMap;
}

const nothing = 0;
const space = 1;
const lineBreak = 2;

/**
 * Plain text of a selection (`algorithms.md` 1.6). Text events inside the ranges are decoded; a
 * block tag or `br` between two pieces gives a line break, white space or left-out text a space,
 * inline tags nothing. White space runs are collapsed, lines trimmed, empty lines dropped; in `pre`
 * line breaks stay. Head, raw text and `template` are skipped even inside a range.
 *
 * @param skipped flags of text that is left out; for ranges over a whole document, in which `noscript`
 * is not to be read, `notText`. @default {@link neverText}
 */
export function renderText(
  page: Page,
  selection: Selection,
  skipped: number = neverText,
): Rendering {
  const { source } = page;
  const { count, kind, tag, from, references } = page.events;
  const { flags } = page.structure;
  const map = segmentMapBuilder();
  let out = '';
  let gap = nothing;
  let range = 0;

  /** Appends `source[start, stop)` as it stands, after what the gap asks for. */
  function append(start: number, stop: number): void {
    if (gap !== nothing) {
      if (out.length > 0) out += gap === space ? ' ' : '\n';
      gap = nothing;
    }
    map.add(out.length, start, stop - start);
    out += source.slice(start, stop);
  }

  function appendReference(codePoint: number, start: number): void {
    const type = codePoint < 0x10000 ? characterClasses[codePoint] : characterClass.word;
    if (type === characterClass.space) {
      if (gap === nothing) gap = space;
      return;
    }
    if (gap !== nothing) {
      if (out.length > 0) out += gap === space ? ' ' : '\n';
      gap = nothing;
    }
    const decoded = String.fromCodePoint(codePoint);
    for (let unit = 0; unit < decoded.length; unit++) map.add(out.length + unit, start, 1);
    out += decoded;
  }

  /** Appends a covered stretch of one text event without references. */
  function appendPlain(start: number, stop: number, preformatted: boolean): void {
    let runFrom = -1;
    for (let i = start; i < stop; i++) {
      const unit = source.charCodeAt(i);
      if (characterClasses[unit] !== characterClass.space) {
        if (runFrom < 0) runFrom = i;
        continue;
      }
      // a single U+0020 between two characters stays part of the run
      if (
        unit === 0x20 &&
        runFrom >= 0 &&
        i + 1 < stop &&
        characterClasses[source.charCodeAt(i + 1)] !== characterClass.space
      ) {
        continue;
      }
      if (runFrom >= 0) append(runFrom, i);
      runFrom = -1;
      const breaks = preformatted && (unit === 0x0a || unit === 0x0d);
      if (breaks) gap = lineBreak;
      else if (gap === nothing) gap = space;
    }
    if (runFrom >= 0) append(runFrom, stop);
  }

  function appendCovered(start: number, stop: number, bits: number): void {
    const preformatted = (bits & flag.preformatted) !== 0;
    if ((bits & flag.hasReference) === 0) {
      appendPlain(start, stop, preformatted);
      return;
    }
    let position = start;
    for (let row = firstReference(references, start); row < references.count; row++) {
      if (references.from[row] >= stop) break;
      if (references.to[row] > stop) break; // a range that cuts a reference leaves it out
      if (references.from[row] > position)
        appendPlain(position, references.from[row], preformatted);
      appendReference(references.codePoint[row], references.from[row]);
      position = references.to[row];
    }
    if (position < stop && !cutsReference(position)) appendPlain(position, stop, preformatted);
  }

  function cutsReference(position: number): boolean {
    const row = firstReference(references, position);
    return row < references.count && references.from[row] === position;
  }

  for (let event = 0; event < count && range < selection.count; event++) {
    const type = kind[event];
    if (type === eventKind.text) {
      const bits = flags[event];
      if ((bits & skipped) !== 0) continue;
      const stop = from[event + 1];
      let position = from[event];
      while (range < selection.count && selection.from[range] < stop) {
        const start = Math.max(selection.from[range], position);
        const end = Math.min(selection.to[range], stop);
        if (start > position && gap === nothing) gap = space;
        if (start < end) appendCovered(start, end, bits);
        position = Math.max(position, end);
        if (selection.to[range] > stop) break;
        range++;
      }
      if (position < stop && gap === nothing) gap = space;
    } else if (type !== eventKind.comment) {
      const id = tag[event];
      if ((tagTraits[id] & trait.block) !== 0 || id === tagId.br) gap = lineBreak;
      while (range < selection.count && selection.to[range] <= from[event + 1]) range++;
    }
  }
  return { text: out, map: map.finish() };
}
