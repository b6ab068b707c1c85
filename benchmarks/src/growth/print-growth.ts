import { grouped } from '../grouped.ts';
import { printTable } from '../table.ts';
import { costGrowth, fitLine, type Point, slopeFactor } from './fit.ts';
import type { Measurement } from './measurement.ts';

/** The cost is a line from this size on; what is smaller is mostly what a page costs whatever its size. */
const linearFrom = 90_000;

/** What takes less than this at the largest size is too short to tell slopes from noise. */
const tooShort = 0.01;

/** How the cost of one stage grows on one kind of document. */
interface Growth {
  readonly document: string;
  readonly a: number;
  readonly b: number;
  readonly factor: number;
  readonly growth: number;
  readonly last: Measurement;
}

/**
 * Prints a table in Markdown, a row a stage: the line's `a` and `b` on natural documents, the dearest document, that whose slope changes
 * most, and the largest memory; below it what failed, and the bytes of the page's columns.
 */
export function printGrowth(measurements: readonly Measurement[]): void {
  const byStage = grouped(measurements, ({ stage }) => stage);
  const rows = [...byStage].map(([stage, own]) => [stage, ...cells(own)]);
  printTable(
    ['', 'a ms', 'b ns', 'dearest b ns', 'on', 'slopes', 'on', 'growth', 'on', 'peak MB'],
    rows,
  );
  for (const { stage, document, size, error } of measurements) {
    if (error !== undefined) console.log(`\n${stage} on ${document} of ${size}: ${error}`);
  }
  const columns = measurements
    .filter(({ columnBytes, size }) => columnBytes !== undefined && size >= linearFrom)
    .map(({ document, size, columnBytes = 0, peakBytes = 0 }) => ({
      document,
      size,
      bytes: columnBytes / size,
      peak: peakBytes / 1e6,
    }))
    .sort((x, y) => y.bytes - x.bytes);
  console.log('');
  printTable(
    ['columns of', 'characters', 'bytes a character', 'peak MB'],
    columns
      .slice(0, 12)
      .map(({ document, size, bytes, peak }) => [
        document,
        String(size),
        bytes.toFixed(1),
        peak.toFixed(0),
      ]),
  );
}

function cells(own: readonly Measurement[]): string[] {
  const growths = [...grouped(own, ({ document }) => document)].flatMap(([document, all]) =>
    growthOf(document, all),
  );
  if (growths.length === 0) return Array(9).fill('');
  const natural = growths.find(({ document }) => document === 'natural');
  const long = growths.filter(({ last }) => (last.seconds ?? 0) >= tooShort);
  const dearest = highest(growths, ({ b }) => b);
  const steepest = highest(long, ({ factor }) => factor);
  const fastest = highest(long, ({ growth }) => growth);
  const peak = Math.max(...own.map(({ peakBytes = 0 }) => peakBytes));
  return [
    natural === undefined ? '' : (natural.a * 1000).toFixed(2),
    natural === undefined ? '' : (natural.b * 1e9).toFixed(1),
    (dearest!.b * 1e9).toFixed(1),
    dearest!.document,
    steepest?.factor.toFixed(1) ?? '',
    steepest?.document ?? '',
    fastest?.growth.toFixed(1) ?? '',
    fastest?.document ?? '',
    (peak / 1e6).toFixed(0),
  ];
}

function growthOf(document: string, all: readonly Measurement[]): Growth[] {
  const done = all
    .filter(({ size, seconds }) => seconds !== undefined && size >= linearFrom)
    .sort((x, y) => x.size - y.size);
  if (done.length < 2) return [];
  const points = done as readonly (Measurement & Point)[];
  const last = done[done.length - 1];
  const { a, b } = fitLine(points);
  return [{ document, a, b, factor: slopeFactor(points), growth: costGrowth(points), last }];
}

function highest<T>(all: readonly T[], of: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || of(one) > of(best) ? one : best),
    undefined,
  );
}
