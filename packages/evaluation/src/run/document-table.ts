import { secondsPerKb } from '../measures/seconds-per-kb.ts';
import { byDocument, f1Values } from './aggregate.ts';
import { type BootstrapOptions, bootstrapMeans, percentileInterval } from './bootstrap.ts';
import { extraColumns, fixedColumns, scoreFields } from './columns.ts';
import type { PackageRun } from './result.ts';
import { snippetMeanNames } from './snippet-score.ts';
import { scoreField, secondsField, tsvLine } from './tsv.ts';

const firstColumns = [
  'package',
  'document',
  'extractor',
  'bytes',
  'seconds',
  's_per_kb',
  'words_extracted',
  'words_gold',
];

/**
 * The table of one package and one extractor (`evaluation.md` 6): a header, a line a document in the order of the package,
 * then the aggregates as lines `# name TAB value`. Columns of further measures stand after `flag`, and after these the
 * shares of `with` and `without` snippets that were found (the second is better low). Several flags of a document are separated by commas.
 */
export function documentTable(
  { result, rows }: PackageRun,
  measures: readonly string[],
  options: BootstrapOptions = {},
): string {
  const extra = extraColumns(measures);
  const names = [...fixedColumns, ...extra].map(({ name }) => name);
  const header = [...firstColumns, ...names.slice(0, fixedColumns.length), 'flag'];
  const lines = rows.map((row) =>
    tsvLine([
      row.package,
      row.document,
      row.extractor,
      row.bytes,
      secondsField(row.seconds),
      secondsField(secondsPerKb(row)),
      row.wordsExtracted,
      row.wordsGold,
      ...scoreFields(fixedColumns, row.scores),
      row.flags.join(','),
      ...scoreFields(extra, row.scores),
      scoreField(row.snippets?.with),
      scoreField(row.snippets?.without),
    ]),
  );
  const aggregates: (readonly (string | number)[])[] = [
    ['documents', result.documents],
    ['scored', rows.filter(({ scores }) => Object.keys(scores).length > 0).length],
    ['errors', result.errors],
    ...measures.flatMap((measure) => {
      const mean = result.means[measure];
      if (mean === undefined) return [];
      const f1 = f1Values(byDocument(rows), measure);
      const interval = percentileInterval(bootstrapMeans(f1, options)) ?? [];
      return [
        [`${measure}_p`, scoreField(mean.precision)],
        [`${measure}_r`, scoreField(mean.recall)],
        [`${measure}_f1`, scoreField(mean.f1)],
        [`${measure}_f1_sd`, scoreField(result.deviations[measure])],
        [`${measure}_f1_ci95`, ...interval.map(scoreField)],
      ];
    }),
    ...snippetMeanNames.flatMap((name) => {
      const value = result.snippets?.[name];
      return value === undefined ? [] : [[name, scoreField(value)]];
    }),
    ['s_per_kb', secondsField(result.secondsPerKb)],
    ['s_per_kb_total', secondsField(result.totalSecondsPerKb)],
  ];
  return [
    tsvLine([...header, ...names.slice(fixedColumns.length), 'with', 'without']),
    ...lines,
    ...aggregates.map(([name, ...values]) => tsvLine([`# ${name}`, ...values])),
  ].join('');
}
