import { meanScore } from '../measures/average.ts';
import { estimatedDeviation } from '../measures/deviation.ts';
import { meanSecondsPerKb, totalSecondsPerKb } from '../measures/seconds-per-kb.ts';
import type { PackageResult, ResultRow } from './result.ts';
import { snippetMeans } from './snippet-score.ts';

/**
 * Aggregates the rows of one package and one extractor (`evaluation.md` 5.3, 5.4). Rows without gold have no
 * scores and are left out of the means; failures count with the scores of an empty extraction. Sums
 * are taken in the order of document names, so that the order of rows changes no digit.
 *
 * @param measures names of the measures to aggregate.
 */
export function aggregate(
  packageName: string,
  extractor: string,
  rows: readonly ResultRow[],
  measures: readonly string[],
): PackageResult {
  const sorted = byDocument(rows);
  const means = measures.flatMap((measure) => {
    const mean = meanScore(sorted.flatMap(({ scores }) => scores[measure] ?? []));
    return mean === undefined ? [] : [[measure, mean] as const];
  });
  const deviations = measures.map(
    (measure) => [measure, estimatedDeviation(f1Values(sorted, measure))] as const,
  );
  return {
    package: packageName,
    extractor,
    documents: rows.length,
    means: Object.fromEntries(means),
    deviations: Object.fromEntries(deviations),
    secondsPerKb: meanSecondsPerKb(sorted) ?? 0,
    totalSecondsPerKb: totalSecondsPerKb(sorted) ?? 0,
    errors: rows.filter(hasFailed).length,
    snippets: snippetMeans(sorted.flatMap((row) => row.snippets ?? [])),
  };
}

/** Whether the extractor failed, or the document could not be read. */
function hasFailed({ flags }: Pick<ResultRow, 'flags'>): boolean {
  return flags.includes('error') || flags.includes('timeout');
}

/** F1 of the rows that have it, in the order of the rows. */
export function f1Values(rows: readonly ResultRow[], measure: string): number[] {
  return rows.flatMap(({ scores }) => scores[measure]?.f1 ?? []);
}

/** Rows in the order of their documents' names, by code units. */
export function byDocument<Row extends Pick<ResultRow, 'document'>>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.document < b.document ? -1 : a.document > b.document ? 1 : 0));
}
