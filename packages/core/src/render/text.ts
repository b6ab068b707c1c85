import { lowerBound } from '../math/lower-bound.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { readText, type TextSink } from '../selection/read-text.ts';
import type { Selection } from '../selection/selection.ts';
import { pieceCutter } from '../selection/text-pieces.ts';
import { growingText } from '../source/growing-text.ts';
import { type SegmentMap, segmentMapBuilder } from './segment-map.ts';

/** A rendering and where its characters come from. */
export interface Rendering {
  /** Holds nothing of the source in memory. */
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
  const { count, kind, tag, from, to } = page.events;
  const { flags } = page.structure;
  const map = segmentMapBuilder();
  const out = growingText();
  let gap = nothing;
  let preformatted = false;
  const sink: TextSink = {
    plain(start, stop) {
      placeGap();
      map.add(out.length, start, stop - start);
      out.add(source.slice(start, stop));
    },
    decoded(value, start) {
      placeGap();
      for (let unit = 0; unit < value.length; unit++) map.add(out.length + unit, start, 1);
      out.add(value);
    },
    space(value) {
      if (preformatted && (value === '\n' || value === '\r')) gap = lineBreak;
      else if (gap === nothing) gap = space;
    },
  };
  const cut = pieceCutter(selection);
  const first = selection.count === 0 ? count : lowerBound(to, selection.from[0] + 1, count);
  const last = selection.count === 0 ? 0 : selection.to[selection.count - 1];
  let event = first;
  const takePiece = (start: number, stop: number, isSelected: boolean): void => {
    if (isSelected) readText(page, event, start, stop, sink);
    else if (gap === nothing) gap = space;
  };
  for (; event < count && from[event] < last; event++) {
    if (kind[event] === eventKind.text) {
      if ((flags[event] & skipped) !== 0) continue;
      preformatted = (flags[event] & flag.preformatted) !== 0;
      cut(from[event], from[event + 1], takePiece);
    } else if (kind[event] !== eventKind.comment) {
      if ((tagTraits[tag[event]] & trait.block) !== 0 || tag[event] === tagId.br) gap = lineBreak;
    }
  }
  return { text: out.finish(), map: map.finish() };

  /** Appends what stands between what came before and what follows. */
  function placeGap(): void {
    if (gap !== nothing && out.length > 0) out.add(gap === space ? ' ' : '\n');
    gap = nothing;
  }
}
