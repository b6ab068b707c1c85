import { printTable } from '../table.ts';
import { converterNames } from './converters.ts';

/** How many things of a kind were meant, and how many of them each converter kept. */
interface Count {
  meant: number;
  readonly kept: Map<string, number>;
}

/** Counts by kind. */
export type Counts = Map<string, Count>;

/** Adds one that was meant and names who kept it. */
export function addCount(counts: Counts, kind: string, keepers: readonly string[]): void {
  const count = counts.get(kind) ?? { meant: 0, kept: new Map() };
  counts.set(kind, count);
  count.meant++;
  for (const name of keepers) count.kept.set(name, (count.kept.get(name) ?? 0) + 1);
}

/** Prints counts as a table, with their sums below. */
export function printCounts(title: string, counts: Counts): void {
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { meant, kept }]) => [
      kind,
      meant,
      ...converterNames.map((name) => kept.get(name) ?? 0),
    ]);
  const sums = [1, ...converterNames.map((_, i) => i + 2)].map((column) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0),
  );
  console.log('');
  printTable(
    [title, 'meant', ...converterNames],
    [...rows, ['**all**', ...sums]].map((row) => row.map(String)),
  );
}
