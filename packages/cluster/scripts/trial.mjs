// Tries whether many machines make the same corpus as one, and whether they still do when everything fails.
// Needs the build, redis-server, and for the full disk the right to mount a small tmpfs (without it that part is left out, and said).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { openRedisQueue } from '../dist/queue/redis-queue.js';
import { compareCorpora, corpusIn } from './trial/corpus-in.mjs';
import { startRedis } from './trial/redis.mjs';
import { tightDisk } from './trial/tight-disk.mjs';

const asked = commandLine({
  run: 'node packages/cluster/scripts/trial.mjs',
  does: 'Tries whether many machines make the same corpus as one, and whether they still do when everything fails.',
  flags: {
    records: { type: 'count', default: '2000', meaning: 'of all archives together' },
    archives: { type: 'count', default: '4', meaning: 'how many are made' },
    workers: { type: 'count', default: '3', meaning: 'processes on the queue' },
    jobs: { type: 'count', default: '1', meaning: 'threads of each' },
    kills: { type: 'count', least: 0, default: '6', meaning: 'how often a worker is killed' },
    'split-bytes': { type: 'count', default: '400000', meaning: 'of an archive to a job' },
    seed: { type: 'count', least: 0, default: '1', meaning: 'of what is drawn by chance' },
    output: { type: 'output', required: true, meaning: 'folder for archives and corpora' },
  },
});
const [records, archives, jobs, seed, splitBytes] = [
  'records',
  'archives',
  'jobs',
  'seed',
  'split-bytes',
].map((name) => String(asked[name]));
const { workers: workerCount, kills, output: folder } = asked;
const lockSeconds = '4';
const crawl = join(folder, 'crawl');
const bin = fileURLToPath(new URL('../../cli/bin/pith.mjs', import.meta.url));
const makeCorpus = fileURLToPath(new URL('make-corpus.mjs', import.meta.url));
const random = seededRandom(Number(seed));

mkdirSync(folder, { recursive: true });
if (!existsSync(join(crawl, 'manifest.json'))) {
  const size = ['--records', records, '--archives', archives, '--seed', seed];
  const made = spawnSync(process.execPath, [makeCorpus, ...size, '--output', crawl]);
  if (made.status !== 0) throw new Error(String(made.stderr));
}
const redis = await startRedis(join(folder, 'redis'));
const rows = [];
try {
  const one = await run('one process', (output) => archive(output, ['--jobs', jobs]));
  const many = await run(`${workerCount} workers`, (output) =>
    onQueue('calm', output, async () => {}),
  );
  const storm = await run(`${workerCount} workers, all that fails`, broken);
  const verdicts = [compareCorpora(one, many), compareCorpora(one, storm)];
  console.log(table(rows));
  console.log(verdicts.join('\n'));
  if (verdicts.some((verdict) => !verdict.startsWith('identical'))) process.exitCode = 1;
} finally {
  await redis.stop();
}

/** Runs one way, into a folder of its own, and reads what came of it. */
async function run(name, way) {
  const output = join(folder, name.replace(/\W+/g, '-'));
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const began = performance.now();
  try {
    const failures = (await way(output)) ?? '';
    const seconds = (performance.now() - began) / 1000;
    const corpus = await corpusIn(output);
    rows.push([name, seconds.toFixed(1), corpus.rows, corpus.digest.slice(0, 16), failures]);
    return { name, ...corpus };
  } finally {
    if (existsSync(join(output, '.mounted'))) tightDisk.remove(output);
  }
}

/** Everything that may fail, at times drawn by chance: workers are killed, Redis is killed and comes back, the disk is full once. */
async function broken(output) {
  const disk = tightDisk.make(output);
  const told = { kills: 0, restarts: 0 };
  await onQueue('storm', output, async ({ workers, isOver }) => {
    const freed = freeOnceHit(disk, isOver);
    for (let kill = 0; kill < kills && !isOver(); kill++) {
      await setTimeout(500 + random() * 2500);
      if (isOver()) break;
      const at = Math.floor(random() * workers.length);
      workers[at].kill('SIGKILL');
      workers[at] = startWorker('storm');
      told.kills++;
      if (kill === 1) {
        await redis.kill();
        await setTimeout(500);
        await redis.start();
        told.restarts++;
      }
    }
    await freed;
  });
  return `${told.kills} kills, ${told.restarts} restart of Redis, ${disk.tell()}`;
}

/** Frees the disk when it has made a job fail, which then waits for its next attempt. */
async function freeOnceHit(disk, isOver) {
  const queue = await openRedisQueue({ url: redis.url, name: 'storm' });
  while (!isOver() && !(await queue.counts())?.delayed) await setTimeout(100);
  disk.free();
  await queue.close();
}

/** Submits to a queue and waits, while workers do the jobs and `trouble` what it likes to them. */
async function onQueue(queue, output, trouble) {
  const workers = Array.from({ length: workerCount }, () => startWorker(queue));
  let isOver = false;
  const submitted = archive(output, ['--redis', redis.url, '--queue', queue]).finally(() => {
    isOver = true;
  });
  const troubled = trouble({ workers, isOver: () => isOver });
  await submitted;
  await troubled;
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map((worker) => worker.ended));
}

function startWorker(queue) {
  const own = ['--queue', queue, '--redis', redis.url, '--jobs', jobs, '--lock', lockSeconds];
  return started(['worker', ...own]);
}

async function archive(output, more) {
  const how = ['--format', 'jsonl', '--split-bytes', splitBytes];
  const child = started(['archive', join(crawl, '*.warc.gz'), '--output', output, ...how, ...more]);
  const code = await child.ended;
  if (code !== 0) throw new Error(`pith archive ended with ${code}\n${child.said()}`);
}

function started(words) {
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (data) => {
    said = (said + data).slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.ended = new Promise((end) => child.once('exit', (code) => end(code)));
  child.said = () => said;
  return child;
}

function table(lines) {
  const head = ['run', 'seconds', 'rows', 'digest of sorted rows', 'what failed'];
  const rule = head.map(() => '---');
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A generator of numbers in [0, 1), the same for the same seed (mulberry32 of Tommy Ettinger). */
function seededRandom(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
