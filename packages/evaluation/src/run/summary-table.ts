import { mean, meanScore } from '../measures/average.ts';
import { byDocument } from './aggregate.ts';
import { extraColumns, fixedColumns, scoreFields } from './columns.ts';
import type { PackageResult, PackageRun } from './result.ts';
import { meanOfSnippetMeans, snippetMeanNames, snippetMeans } from './snippet-score.ts';
import { withoutSuspects } from './suspects.ts';
import { scoreField, secondsField, tsvLine } from './tsv.ts';

const deviationMeasures = ['seq', 'char', 'bag', 'set'];

type Means = Omit<PackageResult, 'package' | 'totalSecondsPerKb'>;

/**
 * The table `summary.tsv` (`evaluation.md` 6): a line a package and extractor with the means, deviations, seconds per kB
 * and failures. Comment lines follow: where there are several packages the corpus scores of each
 * extractor, unweighted over packages (`# mean of packages`) and over all documents (`# mean of
 * documents`); and where documents are said to be doubtful, all of that `without suspects`.
 */
export function summaryTable(runs: readonly PackageRun[], measures: readonly string[]): string {
  const extra = extraColumns(measures);
  const row = (first: string, result: Means): string =>
    tsvLine([
      first,
      result.extractor,
      result.documents,
      ...scoreFields(fixedColumns, result.means),
      ...deviationMeasures.map((measure) => scoreField(result.deviations[measure])),
      secondsField(result.secondsPerKb),
      result.errors,
      ...scoreFields(extra, result.means),
      ...snippetMeanNames.map((name) => scoreField(result.snippets?.[name])),
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
    ...snippetMeanNames,
  ];
  const corpus = (among: readonly PackageRun[], suffix = ''): string[] =>
    corpusMeans(among, measures).map(([what, means]) => row(`# ${what}${suffix}`, means));
  const sound = withoutSuspects(runs, measures);
  const soundOf = (run: PackageRun): PackageRun =>
    sound.find(({ result }) => isSame(result, run.result)) ?? run;
  const lines = [...runs.map(({ result }) => row(result.package, result)), ...corpus(runs)];
  if (sound.length > 0) {
    const suffix = ' without suspects';
    lines.push(...sound.map(({ result }) => row(`# ${result.package}${suffix}`, result)));
    lines.push(...corpus(runs.map(soundOf), suffix));
  }
  return [tsvLine(header), ...lines].join('');
}

function isSame(a: PackageResult, b: PackageResult): boolean {
  return a.package === b.package && a.extractor === b.extractor;
}

/** Means over packages, then over documents, of each extractor; none for one package. */
function corpusMeans(
  runs: readonly PackageRun[],
  measures: readonly string[],
): (readonly [what: string, means: Means])[] {
  if (new Set(runs.map(({ result }) => result.package)).size < 2) return [];
  const extractors = [...new Set(runs.map(({ result }) => result.extractor))];
  return (['packages', 'documents'] as const).flatMap((over) =>
    extractors.map((extractor) => {
      const own = runs.filter(({ result }) => result.extractor === extractor);
      const results = own.map(({ result }) => result);
      return [
        `mean of ${over}`,
        {
          extractor,
          documents: results.reduce((sum, { documents }) => sum + documents, 0),
          deviations: {},
          secondsPerKb: mean(results.map(({ secondsPerKb }) => secondsPerKb)) ?? 0,
          errors: results.reduce((sum, { errors }) => sum + errors, 0),
          ...meansOf(over, own, measures),
        },
      ] as const;
    }),
  );
}

function meansOf(
  over: 'packages' | 'documents',
  runs: readonly PackageRun[],
  measures: readonly string[],
): Pick<Means, 'means' | 'snippets'> {
  const results = runs.map(({ result }) => result);
  const rows = runs.flatMap((run) => byDocument(run.rows));
  const means = measures.flatMap((measure) => {
    const scores =
      over === 'packages'
        ? results.flatMap((result) => result.means[measure] ?? [])
        : rows.flatMap((row) => row.scores[measure] ?? []);
    const score = meanScore(scores);
    return score === undefined ? [] : [[measure, score] as const];
  });
  const snippets =
    over === 'packages'
      ? meanOfSnippetMeans(results.map((result) => result.snippets ?? {}))
      : snippetMeans(rows.flatMap((row) => row.snippets ?? []));
  return { means: Object.fromEntries(means), snippets };
}
