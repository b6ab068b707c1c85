// How fast archives become a corpus, against what its steps take alone, and by workers; and whether memory stays flat.
// Steps alone run over the first archive, held in memory; runs as a whole over all archives, each worker in a process bound to one core.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { makePlan, openSink, runJob } from '@pith/cluster';
import { readArchive, readPages } from '@pith/node/archive';
import { commandLine, fromUser } from '@pith/node/internal/script';
import { rowOfPage } from '../dist/job/row-of-page.js';

const rowOptions = { extract: {}, forms: ['markdown', 'ranges'], timings: false };
const sampleEvery = 250; // milliseconds

const { operands, worker, output } = commandLine({
  run: 'npm run bench:corpus --',
  does: 'Measures how fast archives become a corpus, against what its steps take alone, and by workers; and whether memory stays flat.',
  operands: ['ARCHIVE...'],
  flags: {
    worker: {
      type: 'switch',
      meaning: 'does the jobs of the archives, as one of its own processes',
    },
    output: { type: 'output', meaning: 'folder of such a process' },
  },
});
const archives = operands.map(fromUser);
if (worker) await work();
else await measure();

async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'pith-throughput-'));
  try {
    printTable(['step', 'ms', 'MB/s of the archive', 'share of the sum'], await stepRows(folder));
    const one = await run(join(folder, 'one'), [archives]);
    const two = await run(join(folder, 'two'), [
      archives.filter((_, i) => i % 2 === 0),
      archives.filter((_, i) => i % 2 === 1),
    ]);
    console.log();
    printTable(
      ['workers', 'ms', 'pages/s', 'MB/s', 'CPU s', 'resident MB: middle', 'end', 'largest'],
      [runRow(1, one), runRow(2, two)],
    );
    console.log(
      `\nTwo workers are ${(one.milliseconds / two.milliseconds).toFixed(2)} times as fast as one.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each step alone over the first archive, then a job of it; one core each. */
async function stepRows(folder) {
  const bytes = await readFile(archives[0]);
  const whole = [];
  for await (const item of readArchive(inChunks(bytes))) if (!('error' in item)) whole.push(item);
  const members = whole.filter(({ length }) => length !== undefined);
  const steps = [];
  const timed = async (name, act) => {
    const began = performance.now();
    const result = await act();
    steps.push([name, performance.now() - began]);
    return result;
  };
  const inflated = await timed('inflate', () =>
    members.map(({ offset, length }) => gunzipSync(bytes.subarray(offset, offset + length))),
  );
  const pages = await timed('parse records and HTTP', async () => {
    const found = [];
    const stream = readPages(readArchive(inChunks(Buffer.concat(inflated))));
    for await (const page of stream.pages) if ('bytes' in page) found.push(page);
    return found;
  });
  for (const page of pages.slice(0, 50)) tryRow(page); // code is loaded and warm
  const rows = await timed('extract', () => pages.map(tryRow).filter((row) => row !== undefined));
  await timed('write', async () => {
    const sink = await openSink({ folder: join(folder, 'write'), name: 'part' });
    for (const row of rows) await sink.write(row);
    await sink.finish();
  });
  const sum = steps.reduce((total, [, milliseconds]) => total + milliseconds, 0);
  const { milliseconds } = await run(join(folder, 'steps'), [[archives[0]]]);
  return [...steps, ['sum', sum], ['one job, together', milliseconds]].map(
    ([name, milliseconds]) => [
      name,
      milliseconds.toFixed(0),
      (bytes.length / 1e3 / milliseconds).toFixed(2),
      `${((100 * milliseconds) / sum).toFixed(0)} %`,
    ],
  );
}

function tryRow(page) {
  try {
    return rowOfPage({ ...page, source: archives[0] }, rowOptions);
  } catch {
    return undefined;
  }
}

/** One worker for each share of the archives, worker i on core i; from the first to begin to the last to end, without starting. */
async function run(output, shares) {
  const told = await Promise.all(shares.map((share, core) => startWorker(output, share, core)));
  const sum = (name) => told.reduce((total, worker) => total + worker[name], 0);
  return {
    milliseconds:
      Math.max(...told.map(({ end }) => end)) - Math.min(...told.map(({ begin }) => begin)),
    cpuMs: sum('cpuMs'),
    pages: sum('pages'),
    bytes: sum('bytes'),
    resident: told.map(({ resident }) => resident),
  };
}

function startWorker(output, share, core) {
  const own = [fileURLToPath(import.meta.url), '--worker', '--output', output, ...share];
  const line = ['taskset', '--cpu-list', String(core), process.execPath, ...own];
  return new Promise((resolve, reject) => {
    const child = spawn(line[0], line.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`A worker ended with ${code}`)),
    );
  });
}

/** What a worker does: the jobs of its archives, one after the other, one thread extracting. */
async function work() {
  const sources = [];
  for (const source of archives) sources.push({ source, size: (await stat(source)).size });
  const plan = makePlan(sources, {
    output,
    format: 'parquet',
    with: ['markdown', 'ranges'],
  });
  const resident = [];
  const sampling = setInterval(() => resident.push(process.memoryUsage.rss()), sampleEvery);
  const begin = Date.now();
  const cpu = process.cpuUsage();
  let pages = 0;
  const context = {
    options: plan.options,
    signal: new AbortController().signal,
    attempt: 0,
    kept: undefined,
    progress() {},
    keep: async () => {},
  };
  for (const job of plan.jobs) {
    const { records } = await runJob(job, context, { jobs: 1 });
    pages += records.page;
  }
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(sampling);
  const bytes = sources.reduce((total, { size }) => total + size, 0);
  const told = { begin, end: Date.now(), cpuMs: (user + system) / 1000, pages, bytes, resident };
  process.stdout.write(JSON.stringify(told));
}

function runRow(workers, { milliseconds, pages, bytes, cpuMs, resident }) {
  const megabytes = (pick) =>
    (resident.reduce((sum, samples) => sum + pick(samples), 0) / 1e6).toFixed(0);
  const mean = (samples) => samples.reduce((sum, value) => sum + value, 0) / samples.length;
  return [
    String(workers),
    milliseconds.toFixed(0),
    (pages / (milliseconds / 1000)).toFixed(0),
    (bytes / 1e3 / milliseconds).toFixed(2),
    (cpuMs / 1000).toFixed(1),
    megabytes((all) => mean(all.slice(Math.floor(0.4 * all.length), Math.ceil(0.6 * all.length)))),
    megabytes((all) => mean(all.slice(Math.floor(0.8 * all.length)))),
    megabytes((all) => Math.max(...all)),
  ];
}

async function* inChunks(bytes) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function printTable(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(
    [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n'),
  );
}
