// Density smoothed by a polynomial: the future work named by
// J. Moreno, K. Deschacht, M.-F. Moens: Language independent content extraction from web pages, DIR 2009.
// Made precise in `evaluation.md` 8; there is no published implementation, so what the sentence
// leaves open is ours and marked so.
import { type TextStrings, textStrings } from '../features/text-strings.ts';
import { fitPolynomial, type PolynomialFit } from '../math/polynomial-fit.ts';
import { defineExtractor } from './extractor.ts';
import { choice, number, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';
import { type Region, regionDecisions, selectRegion } from './string-region.ts';

export const densityPolynomial = defineExtractor({
  name: 'density-poly',
  title: 'Density smoothed by a polynomial',
  reference:
    'Future work of J. Moreno, K. Deschacht, M.-F. Moens, Language independent content extraction from web pages, DIR 2009',
  parameters: {
    degree: number(
      4,
      { minimum: 2, maximum: 20, integer: true, unit: 'degree' },
      'Degree of the polynomial that the string lengths are fitted with, to be swept from 4 to 15. Our choice: one article between two thin stretches is a hill with a valley on each side, which degree 4 is the first to allow.',
    ),
    border: choice(
      'inflection',
      ['inflection', 'minimum'],
      'Where the region around the global maximum ends on each side: at the nearest inflection point or minimum, or at the nearest minimum only. Our choice.',
    ),
    countEndTags: toggle(false, 'End tags append a string too, as in Density.'),
    dropHidden,
  },
  select(page, options) {
    // the density graph of the paper, fitted by least squares
    const strings = textStrings(page, options);
    const fit = fitPolynomial(strings.length, options.degree);
    return selectRegion(page, strings, highestRegion(strings, fit, options.border));
  },
  signals(page, options) {
    const strings = textStrings(page, options);
    const { from, to } = strings;
    const fit = fitPolynomial(strings.length, options.degree);
    const region = highestRegion(strings, fit, options.border);
    return [
      {
        name: 'string-length',
        title: 'Length of the strings between structural tags',
        domain: 'block',
        values: strings.length,
        from,
        to,
        thresholds: [],
      },
      {
        name: 'fitted-length',
        title: `Polynomial of degree ${fit.degree} through the lengths`,
        domain: 'block',
        values: fit.values,
        from,
        to,
        thresholds: [],
      },
      {
        name: 'region',
        title: 'Region around the maximum',
        domain: 'block',
        values: fit.values.map((_, i) =>
          region !== undefined && i >= region.first && i <= region.last ? 1 : 0,
        ),
        from,
        to,
        thresholds: [],
        bounds: [0, 1],
      },
    ];
  },
  decisions(page, options) {
    const strings = textStrings(page, options);
    const fit = fitPolynomial(strings.length, options.degree);
    return regionDecisions(strings, highestRegion(strings, fit, options.border));
  },
});

/**
 * The region around the global maximum of the fit; `undefined` when there is no text. Ours: a hill
 * (from minimum to minimum) without text is passed over for the next highest, as a polynomial may
 * swing high between sparse strings; and when the inflection points cut off all text of a hill, the
 * whole hill is the region.
 */
export function highestRegion(
  { length }: Pick<TextStrings, 'length'>,
  fit: Pick<PolynomialFit, 'values' | 'second'>,
  border: 'inflection' | 'minimum',
): Region | undefined {
  const { values } = fit;
  const n = values.length;
  let best: Region | undefined;
  let bestPeak = 0;
  let last = -1;
  while (last < n - 1) {
    // a hill: up to its peak, down to the next minimum
    const first = last + 1;
    let peak = first;
    while (peak + 1 < n && values[peak + 1] >= values[peak]) peak++;
    last = peak;
    while (last + 1 < n && values[last + 1] < values[last]) last++;
    if ((best === undefined || values[peak] > values[bestPeak]) && hasText(length, first, last)) {
      best = { first, last };
      bestPeak = peak;
    }
  }
  if (best === undefined || border === 'minimum') return best;

  // from the peak outwards while the polynomial is curved down; at a peak that is an end of the page
  // it may be curved up, which has to end first
  const { second } = fit;
  let first = bestPeak;
  while (first > best.first && second[first] >= 0) first--;
  while (first > best.first && second[first - 1] < 0) first--;
  let end = bestPeak;
  while (end < best.last && second[end] >= 0) end++;
  while (end < best.last && second[end + 1] < 0) end++;
  return hasText(length, first, end) ? { first, last: end } : best;
}

function hasText(length: ArrayLike<number>, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (length[i] > 0) return true;
  return false;
}
