import { tsvLine } from '../run/tsv.ts';
import type { StudyColumn, StudyResult } from './study-result.ts';

/** A table that spreadsheets read: headings, a line a row with numbers in full, then the notes as `#` lines. */
export function studyTsv<Row>({ columns, rows, notes }: StudyResult<Row>): string {
  const lines = [
    tsvLine(columns.map(({ name }) => name)),
    ...rows.map((row) => tsvLine(columns.map(({ value }) => value(row)))),
    ...notes.map((note) => `# ${tsvLine([note])}`),
  ];
  return lines.join('');
}

/** The fields of a row as people read them: decimals as the column says, nothing where there is no value. */
export function shownFields<Row>(columns: readonly StudyColumn<Row>[], row: Row): string[] {
  return columns.map(({ value, decimals, signed = false }) => {
    const field = value(row);
    if (typeof field !== 'number') return field ?? '';
    const shown = decimals === undefined ? String(field) : field.toFixed(decimals);
    const isZero = Number(shown) === 0;
    if (isZero) return shown.replace('-', '');
    return signed && field > 0 ? `+${shown}` : shown;
  });
}

/** A table for a terminal: the notes, then headings and rows, numbers at the right. */
export function studyText<Row>({ columns, rows, notes }: StudyResult<Row>): string {
  const fields = rows.map((row) => shownFields(columns, row));
  const table = [columns.map(({ name, title = name }) => title), ...fields];
  const widths = columns.map((_, i) => Math.max(...table.map((line) => [...line[i]].length)));
  const isNumber = columns.map(({ value }) => rows.some((row) => typeof value(row) === 'number'));
  const lines = table.map((line) => {
    const cells = line.map((cell, i) =>
      isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]),
    );
    return `${cells.join('  ').trimEnd()}\n`;
  });
  return [...notes.map((note) => `${note}\n`), '\n', ...lines].join('');
}
