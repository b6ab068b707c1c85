import { bootstrapDefaults } from '../run/bootstrap.ts';
import type { SignificanceRow } from '../run/significance.ts';
import { renderTable } from './data-table.ts';
import { html } from './html.ts';
import { formatCount } from './numbers.ts';
import type { Scoreboard } from './scoreboard.ts';
import type { Section } from './sections.ts';

const maximumRows = 500;

/** Paired comparisons, when some were made. */
export function significanceSection(
  all: readonly SignificanceRow[],
  { extractors }: Scoreboard,
): Section | undefined {
  if (all.length === 0) return undefined;
  const rows = mostTelling(all, extractors);
  const cut =
    rows.length < all.length &&
    `The table has ${formatCount(rows.length)} of ${formatCount(all.length)} comparisons: those over all packages and of the best extractors first.`;
  const body = html`<p>Each line compares two extractors on the same documents. The difference is the mean F1 of the first less that of the second; intervals are of that pair by itself. “p (Holm)” is corrected for the number of pairs compared on the same package by the same test (Holm 1979). ${cut} ${coarse(all)}</p>
${renderTable({
  caption: 'Paired comparisons of F1',
  sortable: true,
  columns: [
    { title: 'Package', kind: 'text' },
    { title: 'Measure', kind: 'text' },
    { title: 'First', kind: 'text' },
    { title: 'Second', kind: 'text' },
    { title: 'Documents' },
    { title: 'Difference' },
    { title: 'Interval', kind: 'text' },
    { title: 'p' },
    { title: 'p (Holm)' },
    { title: 'Test', kind: 'text' },
  ],
  rows: rows.map((row) => [
    row.package ?? 'all',
    row.measure,
    row.first,
    row.second,
    formatCount(row.documents),
    signed(row.difference),
    row.interval === undefined ? '–' : row.interval.map(signed).join(' to '),
    probability(row.p),
    probability(row.corrected),
    row.test,
  ]),
})}`;
  return { id: 'significance', title: 'Significance', body };
}

/** Comparisons over all packages before those on one, then those of the best extractors, as many as a table holds. */
function mostTelling(
  rows: readonly SignificanceRow[],
  extractors: readonly string[],
): readonly SignificanceRow[] {
  if (rows.length <= maximumRows) return rows;
  const rank = new Map(extractors.map((name, index) => [name, index]));
  const place = (name: string) => rank.get(name) ?? extractors.length;
  const key = ({ package: name, first, second }: SignificanceRow): readonly number[] => {
    const [low, high] = [place(first), place(second)].sort((a, b) => a - b);
    return [name === undefined ? 0 : 1, low, high];
  };
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .slice(0, maximumRows)
    .map(({ row }) => row);
}

/** The smallest p that a bootstrap can tell may be too large for a correction over many pairs. */
function coarse(rows: readonly SignificanceRow[]): string {
  const smallest = 2 / (bootstrapDefaults.samples + 1);
  const isBlunt = rows.some(
    ({ test, p, corrected }) => /bootstrap/.test(test) && p <= smallest && corrected >= 0.05,
  );
  return isBlunt
    ? `A bootstrap of ${formatCount(bootstrapDefaults.samples)} samples tells no p below ${smallest.toPrecision(1)}, which no correction for so many pairs leaves below 0.05: there the Wilcoxon test decides.`
    : '';
}

function probability(p: number): string {
  return p < 0.0005 ? '< 0.001' : p.toFixed(3);
}

function signed(value: number): string {
  const digits = Math.abs(value).toFixed(3);
  return `${value < 0 ? '\u2212' : '+'}${digits}`;
}
