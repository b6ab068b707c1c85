import type { StatusReport } from './status-report.ts';

/** Lists show so many lines; `--json` has all. */
const shown = 10;

/**
 * A status for people to read, as lines that end with a line feed.
 *
 * @param columns how wide lines may be; longer ones are cut, as a redrawn screen must not wrap. Infinity for no bound.
 */
export function statusTable(report: StatusReport, columns = Number.POSITIVE_INFINITY): string {
  const { jobs, records, truncated, failures, recordsPerSecond, secondsLeft } = report;
  const total = jobs.waiting + jobs.delayed + jobs.running + jobs.done + jobs.failed;
  const rate = recordsPerSecond === null ? '' : `, ${number(recordsPerSecond, 1)} records/s`;
  const left = secondsLeft === null || secondsLeft === 0 ? '' : `, ${duration(secondsLeft)} left`;
  const lines = [
    `${bar(jobs.done, total)} ${jobs.done}/${total} jobs${rate}${left}`,
    '',
    ...columnsOf([
      ['jobs', listed(jobs)],
      ['records', `${listed(records)}${truncated > 0 ? `; ${number(truncated)} truncated` : ''}`],
      ['failures', listed(failures)],
      ['read', bytes(report.bytesRead)],
      ['written', `${number(report.rows)} rows, ${bytes(report.bytesWritten)}`],
    ]),
    ...section('Running', report.running, ({ job, progress }) => [
      stretchOf(job),
      progress === undefined ? '' : `${number(progress.records)} records`,
      progress?.ofBytes ? percent(progress.bytes / progress.ofBytes) : '',
    ]),
    ...section('Failed', report.failed, ({ job, code, message }) => [
      stretchOf(job),
      `${code}: ${message}`,
    ]),
    ...section('Pages that killed workers', report.poisoned, ({ source, offset, url }) => [
      `${source} at ${offset}`,
      url,
    ]),
  ];
  return lines.map((line) => `${cut(withoutControls(line).trimEnd(), columns)}\n`).join('');
}

function section<Item>(
  title: string,
  items: readonly Item[],
  cells: (item: Item) => readonly string[],
): string[] {
  if (items.length === 0) return [];
  const rows = columnsOf(items.slice(0, shown).map(cells));
  const more = items.length > shown ? [`and ${number(items.length - shown)} more`] : [];
  return ['', title, ...[...rows, ...more].map((line) => `  ${line}`)];
}

/** Rows of cells as lines, each column as wide as its widest cell. */
function columnsOf(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i])).join('  '));
}

function stretchOf({
  source,
  from,
  to,
}: {
  source: string;
  from: number;
  to?: number | undefined;
}) {
  return from === 0 && to === undefined ? source : `${source} [${from}, ${to ?? 'end'})`;
}

function listed(counts: Readonly<Record<string, number>>): string {
  const there = Object.entries(counts).filter(([, count]) => count > 0);
  return there.map(([name, count]) => `${number(count)} ${name}`).join(', ') || 'none';
}

function bar(done: number, total: number): string {
  const width = 24;
  const full = total === 0 ? width : Math.floor((done / total) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(value, 1)) / 3), 0), 5);
  return `${number(value / 1000 ** step, step === 0 ? 0 : 1)} ${units[step]}`;
}

const percent = (share: number): string => `${Math.floor(Math.min(share, 1) * 100)} %`;

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${number(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Addresses come from hostile archives, and a terminal obeys control characters. */
function withoutControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, columns - 1)}…`;
}
