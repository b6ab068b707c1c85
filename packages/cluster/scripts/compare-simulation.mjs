// What the simulator foretells of a run, and how the run went.
// A first run does one job at a time and gives the rate of a worker and its spread; a second does two at a time, and is foretold from that.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMemoryQueue, makePlan, runJob, simulatePlan } from '@pith/cluster';
import { commandLine } from '@pith/node/internal/script';

const { operands: archives } = commandLine({
  run: 'node packages/cluster/scripts/compare-simulation.mjs',
  does: 'Compares what the simulator foretells of a run with how the run went.',
  operands: ['ARCHIVE...'],
});
const sources = await Promise.all(
  archives.map(async (source) => ({ source: resolve(source), size: (await stat(source)).size })),
);
const bytesOf = new Map(sources.map(({ source, size }) => [source, size]));

const one = await measure(1);
const mean = one.bytes / one.busySeconds;
const spread = Math.sqrt(average(one.speeds.map((rate) => (rate / mean - 1) ** 2)));
const foretold = (seed) =>
  simulatePlan(one.plan, {
    ...{ workers: 2, bytesPerSecond: mean, spread, roundTripSeconds: 0, seed },
    ...{ failure: 0, slowMachines: 0, machineFailures: 0 },
  });
const told = foretold(1);
const seconds = Array.from({ length: 200 }, (_, i) => 3600 * foretold(i + 1).hours);
const [low, middle, high] = [10, 100, 190].map((i) => seconds.sort((a, b) => a - b)[i].toFixed(1));
const two = await measure(2);

console.log(`rate of one worker   ${Math.round(mean)} bytes/s, spread ${spread.toFixed(2)}`);
console.log(`one at a time        ${one.seconds.toFixed(1)} s`);
console.log(
  `two, foretold        ${(told.hours * 3600).toFixed(1)} s, ${told.begun} attempts, ${told.failed} failed`,
);
console.log(`over 200 seeds       ${middle} s, 5 to 95 %: ${low} to ${high} s`);
console.log(
  `two, as it went      ${two.seconds.toFixed(1)} s, ${two.begun} attempts, ${two.failed} failed`,
);

/** A run with so many jobs at a time, each on one thread. */
async function measure(concurrency) {
  const output = await mkdtemp(join(tmpdir(), 'pith-compare-'));
  try {
    const open = makePlan(sources, { output, format: 'parquet' });
    const jobs = open.jobs.map((job) => ({ ...job, to: job.to ?? bytesOf.get(job.source) }));
    const queue = createMemoryQueue();
    await queue.submit(open);
    const speeds = [];
    let begun = 0;
    let busySeconds = 0;
    const began = performance.now();
    await queue.work(
      async (job, context) => {
        begun++;
        const start = performance.now();
        const summary = await runJob(job, context, { jobs: 1 });
        const seconds = (performance.now() - start) / 1000;
        busySeconds += seconds;
        speeds.push(bytesOf.get(job.source) / seconds);
        return summary;
      },
      { concurrency },
    );
    const seconds = (performance.now() - began) / 1000;
    const { failed } = (await queue.status()).jobs;
    await queue.close();
    const bytes = sources.reduce((sum, { size }) => sum + size, 0);
    return { plan: { ...open, jobs }, seconds, busySeconds, speeds, begun, failed, bytes };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function average(numbers) {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}
