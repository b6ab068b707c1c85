// DANAg: DANA for all languages, content against code characters in segments of one length.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: Extracting the main content of web
// documents based on a naive smoothing method. KDIR 2011. As described by the same authors, WEBIST
// 2012, section 2.3; `algorithms.md` 7.3.
import { linkNormalisations } from '../features/code-length.ts';
import { contentCodeLines } from '../features/content-code-lines.ts';
import { droppedEvents } from '../features/dropped-events.ts';
import { defineExtractor } from './extractor.ts';
import { lineDifferenceMethod } from './line-difference-method.ts';
import { choice, number, type ParameterValues, toggle } from './parameters.ts';
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

/** All but the names: AdDANAg does the same, with other links. */
export const danagMethod = lineDifferenceMethod<ParameterValues<typeof danagParameters>>({
  titles: {
    above: 'Content characters of each segment',
    below: 'Code characters of each segment',
  },
  // script, style and comments go, the rest is cut into segments; T_i: content characters, S_i: code
  countLines(page, { width, keepLines, links, dropHidden }) {
    const dropped = droppedEvents(page, dropHidden);
    const lines = contentCodeLines(page, dropped, { width: keepLines ? 0 : width, links });
    return { dropped, lines };
  },
  gap: ({ gap, gapFrom }) => (gapFrom === 'page' ? 'from-page' : gap),
});

export const danag = defineExtractor({
  name: 'danag',
  title: 'DANAg: content against code characters',
  reference:
    'H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh, Extracting the main content of web documents based on a naive smoothing method, KDIR 2011',
  parameters: danagParameters,
  ...danagMethod,
});
