import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { featureColumns } from './feature-columns.ts';
import { featureTable } from './feature-table.test-suite.ts';
import { blockFeatures } from './features/index.ts';
import { fixtures } from './fixtures.test-suite.ts';
import { readSegmentContext } from './segment-context.ts';

/** Columns of all segments, computed in runs of so many. */
function columnsOf(source: string, run: number): Float32Array[] {
  const context = readSegmentContext(createPage(source));
  const read = featureColumns(context, blockFeatures);
  const runs: Float32Array[] = [];
  for (let from = 0; from < context.count; from += run) {
    runs.push(read(from, Math.min(from + run, context.count)));
  }
  return blockFeatures.map((_, i) =>
    Float32Array.from(
      runs.flatMap((columns) => {
        const count = columns.length / blockFeatures.length;
        return [...columns.subarray(i * count, (i + 1) * count)];
      }),
    ),
  );
}

function expectSame(source: string, run: number): void {
  const columns = columnsOf(source, run);
  featureTable(source).forEach((row, s) => {
    const differs = blockFeatures.findIndex((_, i) => !Object.is(columns[i][s], row[i]));
    if (differs >= 0) expect.fail(`${blockFeatures[differs].name} of segment ${s}`);
  });
}

it('columns hold what rows hold, in whatever runs, on every fixture', () => {
  for (const { source } of fixtures) for (const run of [3, 512]) expectSame(source, run);
});

it('columns hold what rows hold on generated documents', () => {
  fc.assert(fc.property(documents, fc.integer({ min: 1, max: 40 }), expectSame), seeded);
});
