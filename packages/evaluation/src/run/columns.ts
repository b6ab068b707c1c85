import type { Score } from '../measures/measure.ts';
import { scoreField } from './tsv.ts';

type Part = keyof Score;

interface ScoreColumn {
  readonly name: string;
  readonly measure: string;
  readonly part: Part;
}

const suffixes: Readonly<Record<Part, string>> = { precision: 'p', recall: 'r', f1: 'f1' };

function columnsOf(measure: string, parts: readonly Part[]): ScoreColumn[] {
  return parts.map((part) => ({ name: `${measure}_${suffixes[part]}`, measure, part }));
}

const all: readonly Part[] = ['precision', 'recall', 'f1'];

/** Columns that every table has, in the order of `evaluation.md` 6; empty where a measure was not taken. */
export const fixedColumns: readonly ScoreColumn[] = Object.freeze([
  ...['char', 'seq', 'bag', 'set'].flatMap((measure) => columnsOf(measure, all)),
  ...['lcstr', 'lcseq'].flatMap((measure) => columnsOf(measure, ['f1'])),
]);

/** Columns of further measures, which come after all others. */
export function extraColumns(measures: readonly string[]): readonly ScoreColumn[] {
  const known = new Set(fixedColumns.map(({ measure }) => measure));
  return measures
    .filter((measure) => !known.has(measure))
    .flatMap((measure) => columnsOf(measure, all));
}

/** The fields of columns. */
export function scoreFields(
  columns: readonly ScoreColumn[],
  scores: Readonly<Record<string, Score>>,
): string[] {
  return columns.map(({ measure, part }) => scoreField(scores[measure]?.[part]));
}
