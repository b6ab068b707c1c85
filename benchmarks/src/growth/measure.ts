// The process that measures the stages on one kind of document: `node --expose-gc measure.js REQUEST`. It names on standard output each
// stage that it begins and answers with a line for each that it has done (measurement.ts).
import { createPage } from 'pith/page';
import { columnBytes } from './column-bytes.ts';
import { documents } from './documents.ts';
import type { Measurement, MeasurementRequest } from './measurement.ts';
import { beginPeak, peakBytes } from './peak-memory.ts';
import { readAll, stages } from './stages.ts';

/** Runs are repeated until they have taken so many seconds together, so that what is short is timed often. */
const enough = 0.05;

const { document, work }: MeasurementRequest = JSON.parse(process.argv[2]);
for (const { size, stages: names } of work) {
  const source = flat(documents[document](size));
  const page = readAll(createPage(source));
  for (const stage of names) {
    console.log(JSON.stringify({ begins: stage, size }));
    const run = stages[stage].prepare({ source, page });
    globalThis.gc?.();
    beginPeak();
    let least = timed(run);
    const peak = peakBytes();
    for (let total = least; total < enough; ) {
      const seconds = timed(run);
      total += seconds;
      least = Math.min(least, seconds);
    }
    const measurement: Measurement = {
      document,
      stage,
      size: source.length,
      seconds: least,
      peakBytes: peak,
      ...(stage === 'page' && { columnBytes: columnBytes(page) }),
    };
    console.log(JSON.stringify(measurement));
  }
}

/** Seconds of processor time of one run, all threads of the process together. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return Math.max(user + system, 1) / 1e6;
}

/** The same string in one piece, as one that was decoded is: joined parts would be put together within what is timed. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
