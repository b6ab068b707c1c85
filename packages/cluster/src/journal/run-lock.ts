// One run without a queue at a time is at work in an output folder. Its lock shows signs of life, as the processes of another machine cannot be looked at; clocks are not
// compared, as those of two machines differ: who finds a lock watches whether it changes.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PithError } from 'pith';
import { writeWhole } from '../plan/write-whole.ts';
import { writingTo } from '../sink/unwritable.ts';
import { createFile } from './create-file.ts';
import { journalFolder } from './job-files.ts';

/** Name of the lock in the journal's folder. */
export const lockFile = 'run.json';

/** A lock that is held. */
export interface RunLock {
  /** Aborted with `OUTPUT_TAKEN` when another run took the folder, as one may that saw no sign of life. */
  readonly lost: AbortSignal;
  /** Lets others have the folder. Throws nothing. */
  release(): Promise<void>;
}

/** How long signs of life take. */
export interface LockTimes {
  /** Milliseconds between two signs. @default 1000 */
  readonly beatMs?: number | undefined;
  /** Milliseconds without a sign after which a run counts as dead, where its process cannot be looked at. @default 30000 */
  readonly silentMs?: number | undefined;
}

const defaults = Object.freeze({ beatMs: 1000, silentMs: 30_000 });

/** Who holds a lock, and its signs of life. */
interface Holder {
  readonly id: string;
  readonly host: string;
  readonly process: number;
  readonly beats: number;
}

const fileOf = (output: string): string => join(output, journalFolder, lockFile);

/**
 * Takes an output folder for this run. The lock of a run that was killed falls to the next one: at once on the same machine, elsewhere after a time without a
 * sign of life.
 *
 * @throws {PithError} `OUTPUT_TAKEN` while another run is at work there, `OUTPUT_UNWRITABLE`.
 */
export async function lockFolder(output: string, times: LockTimes = {}): Promise<RunLock> {
  const { beatMs = defaults.beatMs } = times;
  const file = fileOf(output);
  const own = { id: randomUUID(), host: hostname(), process: process.pid };
  const sign = (beats: number): string => JSON.stringify({ ...own, beats } satisfies Holder);
  await writingTo(file, () => mkdir(join(output, journalFolder), { recursive: true }));
  const isFree = await writingTo(file, () => createFile(file, sign(0)));
  if (!isFree) {
    await requireNoRun(output, times);
    await writeWhole(file, sign(0));
    await setTimeout(beatMs / 4); // of several that find the same dead run the last to write has it, and who was early all the same learns it at its first beat
  }
  await requireOwn();
  const lost = new AbortController();
  let beats = 0;
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, beatMs);
  timer.unref();

  async function requireOwn(): Promise<void> {
    const holder = holderOf(await readText(file));
    if (holder !== undefined && holder.id !== own.id) throw taken(output, holder);
  }

  async function beat(): Promise<void> {
    try {
      await requireOwn();
    } catch (error) {
      clearInterval(timer);
      lost.abort(error);
      return;
    }
    await writeFile(file, sign(++beats)).catch(() => {}); // a disk that is full will be told of by who has to write
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      await beating;
      if (lost.signal.aborted) return;
      await rm(file, { force: true }).catch(() => {});
      await rmdir(join(output, journalFolder)).catch(() => {}); // where nothing else is in it
    },
  };
}

/**
 * Requires that no run without a queue is at work in an output folder.
 *
 * @throws {PithError} `OUTPUT_TAKEN`, with whose it is.
 */
export async function requireNoRun(
  output: string,
  { beatMs = defaults.beatMs, silentMs = defaults.silentMs }: LockTimes = {},
): Promise<void> {
  const seen = await readText(fileOf(output));
  if (seen === undefined) return;
  const holder = holderOf(seen);
  if (holder !== undefined && isDead(holder)) return;
  for (let waited = 0; waited < silentMs; waited += beatMs / 4) {
    await setTimeout(beatMs / 4);
    const now = await readText(fileOf(output));
    if (now === undefined) return;
    if (now !== seen) throw taken(output, holderOf(now) ?? holder);
  }
}

/** Whether it is known that the holder's process is gone. One that has our own number, or that of another by now, is watched. */
function isDead(holder: Holder): boolean {
  if (holder.host !== hostname() || holder.process === process.pid) return false;
  try {
    process.kill(holder.process, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/** Undefined while it is being written. */
function holderOf(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Holder;
    return typeof holder.id === 'string' && Number.isSafeInteger(holder.process)
      ? holder
      : undefined;
  } catch {
    return undefined;
  }
}

function taken(output: string, holder: Holder | undefined): PithError {
  const whose = holder === undefined ? 'one' : `process ${holder.process} of ${holder.host}`;
  return new PithError(
    'OUTPUT_TAKEN',
    `Expected a folder at which no other run is at work, got one with ${whose} (${output}); wait until that run has ended, or give another folder`,
  );
}
