// What all content code blurring methods share: the blur, its parameters, the choice of words, the
// pictures. T. Gottron: Content code blurring: a new approach to content extraction. DEXA workshops
// 2008, section 3; `algorithms.md` 4.2 to 4.4. The methods differ in the vector they blur.
import { type ContentCodeVector, elementRanges } from '../features/content-code-vector.ts';
import type { BlurOptions, BlurResult } from '../math/blur-options.ts';
import { blurredAbove } from '../math/blurred-above.ts';
import { blurFast } from '../math/fast-blur.ts';
import { blurExact } from '../math/gaussian-blur.ts';
import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import { selectContent, selectWholeContent } from './content-words.ts';
import type { Signal } from './extractor.ts';
import { choice, number, type ParameterValues, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

/** Parameters of the blur, and what else every method of the family has. */
export function blurringParameters(range: number, unit: string) {
  return {
    range: number(
      range,
      { minimum: 1, maximum: 1000, integer: true, unit },
      'Reach of the Gaussian weights to each side.',
    ),
    sigmaOfRange: number(
      1 / 3,
      { minimum: 0.01, maximum: 10, unit: 'share of the range' },
      'Standard deviation of the Gaussian as a share of the range. Ours: the paper gives none.',
    ),
    sigma: number(
      0,
      { minimum: 0, maximum: 1000, unit },
      'Standard deviation of the Gaussian; 0 takes `sigmaOfRange` times the range.',
    ),
    epsilon: number(
      0.01,
      { minimum: 0, maximum: 1, unit: 'ratio' },
      'The blur has settled when no element changes by this much. Ours: the paper gives no number.',
    ),
    maxIterations: number(
      100,
      { minimum: 1, maximum: 1000, integer: true, unit: 'passes' },
      'The blur ends after this many passes even if it has not settled. Ours.',
    ),
    iterations: number(
      0,
      { minimum: 0, maximum: 1000, integer: true, unit: 'passes' },
      'Exactly this many passes; 0 blurs until the values settle.',
    ),
    threshold: number(
      0.75,
      { minimum: 0, maximum: 1, unit: 'ratio' },
      'Text with a content code ratio above this is content.',
    ),
    mode: choice(
      'fast',
      ['fast', 'exact'],
      'Blur to a small error in a fraction of the time, or exactly as defined.',
    ),
    rawAsCode: toggle(
      false,
      'Whether comments and the contents of script, style, noscript and template count as code. Ours: left out, as they format nothing that is seen.',
    ),
    dropHidden,
  };
}

export type BlurringParameters = ParameterValues<ReturnType<typeof blurringParameters>>;

/** What a method of the family blurs. */
interface BlurringMethod<T extends BlurringParameters> {
  /** What an element of the vector is, for drawing. */
  readonly domain: 'character' | 'token';
  /** Whether a word goes on across code without elements, or each of its pieces is judged by itself. */
  readonly joinsWords: boolean;
  /** The content code vector of a page. */
  vector(page: Page, values: T): ContentCodeVector;
  /** Elements that nothing is blurred across the start of, in ascending order; none where it is left out. */
  borders?(page: Page, vector: ContentCodeVector, values: T): readonly number[];
}

/** How a method of the family selects, the paper's three steps; what it saw; and the ratio after 1, 2, 4, 8 ... passes, as the paper draws it. */
export function blurring<T extends BlurringParameters>({
  domain,
  joinsWords,
  vector: vectorOf,
  borders = () => [],
}: BlurringMethod<T>): {
  select(page: Page, values: T): Selection;
  signals(page: Page, values: T): readonly Signal[];
  steps(page: Page, values: T): readonly Signal[];
} {
  return {
    select(page, values) {
      // 1. an element of the content code vector is 1 for text and 0 for code
      const vector = vectorOf(page, values);
      // 2. blurred until its values settle it is the content code ratio: how much text there is around
      const content = new Uint8Array(vector.count);
      for (const [from, to] of stretches(vector, borders(page, vector, values))) {
        content.set(contentElements(vector.values.subarray(from, to), values), from);
      }
      // 3. a word is content when any of its elements stands where the ratio is high
      const select = joinsWords ? selectWholeContent : selectContent;
      return select(page, vector, content);
    },
    signals(page, values) {
      const vector = vectorOf(page, values);
      const ratio = new Float64Array(vector.count);
      for (const [from, to] of stretches(vector, borders(page, vector, values))) {
        ratio.set(contentCodeRatio(vector.values.subarray(from, to), values).values, from);
      }
      return blurringSignals(page, vector, ratio, values.threshold, domain);
    },
    steps(page, values) {
      const vector = vectorOf(page, values);
      const blurs = stretches(vector, borders(page, vector, values)).map(([from, to]) => {
        const elements = vector.values.subarray(from, to);
        return { from, elements, passes: contentCodeRatio(elements, values).iterations };
      });
      const most = blurs.reduce((largest, { passes }) => Math.max(largest, passes), 0);
      const { from, to } = elementRanges(page, vector);
      const steps: Signal[] = [];
      for (let pass = 1; pass < most; pass *= 2) {
        const ratio = new Float64Array(vector.count);
        for (const { from, elements, passes } of blurs) {
          const iterations = Math.min(pass, passes);
          ratio.set(contentCodeRatio(elements, { ...values, iterations }).values, from);
        }
        steps.push({
          name: 'content-code-ratio',
          title: `Content code ratio after ${pass === 1 ? '1 pass' : `${pass} passes`}`,
          domain,
          values: ratio,
          from,
          to,
          thresholds: [],
          bounds: [0, 1],
        });
      }
      return steps;
    },
  };
}

/** The stretches of elements between borders, each to be blurred as if it were a page. */
function stretches(
  { count }: ContentCodeVector,
  borders: readonly number[],
): (readonly [from: number, to: number])[] {
  const stops = [0, ...borders, count];
  return stops
    .slice(1)
    .map((stop, i) => [stops[i], stop] as const)
    .filter(([from, to]) => from < to);
}

/** Content code ratio, CCR: the content code vector blurred until its values settle. */
function contentCodeRatio(values: Uint8Array, parameters: BlurringParameters): BlurResult {
  const blur = parameters.mode === 'exact' ? blurExact : blurFast;
  return blur(values, blurOptions(parameters));
}

/** The elements in regions of much content: 1 for those with a content code ratio above the threshold. */
function contentElements(values: Uint8Array, parameters: BlurringParameters): Uint8Array {
  const { threshold, mode } = parameters;
  return blurredAbove(values, blurOptions(parameters), threshold, mode);
}

function blurOptions(parameters: BlurringParameters): BlurOptions {
  const { range, sigmaOfRange, sigma, epsilon, maxIterations, iterations } = parameters;
  return {
    range,
    sigma: sigma > 0 ? sigma : range * sigmaOfRange,
    epsilon,
    maxIterations,
    iterations: iterations > 0 ? iterations : undefined,
  };
}

/** The content code vector and its blurred form, an item an element. */
function blurringSignals(
  page: Page,
  vector: ContentCodeVector,
  ratio: Float64Array,
  threshold: number,
  domain: Signal['domain'],
): readonly Signal[] {
  const { from, to } = elementRanges(page, vector);
  return [
    {
      name: 'content-code-vector',
      title: 'Content code vector',
      domain,
      values: Float64Array.from(vector.values),
      from,
      to,
      thresholds: [],
      bounds: [0, 1],
    },
    {
      name: 'content-code-ratio',
      title: 'Content code ratio',
      domain,
      values: ratio,
      from,
      to,
      thresholds: [{ value: threshold, label: 'Text above is content' }],
      bounds: [0, 1],
    },
  ];
}
