// Common-structure removal.
// J. Moreno, K. Deschacht, M.-F. Moens: Language independent content extraction from web pages. DIR 2009, future work;
// made precise in `algorithms.md` 10.3.
// A block is a segment of the page; what stands on more than a share of the pages is boilerplate.
import { choice, number, type ParameterValues } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';
import { noiseOfSegments } from './noise-of-segments.ts';
import {
  countPage,
  emptyPageCounts,
  mergePageCounts,
  pageCountsFromJson,
  pageCountsSize,
  pageCountsToJson,
} from './page-counts.ts';
import { segmentPlaceKeys, segmentTextKeys } from './segment-keys.ts';
import { entries } from './shared-parameters.ts';
import { defineSiteMethod } from './site-method.ts';

const parameters = {
  theta: number(
    0.5,
    { minimum: 0, maximum: 1, unit: 'share' },
    'Blocks on more than this share of the pages, and on two at least, are boilerplate.',
  ),
  match: choice(
    'text',
    ['text', 'place'],
    'Whether blocks are the same when their text is, or when the path of tags down to them is the same too.',
  ),
  entries,
};

/** Common-structure removal: blocks that stand on most pages of a site are boilerplate. */
export const commonStructure = defineSiteMethod({
  name: 'common',
  title: 'Common-structure removal',
  reference:
    'After the future work of J. Moreno, K. Deschacht, M.-F. Moens, Language independent content extraction from web pages, DIR 2009',
  parameters,
  empty: emptyPageCounts,
  add: (state, page, values, textKeys) =>
    countPage(state, blockKeys(page, values, textKeys), values.entries),
  merge: (state, other, values) => mergePageCounts(state, other, values.entries),
  judge: ({ counts }, values, pages) => {
    const least = Math.max(2, Math.floor(values.theta * pages) + 1);
    return (page) => {
      const keys = blockKeys(page, values, segmentTextKeys(page));
      const seenOn = (segment: number): number => counts.get(keys[segment]) ?? 0;
      return {
        noise: noiseOfSegments(page, (segment) => seenOn(segment) >= least),
        because: (event) =>
          `it stands on ${seenOn(page.segments.ofEvent[event])} of ${pages} pages of the site`,
      };
    };
  },
  size: pageCountsSize,
  toJson: pageCountsToJson,
  fromJson: pageCountsFromJson,
});

function blockKeys(
  page: Page,
  { match }: ParameterValues<typeof parameters>,
  textKeys: Float64Array,
): Float64Array {
  return match === 'text' ? textKeys : segmentPlaceKeys(page, textKeys);
}
