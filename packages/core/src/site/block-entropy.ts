// Informative blocks by entropy.
// S.-H. Lin, J.-M. Ho: Discovering informative content blocks from Web documents. KDD 2002; H.-Y. Kao, S.-H. Lin, J.-M. Ho,
// M.-S. Chen: Mining Web informative structures and contents based on entropy analysis. IEEE TKDE 16(1), 2004. `algorithms.md` 10.3.
//
// Ours: blocks are segments, as pages are no longer laid out in cells of tables; terms are words without case, or pairs of ideographs,
// neither stemmed nor without stop words, as that takes lists of each language. The papers choose the threshold greedily over all blocks of
// the site, which are not kept; chosen on each page (`greedy`), it stops too early on most, so that a fixed one is the default.
import { number, type ParameterValues, toggle } from '../extractors/parameters.ts';
import { readSegmentWords } from '../learned/segment-words.ts';
import type { Page } from '../page/page.ts';
import { noiseOfSegments } from './noise-of-segments.ts';
import { entries } from './shared-parameters.ts';
import { defineSiteMethod } from './site-method.ts';
import {
  addPageTerms,
  emptyTermSpread,
  mergeTermSpread,
  type TermSpread,
  termEntropy,
  termSpreadFromJson,
  termSpreadToJson,
} from './term-spread.ts';

const parameters = {
  greedy: toggle(
    false,
    'Raises the threshold from 0 in steps of 0.1 until a step adds no term to those of the blocks below it, on each page.',
  ),
  threshold: number(
    0.8,
    { minimum: 0, maximum: 1, unit: 'entropy' },
    'Blocks with a higher mean entropy are no content, where the threshold is not greedy.',
  ),
  entries,
};

type Values = ParameterValues<typeof parameters>;

/** Informative blocks: what is said alike on all pages of a site has a high entropy, and is no content. */
export const blockEntropy = defineSiteMethod({
  name: 'entropy',
  title: 'Informative blocks by entropy',
  reference:
    'S.-H. Lin, J.-M. Ho, Discovering informative content blocks from Web documents, KDD 2002',
  parameters,
  empty: emptyTermSpread,
  add: (state, page, values) => addPageTerms(state, termsOf(page), values.entries),
  merge: (state, other, values) => mergeTermSpread(state, other, values.entries),
  judge: (state, values, pages) => (page) => {
    const blocks = segmentEntropies(page, state, pages);
    const threshold = pages < 2 ? 1 : thresholdFor(blocks, values);
    return {
      noise: noiseOfSegments(page, (segment) => blocks.entropy[segment] > threshold),
      because(event) {
        const entropy = blocks.entropy[page.segments.ofEvent[event]];
        return `its mean entropy over ${pages} pages of the site, ${entropy.toFixed(2)}, is above ${threshold.toFixed(2)}`;
      },
    };
  },
  size: ({ terms }) => 3 * terms.size,
  toJson: termSpreadToJson,
  fromJson: termSpreadFromJson,
});

function* termsOf(page: Page): Generator<number> {
  const { count, hash } = readSegmentWords(page);
  for (let word = 0; word < count; word++) yield hash[word] >>> 0;
}

/** The blocks of a page: terms, and the mean of their entropies; 0 for blocks without terms. */
interface BlockEntropies {
  readonly terms: Int32Array;
  readonly entropy: Float64Array;
}

function segmentEntropies(page: Page, state: TermSpread, pages: number): BlockEntropies {
  const { count, segment, hash } = readSegmentWords(page);
  const terms = new Int32Array(page.segments.count);
  const entropy = new Float64Array(page.segments.count);
  for (let word = 0; word < count; word++) {
    terms[segment[word]]++;
    entropy[segment[word]] += termEntropy(state, hash[word] >>> 0, pages);
  }
  return { terms, entropy: entropy.map((sum, s) => (terms[s] === 0 ? 0 : sum / terms[s])) };
}

/** The threshold for a page, 0 to 1: as given, or the smallest multiple of 0.1 above which the next step adds nothing. */
function thresholdFor({ terms, entropy }: BlockEntropies, values: Values): number {
  if (!values.greedy) return values.threshold;
  const added = new Float64Array(11); // terms that each step adds
  entropy.forEach((value, block) => {
    added[Math.ceil(value * 10 - 1e-9)] += terms[block];
  });
  let step = added.findIndex((count) => count > 0);
  if (step < 0) return 1;
  while (step < 10 && added[step + 1] > 0) step++;
  return step / 10;
}
