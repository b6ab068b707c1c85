// What all content code blurring methods share: the blur's parameters, the content code ratio, the
// choice of words, the pictures. T. Gottron, DEXA 2008, section 3; `algorithms.md` 4.2 to 4.4.
import { type ContentCodeVector, elementRanges } from '../features/content-code-vector.ts';
import { blurFast } from '../math/fast-blur.ts';
import { blurExact } from '../math/gaussian-blur.ts';
import { characterClass, classOf } from '../page/characters.ts';
import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { selectWords } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import type { Signal } from './extractor.ts';
import { choice, number, type ParameterValues, toggle } from './parameters.ts';

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
    dropHidden: toggle(false, 'Whether hidden elements are left out.'),
  };
}

export type BlurringParameters = ParameterValues<ReturnType<typeof blurringParameters>>;

/** Content code ratio, CCR: the content code vector blurred until its values settle. */
export function contentCodeRatio(
  values: Uint8Array,
  { range, sigmaOfRange, sigma, epsilon, maxIterations, iterations, mode }: BlurringParameters,
): Float64Array {
  const blur = mode === 'exact' ? blurExact : blurFast;
  const result = blur(values, {
    range,
    sigma: sigma > 0 ? sigma : range * sigmaOfRange,
    epsilon,
    maxIterations,
    iterations: iterations > 0 ? iterations : undefined,
  });
  return result.values;
}

/** Selects each word of which any element has a content code ratio above the threshold. */
export function selectContent(
  page: Page,
  vector: ContentCodeVector,
  ratio: Float64Array,
  threshold: number,
): Selection {
  const chosen = new Uint8Array(page.tokens.count);
  for (let unit = 0; unit < vector.units; unit++) {
    if (vector.word[unit] >= 0 && passes(vector, ratio, threshold, unit)) {
      chosen[vector.word[unit]] = 1;
    }
  }
  return selectWords(page, chosen);
}

/**
 * As {@link selectContent}, where a word ends only at white space, between characters that are words
 * of their own, and at tags that have elements: across any other code its pieces are chosen together.
 */
export function selectWholeContent(
  page: Page,
  vector: ContentCodeVector,
  ratio: Float64Array,
  threshold: number,
): Selection {
  const { units, word } = vector;
  const chosen = new Uint8Array(page.tokens.count);
  for (let unit = 0; unit < units; unit++) {
    if (word[unit] < 0) continue;
    const first = unit;
    let isContent = passes(vector, ratio, threshold, unit);
    while (unit + 1 < units && continuesWord(page, vector, unit + 1)) {
      unit++;
      isContent ||= passes(vector, ratio, threshold, unit);
    }
    if (isContent) for (let piece = first; piece <= unit; piece++) chosen[word[piece]] = 1;
  }
  return selectWords(page, chosen);
}

function passes(
  { element }: ContentCodeVector,
  ratio: Float64Array,
  threshold: number,
  unit: number,
): boolean {
  const stop = element[unit + 1];
  for (let i = element[unit]; i < stop; i++) if (ratio[i] > threshold) return true;
  return false;
}

/** Whether a unit is a piece of the same word as the unit before it, with only code that left no trace between. */
function continuesWord(page: Page, { word, from, to }: ContentCodeVector, unit: number): boolean {
  const left = word[unit - 1];
  const right = word[unit];
  const { event } = page.tokens;
  if (left < 0 || right < 0 || event[left] === event[right]) return false;
  for (let between = event[left] + 1; between < event[right]; between++) {
    const isText = page.events.kind[between] === eventKind.text;
    if (isText && (page.structure.flags[between] & notText) === 0) return false;
  }
  return (
    classOf(characterBefore(page.source, to[unit - 1])) === characterClass.word &&
    classOf(page.source.codePointAt(from[unit])!) === characterClass.word
  );
}

function characterBefore(source: string, end: number): number {
  const pair = source.codePointAt(end - 2) ?? 0;
  return pair > 0xffff ? pair : source.charCodeAt(end - 1);
}

/** The content code vector and its blurred form, an item an element. */
export function blurringSignals(
  page: Page,
  vector: ContentCodeVector,
  ratio: Float64Array,
  threshold: number,
  domain: Signal['domain'],
): readonly Signal[] {
  const { from, to } = elementRanges(page.source, vector);
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
