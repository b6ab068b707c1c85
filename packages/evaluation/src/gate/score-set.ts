import { createHash } from 'node:crypto';
import { resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { decodeSource } from 'pith/source';
import { comparableText } from '../measures/comparable-text.ts';
import type { Measure } from '../measures/measure.ts';
import type { SetScores } from './gate.ts';

/** A page with its gold, as the gate reads it. */
export interface GateDocument {
  readonly name: string;
  readonly html: Uint8Array;
  readonly contentType?: string | undefined;
  readonly gold: string;
}

/**
 * Mean F1 of algorithms over documents, and the digest of what was measured.
 *
 * @param algorithms names of presets or `combine:` expressions.
 */
export async function scoreSet(
  documents: Iterable<GateDocument> | AsyncIterable<GateDocument>,
  algorithms: readonly string[],
  measure: Measure,
): Promise<SetScores> {
  const hash = createHash('sha256');
  const resolved = algorithms.map((name) => resolveAlgorithm(name));
  const sums = algorithms.map(() => 0);
  let count = 0;
  for await (const { name, html, contentType, gold } of documents) {
    hash.update(`${name}\n${html.length}\n`).update(html).update(`\n${gold}\n`);
    const wanted = comparableText(gold);
    const page = createPage(
      decodeSource(html, contentType === undefined ? {} : { contentType }).text,
    );
    resolved.forEach(({ select }, i) => {
      const extracted = comparableText(renderText(page, select(page)).text);
      sums[i] += measure.score(extracted, wanted).f1;
    });
    count++;
  }
  const means = algorithms.map((algorithm, i) => [algorithm, count === 0 ? 0 : sums[i] / count]);
  return { digest: hash.digest('hex'), documents: count, means: Object.fromEntries(means) };
}
