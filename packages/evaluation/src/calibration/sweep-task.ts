import { resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import type { Selection } from 'pith/selection';
import { decodeSource } from 'pith/source';
import { comparableText } from '../measures/comparable-text.ts';
import { measureNamed } from '../measures/registry.ts';
import type { PageRecord } from './documents.ts';
import type { Setting } from './grid.ts';

/** What is tried on each page. */
export interface SweepWork {
  readonly algorithm: string;
  readonly settings: readonly Setting[];
  /** Name of a measure. */
  readonly measure: string;
}

/**
 * What a worker thread does with a page: reads it once and answers the F1 of every setting. Settings that
 * select the same are measured once.
 */
export default function sweepPage(
  { bytes, contentType, gold }: PageRecord,
  { algorithm, settings, measure }: SweepWork,
): Float64Array {
  const page = createPage(decodeSource(bytes, { contentType }).text);
  const { score } = measureNamed(measure);
  const wanted = comparableText(gold);
  const known = new Map<string, number>();
  return Float64Array.from(settings, ({ parameters }) => {
    const selection = resolveAlgorithm(algorithm, parameters).select(page);
    const key = keyOf(selection);
    let f1 = known.get(key);
    if (f1 === undefined) {
      f1 = score(comparableText(renderText(page, selection).text), wanted).f1;
      known.set(key, f1);
    }
    return f1;
  });
}

function keyOf({ count, from, to }: Selection): string {
  return `${from.subarray(0, count)};${to.subarray(0, count)}`;
}
