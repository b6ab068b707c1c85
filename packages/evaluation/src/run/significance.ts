import { mean } from '../measures/average.ts';
import { byDocument } from './aggregate.ts';
import { type BootstrapOptions, bootstrapMeans, pairedBootstrap } from './bootstrap.ts';
import { holm } from './holm.ts';
import type { PackageRun } from './result.ts';
import { wilcoxonSignedRank } from './wilcoxon.ts';

/** A paired comparison of two extractors over the same documents. */
export interface SignificanceRow {
  /** Package it was computed on; all packages together when absent. */
  readonly package?: string;
  /** Measure whose F1 is compared, such as `seq`. */
  readonly measure: string;
  readonly first: string;
  readonly second: string;
  /** Number of documents that both have. */
  readonly documents: number;
  /** Mean F1 of `first` less mean F1 of `second`, from -1 to 1. */
  readonly difference: number;
  /** Confidence interval of the difference, when one was computed. */
  readonly interval?: readonly [low: number, high: number];
  /** Probability of such a difference without a true one, from 0 to 1. */
  readonly p: number;
  /** The same after Holm's correction for all pairs that are compared on the package by the test. */
  readonly corrected: number;
  /** Name of the test, such as `paired bootstrap` or `Wilcoxon`. */
  readonly test: string;
}

/**
 * Compares every two extractors, on each package and, where there are several, on all documents together, by the paired
 * bootstrap and by Wilcoxon's signed-rank test. Intervals are those of the bootstrap, at 95 %, of one pair by itself.
 *
 * @param measure the measure whose F1 is compared.
 */
export function significance(
  runs: readonly PackageRun[],
  measure: string,
  options: BootstrapOptions = {},
): SignificanceRow[] {
  const packages = [...new Set(runs.map(({ result }) => result.package))];
  const rows = packages.flatMap((name) =>
    compareAll(
      runs.filter(({ result }) => result.package === name),
      measure,
      options,
    ).map((row) => ({ package: name, ...row })),
  );
  return packages.length < 2 ? rows : [...rows, ...compareAll(runs, measure, options)];
}

const tests = ['paired bootstrap', 'Wilcoxon signed-rank'] as const;

function compareAll(
  runs: readonly PackageRun[],
  measure: string,
  options: BootstrapOptions,
): SignificanceRow[] {
  const extractors = [...new Set(runs.map(({ result }) => result.extractor))];
  const values = extractors.map((name) => valuesOf(runs, name, measure));
  const shared = [...(values[0]?.keys() ?? [])].filter((key) =>
    values.every((map) => map.has(key)),
  );
  const scores = values.map((map) => shared.map((key) => map.get(key)!));
  const means = scores.map((list) => bootstrapMeans(list, options));
  const pairs: (Omit<SignificanceRow, 'p' | 'corrected' | 'test'> & {
    readonly p: readonly number[];
  })[] = [];
  for (let a = 0; a < extractors.length; a++) {
    for (let b = a + 1; b < extractors.length; b++) {
      const differences = scores[a].map((f1, i) => f1 - scores[b][i]);
      const drawn = pairedBootstrap(means[a], means[b]);
      if (drawn === undefined) continue;
      pairs.push({
        measure,
        first: extractors[a],
        second: extractors[b],
        documents: shared.length,
        difference: mean(differences) ?? 0,
        interval: drawn.interval,
        p: [drawn.p, wilcoxonSignedRank(differences).p],
      });
    }
  }
  const corrected = tests.map((_, t) => holm(pairs.map(({ p }) => p[t])));
  return pairs.flatMap((pair, i) =>
    tests.map((test, t) => ({ ...pair, p: pair.p[t], corrected: corrected[t][i], test })),
  );
}

/** F1 by package and document, in an order that does not depend on that of the rows. */
function valuesOf(
  runs: readonly PackageRun[],
  extractor: string,
  measure: string,
): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { result, rows } of runs) {
    if (result.extractor !== extractor) continue;
    for (const { document, scores } of byDocument(rows)) {
      const f1 = scores[measure]?.f1;
      if (f1 !== undefined) values.set(`${result.package}\0${document}`, f1);
    }
  }
  return values;
}
