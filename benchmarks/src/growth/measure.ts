// The process that measures the stages on one kind of document: `node --expose-gc --single-threaded measure.js REQUEST`, so that
// compiling and collecting garbage are done where they come up, not when another thread gets its turn. It names on standard output each
// stage that it begins and answers with a line for each that it has done (measurement.ts).
import { createPage } from 'pith/page';
import { columnBytes } from './column-bytes.ts';
import { documents } from './documents.ts';
import type { Measurement, MeasurementRequest } from './measurement.ts';
import { beginPeak, peakBytes } from './peak-memory.ts';
import { readAll, stages } from './stages.ts';

/**
 * Runs are repeated at least so often, and until they have taken so long together, as on a busy machine one run of many has the processor's
 * cache to itself; what takes seconds is not run again when it has taken `most`.
 */
const enough = { runs: 20, seconds: 0.3, most: 2 };

/**
 * Before it is first timed a stage is run on a small document, in rounds of so many seconds, until `still` rounds one after the other were not
 * faster by 3 % at least, or `most` seconds are gone: the engine compiles in steps, and what is timed before the last would make small documents dear.
 */
const warmUp = { size: 100_000, round: 0.25, still: 3, faster: 0.97, most: 8 };

const { document, work }: MeasurementRequest = JSON.parse(process.argv[2]);
const warm = new Set<string>();
for (const { size, stages: names } of work) {
  const source = flat(documents[document](size));
  const page = readAll(createPage(source));
  for (const stage of names) {
    console.log(JSON.stringify({ begins: stage, size }));
    if (!warm.has(stage)) heat(stage);
    const run = stages[stage].prepare({ source, page });
    globalThis.gc?.();
    beginPeak();
    let least = timed(run);
    const peak = peakBytes();
    const isEnough = (runs: number, total: number) =>
      total >= enough.most || (runs >= enough.runs && total >= enough.seconds);
    for (let runs = 1, total = least; !isEnough(runs, total); runs++) {
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

/** Runs a stage until it gets no faster. */
function heat(stage: string): void {
  const small = flat(documents[document](warmUp.size));
  const run = stages[stage].prepare({ source: small, page: readAll(createPage(small)) });
  let least = Number.POSITIVE_INFINITY;
  for (let still = 0, all = 0; still < warmUp.still && all < warmUp.most; ) {
    let best = Number.POSITIVE_INFINITY;
    let total = 0;
    while (total < warmUp.round) {
      const seconds = timed(run);
      total += seconds;
      best = Math.min(best, seconds);
    }
    still = best < warmUp.faster * least ? 0 : still + 1;
    least = Math.min(least, best);
    all += total;
  }
  warm.add(stage);
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
