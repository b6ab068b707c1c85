// R2L, main content extraction from right-to-left pages by their characters.
// H. Mohammadzadeh, F. Schweiggert, G. Nakhaeizadeh: Using UTF-8 to extract main content of right to
// left languages web pages. ICSOFT 2011. As described by H. Mohammadzadeh et al., WEBIST 2012,
// section 2.3; `algorithms.md` 7.1.
import { characterLines, side, sideTable } from '../features/character-lines.ts';
import { linkNormalisations } from '../features/code-length.ts';
import { skippedFlags } from '../features/dropped-events.ts';
import { onDemand } from '../on-demand.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { eventKind } from '../page/tokenize.ts';
import { type Selection, selectionBuilder } from '../selection/selection.ts';
import { defineExtractor } from './extractor.ts';
import { lineDifferenceMethod } from './line-difference-method.ts';
import { choice, number, type ParameterValues, toggle } from './parameters.ts';
import { decodeReferences, dropHidden } from './shared-parameters.ts';

/** Arabic, Farsi, Urdu, Pashto: Arabic and its supplement, extensions and presentation forms. */
const arabicScript = [
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0x0870, 0x08ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefe],
] as const;
const arabicSides = onDemand(() => sideTable(arabicScript));
const arabicAndHebrewSides = onDemand(() =>
  sideTable([...arabicScript, [0x0590, 0x05ff], [0xfb1d, 0xfb4f]]),
);

const parameters = {
  gap: number(
    20,
    { minimum: 0, maximum: 100_000, unit: 'lines', integer: true },
    'P: most lines between two accepted runs. The paper tunes it per site and prints no value; 20 is ours.',
  ),
  smooth: toggle(
    true,
    'Whether the difference is smoothed over three lines, as from DANA on. The sources do not say for R2L; the default is ours.',
  ),
  hebrew: toggle(false, 'Whether Hebrew letters count as well. Ours.'),
  decodeReferences,
  links: choice('keep', linkNormalisations, 'How the code of hyperlinks counts. Ours.'),
  dropHidden,
} as const;

type R2lParameters = ParameterValues<typeof parameters>;

export const r2l = defineExtractor({
  name: 'r2l',
  title: 'R2L: dense areas of right-to-left letters',
  reference:
    'H. Mohammadzadeh, F. Schweiggert, G. Nakhaeizadeh, Using UTF-8 to extract main content of right to left languages web pages, ICSOFT 2011',
  parameters,
  ...lineDifferenceMethod<R2lParameters>({
    titles: {
      above: 'Right-to-left letters of each line',
      below: 'Other characters of each line',
    },
    // the source is taken as it stands: scripts and comments are lines like others
    countLines(page, { hebrew, decodeReferences, links, dropHidden }) {
      const dropped = new Uint8Array(page.events.count);
      if (dropHidden) {
        const { flags } = page.structure;
        for (let event = 0; event < dropped.length; event++) {
          dropped[event] = (flags[event] & flag.hidden) !== 0 ? 1 : 0;
        }
      }
      const counted = { dropped, decodeReferences, links };
      return { dropped, lines: characterLines(page, sidesOf(hebrew), counted) };
    },
    gap: ({ gap }) => gap,
    smooth: ({ smooth }) => smooth,
    selectLines: (page, lines, _, options) => selectLetters(page, lines, options),
  }),
});

function sidesOf(hebrew: boolean): Uint8Array {
  return hebrew ? arabicAndHebrewSides() : arabicSides();
}

/**
 * The right-to-left words of the accepted lines and nothing else: Latin words and digits of the
 * article are lost, which the later papers name as the weakness of R2L.
 *
 * Deviation: letters in tags, comments and raw text count for their line, but are never selected.
 */
function selectLetters(page: Page, lines: Selection, options: R2lParameters): Selection {
  const { source } = page;
  const { count, kind, from, references } = page.events;
  const { flags } = page.structure;
  const sides = sidesOf(options.hebrew);
  const skipped = skippedFlags(options.dropHidden);
  const result = selectionBuilder();
  let row = 0; // of the accepted lines
  const walk = new ReferenceWalk(references);
  for (let event = 0; event < count && row < lines.count; event++) {
    const stop = from[event + 1];
    while (row < lines.count && lines.to[row] <= from[event]) row++;
    if (kind[event] !== eventKind.text || (flags[event] & skipped) !== 0) continue;
    for (; row < lines.count && lines.from[row] < stop; row++) {
      const start = Math.max(lines.from[row], from[event]);
      const end = Math.min(lines.to[row], stop);
      walk.seek(start);
      let runFrom = -1; // of right-to-left words with white space between
      let runTo = -1;
      for (let i = start; i < end; ) {
        let at = sides[source.charCodeAt(i)];
        let next = i + 1;
        if (options.decodeReferences && i === walk.next) {
          walk.take();
          at = walk.codePoint < 0x10000 ? sides[walk.codePoint] : side.below;
          next = walk.to;
          while (walk.next === i) walk.take(); // a reference to two characters goes by the first
        }
        if (at === side.above) {
          if (runFrom < 0) runFrom = i;
          runTo = next;
        } else if (at === side.below) {
          if (runFrom >= 0) result.add(runFrom, runTo);
          runFrom = -1;
        }
        i = next;
      }
      if (runFrom >= 0) result.add(runFrom, runTo);
      if (lines.to[row] > stop) break;
    }
  }
  return result.finish();
}
