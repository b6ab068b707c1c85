// DANAg: DANA for all languages, content against code characters in segments of one length.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: Extracting the main content of web
// documents based on a naive smoothing method. KDIR 2011. As described by the same authors, WEBIST
// 2012, section 2.3; `algorithms.md` 7.3.
import { linkNormalisations } from '../features/code-length.ts';
import { contentCodeLines } from '../features/content-code-lines.ts';
import { droppedEvents } from '../features/dropped-events.ts';
import { mainRuns, runRanges } from '../features/line-difference.ts';
import { selectStretches } from '../selection/select-stretches.ts';
import { defineExtractor } from './extractor.ts';
import { lineSignals } from './line-signals.ts';
import { choice, number, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

export const danagParameters = {
  width: number(
    65,
    { minimum: 1, maximum: 10_000, unit: 'characters', integer: true },
    'W: length of a segment. The published value is unknown; 65 is ours, the width CETR breaks lines at.',
  ),
  keepLines: toggle(false, 'Whether the lines of the source stand in place of segments. Ours.'),
  gap: number(
    20,
    { minimum: 0, maximum: 100_000, unit: 'segments', integer: true },
    'Most segments between two accepted runs. The published value was not recovered; 20 is ours.',
  ),
  gapFrom: choice(
    'parameter',
    ['parameter', 'page'],
    'Where the gap comes from: the parameter, or the largest jump among the gap lengths of the page (ours, after the future work of AdDANAg).',
  ),
  links: choice('keep', linkNormalisations, 'How the code of hyperlinks counts.'),
  dropHidden,
} as const;

export const danag = defineExtractor({
  name: 'danag',
  title: 'DANAg: content against code characters',
  reference:
    'H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh, Extracting the main content of web documents based on a naive smoothing method, KDIR 2011',
  parameters: danagParameters,
  select(page, { width, keepLines, gap, gapFrom, links, dropHidden }) {
    // preprocessing: script, style and comments go, the rest is cut into segments
    const dropped = droppedEvents(page, dropHidden);
    // T_i: content characters, S_i: code characters
    const lines = contentCodeLines(page, dropped, { width: keepLines ? 0 : width, links });
    // smoothed difference, paragraphs, growth from the heaviest
    const runs = mainRuns(lines, true, gapFrom === 'page' ? 'from-page' : gap);
    // the parser gets the segments of the main runs
    return selectStretches(page, runRanges(lines, runs), dropped);
  },
  signals(page, { width, keepLines, links, dropHidden }) {
    const dropped = droppedEvents(page, dropHidden);
    return lineSignals(
      contentCodeLines(page, dropped, { width: keepLines ? 0 : width, links }),
      { above: 'Content characters of each segment', below: 'Code characters of each segment' },
      true,
    );
  },
});
