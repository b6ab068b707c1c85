// Density (LICEA).
// J. Moreno, K. Deschacht, M.-F. Moens: Language independent content extraction from web pages.
// Dutch-Belgian Information Retrieval workshop (DIR) 2009. `algorithms.md` 5.
import { textStrings } from '../features/text-strings.ts';
import { defineExtractor } from './extractor.ts';
import { number, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';
import { type Region, regionDecisions, selectRegion } from './string-region.ts';

export const density = defineExtractor({
  name: 'density',
  title: 'Density (LICEA)',
  reference:
    'J. Moreno, K. Deschacht, M.-F. Moens, Language independent content extraction from web pages, DIR 2009',
  parameters: {
    c1: number(
      0.333,
      { minimum: 0, maximum: 1, unit: 'share of the longest string' },
      'Strings longer than this share of the longest one may join the region.',
    ),
    c2: number(
      4,
      { minimum: 1, maximum: 1000, integer: true, unit: 'strings' },
      'A string joins the region when it is nearer than this to one in it.',
    ),
    countEndTags: toggle(
      false,
      'End tags append a string too. Off, only the text after one begins a string (our reading: parsing to nodes meets an element once).',
    ),
    dropHidden,
  },
  select(page, options) {
    // 1-2. the strings between structural tags, and their lengths
    const strings = textStrings(page, options);
    // 5. everything from the first to the last string of the region
    return selectRegion(page, strings, densestRegion(strings.length, options));
  },
  signals(page, options) {
    const strings = textStrings(page, options);
    let longest = 0;
    for (const length of strings.length) longest = Math.max(longest, length);
    return [
      {
        name: 'string-length',
        title: 'Length of the strings between structural tags',
        domain: 'block',
        values: strings.length,
        from: strings.from,
        to: strings.to,
        thresholds: [{ value: longest * options.c1, label: 'above: may join the region' }],
      },
    ];
  },
  decisions(page, options) {
    const strings = textStrings(page, options);
    return regionDecisions(strings, densestRegion(strings.length, options));
  },
});

/**
 * The region of long strings around the longest, first and last inclusive; `undefined` when all are
 * empty. Linear in the strings.
 */
export function densestRegion(
  length: ArrayLike<number>,
  { c1, c2 }: { readonly c1: number; readonly c2: number },
): Region | undefined {
  // 3. it starts with the longest string, the first on ties
  let longest = 0;
  for (let i = 1; i < length.length; i++) if (length[i] > length[longest]) longest = i;
  if (length.length === 0 || length[longest] === 0) return undefined;
  const cutoff = length[longest] * c1;
  // 4. a long string joins when it is nearer than c2 to one in the region; what joins on one side
  // brings nothing new to the other, so that one walk outwards on each side does it
  let first = longest;
  for (let i = longest - 1; i >= 0 && first - i < c2; i--) if (length[i] > cutoff) first = i;
  let last = longest;
  for (let i = longest + 1; i < length.length && i - last < c2; i++) {
    if (length[i] > cutoff) last = i;
  }
  return { first, last };
}
