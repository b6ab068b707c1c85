// Cost of each part of the work as documents grow: time, memory, the line a + b n from 100 kB up, and how much its slope changes.
// What was measured is kept and not measured again.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { documents } from './growth/documents.ts';
import { drawGrowth } from './growth/draw-growth.ts';
import type { Measurement } from './growth/measurement.ts';
import { printGrowth } from './growth/print-growth.ts';
import { runMeasurements } from './growth/run-measurements.ts';
import { stages } from './growth/stages.ts';
import { readJsonLines } from './json-lines.ts';

/** Characters of a document. */
const usualSizes = [1e3, 1e4, 1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 5e7];

const {
  sizes,
  maximum,
  seconds,
  kept,
  documents: kinds = Object.keys(documents),
  only: parts = Object.keys(stages),
  output = fileURLToPath(new URL('../.peers/growth', import.meta.url)),
} = commandLine({
  run: 'npm run bench:growth --',
  does: 'Measures what each part of the work costs as documents grow. What was measured is kept and not measured again.',
  flags: {
    documents: { type: 'list', among: Object.keys(documents), meaning: 'kinds of documents (all)' },
    only: { type: 'list', among: Object.keys(stages), meaning: 'parts of the work (all)' },
    sizes: { type: 'counts', least: 100, meaning: 'characters of documents (1000 to --maximum)' },
    maximum: { type: 'count', least: 1000, default: '5000000', meaning: 'most characters' },
    seconds: { type: 'count', default: '300', meaning: 'that a document may take' },
    output: {
      type: 'output',
      meaning: 'folder of measurements and picture (benchmarks/.peers/growth)',
    },
    kept: { type: 'switch', meaning: 'measures nothing: shows what is kept' },
  },
});
const file = join(output, 'measurements.jsonl');
mkdirSync(dirname(file), { recursive: true });

const measured = readJsonLines(file) as unknown as Measurement[];
if (!kept) {
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
