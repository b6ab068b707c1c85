import type { GoldPage } from '../corpus.ts';
import { printTable } from '../table.ts';
import type { Standing } from './standings.ts';

/** Prints two tables in Markdown, the best F1 first: time, memory and failures; F1 by group. */
export function printStandings(standings: readonly Standing[], pages: readonly GoldPage[]): void {
  const sorted = standings.toSorted((a, b) => b.f1 - a.f1);
  const megabytes = pages.reduce((sum, page) => sum + page.bytes, 0) / 1e6;
  const suspects = pages.filter((page) => page.isSuspect).length;
  const which = suspects === 0 ? 'without doubtful gold' : `${suspects} with doubtful gold`;
  console.log(`\n${pages.length} pages, ${which}, ${megabytes.toFixed(1)} MB\n`);
  printTable(
    ['', 'version', 'F1', 'median ms', 'p95 ms', 'p99 ms', 'MB/s', 'peak MB', 'failures'],
    sorted.map(({ name, version, f1, milliseconds, megabytesPerSecond, ...row }) => [
      name,
      version,
      score(f1),
      ...[milliseconds.p50, milliseconds.p95, milliseconds.p99, megabytesPerSecond].map(short),
      row.peakMegabytes.toFixed(0),
      String(row.failures),
    ]),
  );
  const groups = [...new Set(pages.map((page) => page.group))];
  console.log('');
  printTable(
    ['F1', 'mean', ...groups],
    sorted.map(({ name, f1, f1Of }) => [
      name,
      score(f1),
      ...groups.map((group) => score(f1Of.get(group) ?? 0)),
    ]),
  );
}

function score(f1: number): string {
  return f1.toFixed(3);
}

/** Three digits. */
function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
