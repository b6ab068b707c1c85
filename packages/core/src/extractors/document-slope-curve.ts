// Document Slope Curve, DSC; also called advanced DSC.
// D. Pinto, M. Branstein, R. Coleman, W. B. Croft, M. King, W. Li, X. Wei: QuASM: a system for question
// answering using semi-structured data. JCDL 2002. Extracting variant of T. Gottron: Evaluating content
// extraction on HTML documents. ITA 2007, section 5.3; `algorithms.md` 2.3.
import { lowRegions, slopeCurve, slopeWindows } from '../features/document-slope.ts';
import { skippedFlags } from '../features/dropped-events.ts';
import { isNotAnchor, tokenVector } from '../features/token-vector.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { selectWords } from '../selection/select.ts';
import { defineExtractor } from './extractor.ts';
import { number, type ParameterValues, toggle } from './parameters.ts';
import { countedAnchors, dropHidden } from './shared-parameters.ts';

const parameters = {
  window: number(
    50,
    { minimum: 2, maximum: 10_000, integer: true, unit: 'tokens' },
    'Length of a window.',
  ),
  overlap: number(
    0.5,
    { minimum: 0, maximum: 0.9, unit: 'share of the window' },
    'How much of a window the next one shares.',
  ),
  factor: number(
    0.5,
    { minimum: 0, maximum: 10, unit: 'share of the document slope' },
    'A window is low if its slope is less than this share of the slope of the document.',
  ),
  runLength: number(
    3,
    { minimum: 1, maximum: 100, integer: true, unit: 'windows' },
    'Low windows in a row that open a region, and other windows in a row that close it.',
  ),
  shortDocuments: toggle(
    true,
    'Whether documents of less than four windows get shorter windows, of an eighth of their length. Ours.',
  ),
  adaptive: toggle(
    false,
    'Whether the window grows with the document, from 8 tokens at 200 to its full length at 5000, as in a public implementation.',
  ),
  ignoreInlineTags: toggle(
    false,
    'Whether tags that are no block elements weigh nothing, as tags for content formatting do in QuASM.',
  ),
  links: countedAnchors,
  dropHidden,
};

type Values = ParameterValues<typeof parameters>;

export const documentSlopeCurve = defineExtractor({
  name: 'dsc',
  title: 'Document Slope Curve (DSC)',
  reference:
    'D. Pinto et al., QuASM: a system for question answering using semi-structured data, JCDL 2002, as extended by T. Gottron, Evaluating content extraction on HTML documents, ITA 2007, section 5.3',
  parameters,
  select(page, values) {
    const { token, curve, windows, limit } = measureSlopes(page, values);
    const chosen = new Uint8Array(page.tokens.count);
    // the first of three low windows in a row opens a region, the first of three others closes it; a
    // region is the union of its windows (ours: the papers do not say where in a window it begins)
    for (const [first, end] of lowRegions(windows.slope, limit, values.runLength)) {
      const stop = windows.to[end - 1];
      for (let n = windows.from[first]; n < stop; n++) chosen[token[n]] = 1;
    }
    if (curve[token.length] === 0) {
      // without tags nothing has a slope: all words (ours)
      for (let n = 0; n < token.length; n++) chosen[token[n]] = 1;
    }
    return selectWords(page, chosen);
  },
  signals(page, values) {
    const { token, curve, windows, limit } = measureSlopes(page, values);
    const { from, to } = page.tokens;
    return [
      {
        name: 'document-slope-curve',
        title: 'Document slope curve: tags up to each token',
        domain: 'token',
        values: Float64Array.from(curve.subarray(1)),
        from: token.map((row) => from[row]),
        to: token.map((row) => to[row]),
        thresholds: [],
      },
      {
        name: 'window-slope',
        title: 'Slope of each window',
        domain: 'block',
        values: windows.slope,
        from: windows.from.map((n) => from[token[n]]),
        to: windows.to.map((n) => to[token[n - 1]]),
        thresholds: [{ value: limit, label: 'Windows below are low' }],
        bounds: [0, 1],
      },
    ];
  },
});

/** The curve, its slope in each window, and the slope under which a window is low. */
function measureSlopes(page: Page, values: Values) {
  const { isTag, token } = tokenVector(
    page,
    values.links === 'ignore' ? isNotAnchor : undefined,
    skippedFlags(values.dropHidden),
  );
  if (values.ignoreInlineTags) flattenInlineTags(page, isTag, token);
  const curve = slopeCurve(isTag);
  const length = windowLength(token.length, values);
  // the small number makes up for rounding in 1 - overlap
  const step = Math.max(1, Math.floor(length * (1 - values.overlap) + 1e-9));
  const windows = slopeWindows(curve, length, step);
  const documentSlope = token.length === 0 ? 0 : curve[token.length] / token.length;
  return { token, curve, windows, limit: values.factor * documentSlope };
}

/** Window length in tokens for a document of `tokens` tokens. */
export function windowLength(
  tokens: number,
  { window, shortDocuments, adaptive }: Pick<Values, 'window' | 'shortDocuments' | 'adaptive'>,
): number {
  const shortest = Math.min(8, window);
  const growth = Math.min(1, Math.max(0, (tokens - 200) / (5000 - 200)));
  const length = adaptive ? Math.round(shortest + growth * (window - shortest)) : window;
  if (!shortDocuments || tokens >= 4 * length) return length;
  return Math.max(2, 2 * Math.floor(tokens / 16));
}

/** Lets inline tags keep their place on the axis of tokens but add nothing to the curve. */
function flattenInlineTags(page: Page, isTag: Uint8Array, token: Int32Array): void {
  const { tag } = page.events;
  const { event } = page.tokens;
  for (let n = 0; n < isTag.length; n++) {
    if (isTag[n] === 1 && (tagTraits[tag[event[token[n]]]] & trait.block) === 0) isTag[n] = 0;
  }
}
