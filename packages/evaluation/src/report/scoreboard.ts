import { mean, meanScore } from '../measures/average.ts';
import type { Score } from '../measures/measure.ts';
import type { PackageResult } from '../run/result.ts';
import { type ReportDocument, type ReportInput, reportDefaults } from './report-input.ts';

/** One extractor over all packages (`evaluation.md` 5.4). */
export interface Standing {
  readonly extractor: string;
  /** Place in the order of the report, from 1; the number by which charts name it. */
  readonly rank: number;
  /** Unweighted mean over packages, of the chosen measure. */
  readonly corpus: Score;
  /** Mean over documents of all packages. */
  readonly byPage: Score;
  /** Mean over packages of the deviation of F1; `undefined` where no package has two documents. */
  readonly deviation: number | undefined;
  /** Unweighted mean over packages. */
  readonly secondsPerKb: number;
  readonly documents: number;
  readonly errors: number;
  /** Unweighted mean of F1 over packages without the documents whose gold is said to be doubtful; `undefined` where there are none. */
  readonly f1WithoutSuspects: number | undefined;
  /** Documents from which nothing was extracted. */
  readonly empty: number;
}

/** The results in the order in which every chart and table shows them. */
export interface Scoreboard {
  readonly measure: string;
  /** Measures that the results have, those of seed 003 first. */
  readonly measures: readonly string[];
  /** Best first, by corpus F1. */
  readonly standings: readonly Standing[];
  readonly extractors: readonly string[];
  /** In the order of the input. */
  readonly packages: readonly string[];
  cell(packageName: string, extractor: string): PackageResult | undefined;
  /** Number of documents of a package: the most that any extractor has. */
  size(packageName: string): number;
  /** Package with most documents; `undefined` when there is none. */
  readonly largest: string | undefined;
}

/** Measures of seed 003 in the order of its charts, and their names there. */
export const seedMeasures: Readonly<Record<string, string>> = Object.freeze({
  char: 'Str',
  seq: 'Seq',
  bag: 'Vec',
  set: 'Set',
});

/** Name of a measure in headings. */
export function measureTitle(measure: string): string {
  return measure in seedMeasures ? `${seedMeasures[measure]} (${measure})` : measure;
}

/** Orders the results: extractors by mean F1 over packages, packages as given. */
export function scoreboard(input: ReportInput): Scoreboard {
  const cells = new Map<string, PackageResult>();
  const names = new Set<string>();
  const packages = new Set<string>();
  const found = new Set<string>();
  for (const row of input.packages) {
    cells.set(cellKey(row.package, row.extractor), row);
    packages.add(row.package);
    names.add(row.extractor);
    for (const measure of Object.keys(row.means)) found.add(measure);
  }
  const seeds = Object.keys(seedMeasures);
  const measures = [
    ...seeds.filter((name) => found.has(name)),
    ...[...found].filter((name) => !seeds.includes(name)),
  ];
  const wanted = input.options?.measure ?? reportDefaults.measure;
  const measure = found.has(wanted) || measures.length === 0 ? wanted : measures[0];
  const byExtractor = new Map<string, ReportDocument[]>([...names].map((name) => [name, []]));
  for (const row of input.documents) byExtractor.get(row.extractor)?.push(row);
  const standings = [...names]
    .map((extractor) => {
      const rows = [...packages].flatMap((name) => cells.get(cellKey(name, extractor)) ?? []);
      return standing(extractor, measure, rows, byExtractor.get(extractor) ?? []);
    })
    .sort((a, b) => b.corpus.f1 - a.corpus.f1 || compareNames(a.extractor, b.extractor))
    .map((row, index) => ({ ...row, rank: index + 1 }));
  const sizes = new Map<string, number>();
  for (const row of input.packages) {
    sizes.set(row.package, Math.max(sizes.get(row.package) ?? 0, row.documents));
  }
  const size = (name: string) => sizes.get(name) ?? 0;
  return {
    measure,
    measures,
    standings,
    extractors: standings.map((row) => row.extractor),
    packages: [...packages],
    cell: (packageName, extractor) => cells.get(cellKey(packageName, extractor)),
    size,
    largest: [...packages].sort((a, b) => size(b) - size(a))[0],
  };
}

/** Order of names by code units, the same on every machine. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function cellKey(packageName: string, extractor: string): string {
  return `${packageName}\0${extractor}`;
}

const nothing: Score = { precision: 0, recall: 0, f1: 0 };

function standing(
  extractor: string,
  measure: string,
  cells: readonly PackageResult[],
  documents: readonly ReportDocument[],
): Omit<Standing, 'rank'> {
  const deviations = cells.flatMap((cell) => cell.deviations[measure] ?? []);
  return {
    extractor,
    corpus: meanScore(cells.flatMap((cell) => cell.means[measure] ?? [])) ?? nothing,
    byPage: meanScore(documents.flatMap((row) => row.scores[measure] ?? [])) ?? nothing,
    deviation: mean(deviations),
    secondsPerKb: mean(cells.map((cell) => cell.secondsPerKb)) ?? 0,
    documents: cells.reduce((sum, cell) => sum + cell.documents, 0),
    errors: cells.reduce((sum, cell) => sum + cell.errors, 0),
    f1WithoutSuspects: withoutSuspects(documents, measure),
    empty: documents.filter((row) => row.wordsExtracted === 0).length,
  };
}

function withoutSuspects(
  documents: readonly ReportDocument[],
  measure: string,
): number | undefined {
  const isSuspect = ({ flags }: ReportDocument): boolean => flags.includes('suspect-record');
  if (!documents.some(isSuspect)) return undefined;
  const byPackage = new Map<string, number[]>();
  for (const row of documents) {
    const f1 = row.scores[measure]?.f1;
    if (f1 === undefined || isSuspect(row)) continue;
    const values = byPackage.get(row.package) ?? [];
    values.push(f1);
    byPackage.set(row.package, values);
  }
  return mean([...byPackage.values()].flatMap((values) => mean(values) ?? []));
}
