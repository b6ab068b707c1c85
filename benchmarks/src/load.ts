// A real `pith serve` under load: failures, latency, memory; and what is lost when a worker is killed.
import { commandLine } from '@pith/node/internal/script';
import { driveLoad, type LoadOutcome } from './load/drive-load.ts';
import { fixturePages } from './load/fixture-pages.ts';
import { killWorker } from './load/kill-worker.ts';
import { startServer } from './load/start-server.ts';
import { printTable } from './table.ts';

const asked = commandLine({
  run: 'npm run bench:load --',
  does: 'Drives a real `pith serve` under load: failures, latency, memory; and what is lost when a worker is killed.',
  flags: {
    amount: { type: 'count', default: '20000', meaning: 'requests' },
    connections: { type: 'count', default: '128', meaning: 'at once' },
    jobs: { type: 'count', default: '2', meaning: 'workers of the server' },
    isolation: {
      type: 'text',
      value: 'KIND',
      among: ['thread', 'process'],
      meaning: 'workers of this kind alone: thread or process (both)',
    },
  },
});
const { amount, connections, isolation } = asked;
const jobs = ['--jobs', String(asked.jobs)];
const pages = fixturePages();

const rows = [
  ...(isolation === 'process' ? [] : [row('threads', await run(jobs))]),
  ...(isolation === 'thread'
    ? []
    : [row('processes, one killed', await run([...jobs, '--isolation', 'process'], killWorker))]),
];
printTable(
  ['workers', 'answers', 'failures', 'p50 ms', 'p99 ms', 'requests/s', 'MB before, peak, after'],
  rows,
);

async function run(flags: readonly string[], atHalf?: (pid: number) => void): Promise<LoadOutcome> {
  const server = await startServer(...flags);
  console.error(`ready after ${server.startMs.toFixed()} ms (${flags.join(' ')})`);
  try {
    const { url, pid } = server;
    const outcome = await driveLoad({
      url,
      pages,
      connections,
      amount,
      ...(atHalf && { atHalf: () => atHalf(pid) }),
    });
    console.error(JSON.stringify(outcome));
    return outcome;
  } finally {
    await server.stop();
  }
}

function row(name: string, outcome: LoadOutcome): string[] {
  const { statuses, codes, errors, mismatches, p50Ms, p99Ms, perSecond, memory } = outcome;
  const good = (statuses[200] ?? 0) - mismatches;
  const told = Object.entries(codes).map(([code, count]) => `${count} ${code}`);
  const failures = [...told, ...(errors + mismatches > 0 ? [`${errors + mismatches} others`] : [])];
  const megabytes = [memory.before, memory.peak, memory.after].map((bytes) =>
    (bytes / 1e6).toFixed(),
  );
  return [
    name,
    String(good),
    failures.join(', ') || '0',
    p50Ms.toFixed(),
    p99Ms.toFixed(),
    perSecond.toFixed(),
    megabytes.join(', '),
  ];
}
