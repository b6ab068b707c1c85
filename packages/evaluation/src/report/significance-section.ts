import { bootstrapDefaults } from '../run/bootstrap.ts';
import type { SignificanceRow } from '../run/significance.ts';
import { renderTable } from './data-table.ts';
import { html } from './html.ts';
import { formatCount } from './numbers.ts';
import { measureTitle, type Scoreboard } from './scoreboard.ts';
import type { Section } from './section.ts';

const maxRows = 500;

/** Two extractors on a package, the better one first, with the p of every test. */
interface Pair extends Omit<SignificanceRow, 'p' | 'corrected' | 'test'> {
  readonly tests: ReadonlyMap<string, SignificanceRow>;
}

/** Paired comparisons, when some were made. */
export function significanceSection(
  rows: readonly SignificanceRow[],
  { extractors }: Scoreboard,
): Section | undefined {
  if (rows.length === 0) return undefined;
  const all = pairsOf(rows);
  const pairs = mostTelling(all, extractors);
  const tests = [...new Set(rows.map(({ test }) => test))];
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  const cut =
    pairs.length < all.length &&
    `The table has ${formatCount(pairs.length)} of ${formatCount(all.length)} comparisons: those over all packages and of the best extractors first.`;
  const body = html`<p>Each line compares two extractors on the same documents, the better one first. The difference is its mean F1 less that of the second; intervals are of that pair by itself. “Holm” is the p before it, corrected for the number of pairs compared on the same package by the same test (Holm 1979). ${cut} ${coarse(rows)}</p>
${renderTable({
  caption: `Paired comparisons of F1${measures.length === 1 ? ` by ${measureTitle(measures[0])}` : ''}`,
  sortable: true,
  columns: [
    { title: 'Package', kind: 'text' },
    ...(measures.length > 1 ? [{ title: 'Measure', kind: 'text' as const }] : []),
    { title: 'First', kind: 'text' },
    { title: 'Second', kind: 'text' },
    { title: 'Documents' },
    { title: 'Difference' },
    { title: 'Interval', kind: 'text' },
    ...tests.flatMap((test) => [{ title: `p, ${test}` }, { title: 'Holm' }]),
  ],
  rows: pairs.map((pair) => [
    pair.package ?? 'all',
    ...(measures.length > 1 ? [pair.measure] : []),
    pair.first,
    pair.second,
    formatCount(pair.documents),
    signed(pair.difference),
    pair.interval === undefined ? '–' : pair.interval.map(signed).join('\u00a0to\u00a0'),
    ...tests.flatMap((test) => {
      const row = pair.tests.get(test);
      return [probability(row?.p), probability(row?.corrected)];
    }),
  ]),
})}`;
  return { id: 'significance', title: 'Significance', body };
}

function pairsOf(rows: readonly SignificanceRow[]): readonly Pair[] {
  const pairs = new Map<string, Pair & { readonly tests: Map<string, SignificanceRow> }>();
  for (const row of rows) {
    const key = JSON.stringify([row.package, row.measure, row.first, row.second]);
    const pair = pairs.get(key) ?? { ...betterFirst(row), tests: new Map() };
    pair.tests.set(row.test, row);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

function betterFirst(row: SignificanceRow): SignificanceRow {
  if (row.difference >= 0) return row;
  const { first, second, difference, interval } = row;
  return {
    ...row,
    first: second,
    second: first,
    difference: -difference,
    ...(interval !== undefined && { interval: [-interval[1], -interval[0]] as const }),
  };
}

/** Comparisons over all packages before those on one, then those of the best extractors, as many as a table holds. */
function mostTelling(pairs: readonly Pair[], extractors: readonly string[]): readonly Pair[] {
  const rank = new Map(extractors.map((name, index) => [name, index]));
  const place = (name: string) => rank.get(name) ?? extractors.length;
  const key = ({ package: name, first, second }: Pair): readonly number[] => {
    const [low, high] = [place(first), place(second)].sort((a, b) => a - b);
    return [name === undefined ? 0 : 1, low, high];
  };
  return pairs
    .map((pair) => ({ pair, key: key(pair) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .slice(0, maxRows)
    .map(({ pair }) => pair);
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

function probability(p: number | undefined): string {
  if (p === undefined) return '–';
  return p < 0.0005 ? '<\u00a00.001' : p.toFixed(3);
}

function signed(value: number): string {
  const digits = Math.abs(value).toFixed(3);
  return `${value < 0 ? '\u2212' : '+'}${digits}`;
}
