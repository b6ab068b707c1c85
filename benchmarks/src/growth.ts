// Cost of each part of the work as documents grow: time, memory, the line a + b n from 100 kB up, and how much its slope changes.
// What was measured is kept and not measured again.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fromUser, wholeNumber } from './arguments.ts';
import { documents } from './growth/documents.ts';
import { drawGrowth } from './growth/draw-growth.ts';
import type { Measurement } from './growth/measurement.ts';
import { printGrowth } from './growth/print-growth.ts';
import { runMeasurements } from './growth/run-measurements.ts';
import { stages } from './growth/stages.ts';
import { readJsonLines } from './json-lines.ts';

/** Characters of a document. */
const usualSizes = [1e3, 1e4, 1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 5e7];

const { values } = parseArgs({
  options: {
    documents: { type: 'string' },
    only: { type: 'string' },
    sizes: { type: 'string' },
    maximum: { type: 'string' },
    seconds: { type: 'string' },
    output: { type: 'string' },
    kept: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes?.split(',').map((size) => wholeNumber('sizes', size, 0, 100));
const maximum = wholeNumber('maximum', values.maximum, 5_000_000, 1000);
const seconds = wholeNumber('seconds', values.seconds, 300, 1);
const kinds = named('documents', values.documents, Object.keys(documents));
const parts = named('only', values.only, Object.keys(stages));
const folder = fileURLToPath(new URL('../.peers/growth', import.meta.url));
const output = values.output === undefined ? folder : fromUser(values.output);
const file = join(output, 'measurements.jsonl');
mkdirSync(dirname(file), { recursive: true });

const measured = readJsonLines(file) as unknown as Measurement[];
if (!values.kept) {
  for (const document of kinds) {
    const work = (sizes ?? usualSizes.filter((size) => size <= maximum))
      .map((size) => ({ size, stages: parts.filter((stage) => !isKnown(document, stage, size)) }))
      .filter((part) => part.stages.length > 0);
    await runMeasurements({ document, work }, seconds, (measurement) => {
      measured.push(measurement);
      appendFileSync(file, `${JSON.stringify(measurement)}\n`);
    });
    console.error(document);
  }
}
const shown = measured.filter(
  ({ document, stage }) => kinds.includes(document) && parts.includes(stage),
);
printGrowth(shown);
writeFileSync(join(output, 'cost-by-size.svg'), drawGrowth(shown));
console.error(`picture and measurements: ${output}`);

/** Whether a stage need not be measured: it was, or failed on such a document that was no larger. */
function isKnown(document: string, stage: string, size: number): boolean {
  return measured.some(
    (one) =>
      one.document === document &&
      one.stage === stage &&
      (one.error === undefined ? Math.abs(one.size / size - 1) < 0.2 : one.size <= size),
  );
}

/** The names of a flag, or all. @throws Error for unknown ones. */
function named(flag: string, value: string | undefined, all: readonly string[]): readonly string[] {
  const names = value?.split(',') ?? all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return names;
  throw new Error(`Expected some of ${all.join(', ')}, got ${unknown} (--${flag})`);
}
