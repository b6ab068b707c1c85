import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  openRedisQueue,
  type QueueStatus,
  readJournalStatus,
  readPlan,
  recordsSoFar,
  releaseFolder,
  reportStatus,
  statusTable,
} from '@pith/cluster';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import type { Context, Terminal } from '../context.ts';
import { status as description } from '../descriptions/status.ts';
import { createOutput, widthOf } from '../output.ts';
import type { Runner } from '../runner.ts';
import { flagsInEnvironment } from '../setting-values.ts';

/** Milliseconds between two looks. */
const lookEvery = 2000;

/** Over how many milliseconds the rate is measured. */
const measuredOver = 60_000;

type Options = CommandOptions<'status'>;

/** `pith status`. */
export const runStatus: Runner<'status'> = async ({ options, given }, context) => {
  const fromEnvironment = options.output === undefined;
  const values: Options = {
    ...options,
    ...(fromEnvironment && flagsInEnvironment(description.flags, context.env)),
    ...given,
  };
  if (values.forget) return forget(values, context);
  const { look, close } = await openRun(values, context);
  try {
    if (values.watch) await watch(look, values, context);
    else await write(reportStatus(await look()), values, context);
  } finally {
    await close();
  }
  return 0;
};

/** Removes what a queue knows, or gives a folder free; what lies in the folder stays. */
async function forget(options: Options, context: Context): Promise<number> {
  requireOne(options);
  const { redis, queue: name = 'pith', output } = options;
  const say = (line: string) => createOutput(context.stdout).write(`${line}\n`);
  if (redis === undefined) {
    await releaseFolder(resolve(context.cwd, output!));
    await say(`Anyone may write to ${output}`);
    return 0;
  }
  const onNotice = (notice: string) => context.stderr.write(`pith: ${notice}\n`);
  const queue = await openRedisQueue({ url: redis, name, onNotice });
  try {
    const folder = await queue.forget();
    const free = folder === undefined ? '' : `; anyone may write to ${folder}`;
    await say(`Queue ${name} is forgotten${free}`);
    return 0;
  } finally {
    await queue.close();
  }
}

function requireOne({ redis, output }: Options): void {
  if ((redis === undefined) !== (output === undefined)) return;
  const got = redis === undefined ? 'neither' : 'both';
  throw new PithError(
    'BAD_OPTION',
    `Expected either --redis or --output, got ${got} (pith status)`,
  );
}

interface Run {
  look(): Promise<QueueStatus>;
  close(): Promise<void>;
}

async function openRun(options: Options, { cwd, stderr }: Context): Promise<Run> {
  requireOne(options);
  const { redis, queue: name = 'pith', output, plan: file } = options;
  if (redis !== undefined) {
    const onNotice = (notice: string) => stderr.write(`pith: ${notice}\n`);
    const queue = await openRedisQueue({ url: redis, name, onNotice });
    return { look: () => queue.status(), close: () => queue.close() };
  }
  const plan = file === undefined ? undefined : await readPlan(resolve(cwd, file));
  const look = () =>
    readJournalStatus(resolve(cwd, output!), plan).catch((cause: NodeJS.ErrnoException) => {
      if (cause instanceof PithError) throw cause;
      const message = `Expected a folder that \`pith archive\` writes, got ${cause.code} (${output})`;
      throw new PithError('INPUT_NOT_FOUND', message, { cause });
    });
  return { look, close: async () => {} };
}

/** Looks again and again until all is done or the user has seen enough. */
async function watch(look: Run['look'], options: Options, context: Context): Promise<void> {
  const signal = context.signal();
  const seen: { at: number; records: number }[] = [];
  if (context.stdout.isTTY && !options.json) context.stdout.write('\u001b[2J');
  while (true) {
    const status = await look();
    const now = { at: performance.now(), records: recordsSoFar(status) };
    seen.push(now);
    while (now.at - seen[0].at > measuredOver) seen.shift();
    const [{ at, records }] = seen;
    const rate = ((now.records - records) / (now.at - at)) * 1000;
    await write(reportStatus(status, rate > 0 ? rate : undefined), options, context);
    const { waiting, delayed, running } = status.jobs;
    if (waiting + delayed + running === 0) return;
    await setTimeout(lookEvery, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
  }
}

async function write(
  report: ReturnType<typeof reportStatus>,
  { json, watch: isWatching }: Options,
  { stdout }: Context,
): Promise<void> {
  const output = createOutput(stdout);
  if (json) await output.write(`${JSON.stringify(report)}\n`);
  else {
    const table = statusTable(report, widthOf(stdout));
    await output.write(isWatching && stdout.isTTY ? redrawn(table, stdout) : table);
  }
}

/** The table over what stood there before, no longer than the screen. */
function redrawn(table: string, stream: Terminal & { readonly rows?: number }): string {
  const lines = table
    .trimEnd()
    .split('\n')
    .slice(0, (stream.rows ?? 24) - 1);
  return `\u001b[H${lines.map((line) => `${line}\u001b[K\n`).join('')}\u001b[J`;
}
