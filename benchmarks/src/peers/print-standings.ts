import type { GoldPage } from '../corpus.ts';
import { printTable } from '../table.ts';
import { yardstick } from './javascript-peers.ts';
import type { Standing } from './standings.ts';

/** Prints two tables in Markdown, the best F1 first: time, memory and failures; F1 by group. The yardstick, which extracts nothing, is the last row of the first. */
export function printStandings(standings: readonly Standing[], pages: readonly GoldPage[]): void {
  const bare = standings.find(({ name }) => name === yardstick);
  const extractors = standings.filter((standing) => standing !== bare);
  extractors.sort((a, b) => b.f1 - a.f1);
  const megabytes = pages.reduce((sum, page) => sum + page.bytes, 0) / 1e6;
  const suspects = pages.filter((page) => page.isSuspect).length;
  const which =
    suspects === 0 ? 'none with gold that is known as doubtful' : `${suspects} with doubtful gold`;
  console.log(`\n${pages.length} pages, ${which}, ${megabytes.toFixed(1)} MB\n`);
  const ratio = ({ megabytesPerSecond }: Standing): string =>
    bare === undefined ? '' : short(bare.megabytesPerSecond / megabytesPerSecond);
  printTable(
    ['', 'version', 'F1', 'median ms', 'p95 ms', 'p99 ms', 'MB/s', 'ratio', 'peak MB', 'failures'],
    [...extractors, ...(bare === undefined ? [] : [bare])].map((standing) => [
      standing.name,
      standing.version,
      standing === bare ? '' : score(standing.f1),
      ...Object.values(standing.milliseconds).map(short),
      short(standing.megabytesPerSecond),
      ratio(standing),
      standing.peakMegabytes.toFixed(0),
      String(standing.failures),
    ]),
  );
  const groups = [...new Set(pages.map((page) => page.group))];
  console.log('');
  printTable(
    ['F1', 'mean', ...groups],
    extractors.map(({ name, f1, f1Of }) => [
      name,
      score(f1),
      ...groups.map((group) => score(f1Of.get(group) ?? 0)),
    ]),
  );
}

function score(f1: number): string {
  return f1.toFixed(3);
}

/** Three digits; nothing where it is not known. */
function short(value: number): string {
  if (!Number.isFinite(value) || value === 0) return '';
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
