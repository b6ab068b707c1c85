import { mean, meanScore } from '../measures/average.ts';
import { extraColumns, fixedColumns, scoreFields } from './columns.ts';
import type { PackageRun } from './evaluate.ts';
import type { PackageResult } from './result.ts';
import { scoreField, secondsField, tsvLine } from './tsv.ts';

const deviationMeasures = ['seq', 'char', 'bag', 'set'];

/**
 * The table `summary.tsv` (`evaluation.md` 6): a line a package and extractor with the means, deviations, seconds per kB
 * and failures. Where there are several packages, comment lines follow with the corpus scores of each
 * extractor: unweighted over packages (`# mean of packages`) and over all documents (`# mean of documents`).
 */
export function summaryTable(runs: readonly PackageRun[], measures: readonly string[]): string {
  const extra = extraColumns(measures);
  const row = (first: string, result: Omit<PackageResult, 'package' | 'totalSecondsPerKb'>) =>
    tsvLine([
      first,
      result.extractor,
      result.documents,
      ...scoreFields(fixedColumns, result.means),
      ...deviationMeasures.map((measure) => scoreField(result.deviations[measure])),
      secondsField(result.secondsPerKb),
      result.errors,
      ...scoreFields(extra, result.means),
    ]);
  const header = [
    'package',
    'extractor',
    'documents',
    ...fixedColumns.map(({ name }) => name),
    ...deviationMeasures.map((measure) => `${measure}_f1_sd`),
    's_per_kb',
    'errors',
    ...extra.map(({ name }) => name),
  ];
  const lines = runs.map(({ result }) => row(result.package, result));
  return [tsvLine(header), ...lines, ...corpusLines(runs, measures, row)].join('');
}

function corpusLines(
  runs: readonly PackageRun[],
  measures: readonly string[],
  row: (first: string, result: Omit<PackageResult, 'package' | 'totalSecondsPerKb'>) => string,
): string[] {
  if (new Set(runs.map(({ result }) => result.package)).size < 2) return [];
  const extractors = [...new Set(runs.map(({ result }) => result.extractor))];
  const lineOf = (extractor: string, byDocuments: boolean): string => {
    const own = runs.filter(({ result }) => result.extractor === extractor);
    const results = own.map(({ result }) => result);
    const means = measures.flatMap((measure) => {
      const scores = byDocuments
        ? own.flatMap(({ rows }) => rows.flatMap((each) => each.scores[measure] ?? []))
        : results.flatMap((result) => result.means[measure] ?? []);
      const score = meanScore(scores);
      return score === undefined ? [] : [[measure, score] as const];
    });
    return row(byDocuments ? '# mean of documents' : '# mean of packages', {
      extractor,
      documents: results.reduce((sum, { documents }) => sum + documents, 0),
      means: Object.fromEntries(means),
      deviations: {},
      secondsPerKb: mean(results.map(({ secondsPerKb }) => secondsPerKb)) ?? 0,
      errors: results.reduce((sum, { errors }) => sum + errors, 0),
    });
  };
  return [false, true].flatMap((byDocuments) =>
    extractors.map((extractor) => lineOf(extractor, byDocuments)),
  );
}
