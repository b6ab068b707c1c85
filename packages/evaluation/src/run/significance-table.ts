import type { SignificanceRow } from './significance.ts';
import { scoreField, tsvLine } from './tsv.ts';

const columns = [
  'package',
  'measure',
  'first',
  'second',
  'documents',
  'difference',
  'low',
  'high',
  'p',
  'test',
  'p_holm',
];

/** The table `significance.tsv`; the package `*` is all documents of all packages. */
export function significanceTable(rows: readonly SignificanceRow[]): string {
  const lines = rows.map((row) =>
    tsvLine([
      row.package ?? '*',
      row.measure,
      row.first,
      row.second,
      row.documents,
      scoreField(row.difference),
      scoreField(row.interval?.[0]),
      scoreField(row.interval?.[1]),
      probabilityField(row.p),
      row.test,
      probabilityField(row.corrected),
    ]),
  );
  return [tsvLine(columns), ...lines].join('');
}

function probabilityField(p: number): string {
  return String(Number(p.toPrecision(6)));
}
