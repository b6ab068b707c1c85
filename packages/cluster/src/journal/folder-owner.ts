import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PithError } from 'pith';
import { writingTo } from '../sink/unwritable.ts';
import { createFile } from './create-file.ts';
import { journalFolder, readJson, writeJson } from './job-files.ts';
import { requireNoRun } from './run-lock.ts';

/** Who writes to an output folder: runs without a queue, one after the other ({@link import('./run-lock.ts').lockFolder}), or the workers of one queue. */
export interface FolderOwner {
  /** Of a queue, what tells it from others of its name; of runs without one, `local`. */
  readonly id: string;
  /** Of a queue, the Redis that holds it, `HOST:PORT[/DATABASE]`, and its name. */
  readonly redis?: string | undefined;
  readonly queue?: string | undefined;
}

/** Runs without a queue. */
export const localOwner: FolderOwner = Object.freeze({ id: 'local' });

/** Name of the file that tells the owner, in the journal's folder. */
export const ownerFile = 'owner.json';

const fileOf = (output: string): string => join(output, journalFolder, ownerFile);

/**
 * Takes an output folder for an owner, who keeps it until it is {@link releaseFolder released}: what one queue knows to be done another would do again.
 *
 * @throws {PithError} `OUTPUT_TAKEN` where it is another's, with who that is and how it is released; `OUTPUT_UNWRITABLE`.
 */
export async function claimFolder(output: string, owner: FolderOwner): Promise<void> {
  const file = fileOf(output);
  const isNew = await writingTo(output, async () => {
    await mkdir(join(output, journalFolder), { recursive: true });
    return createFile(file, JSON.stringify(owner));
  });
  if (isNew) return;
  const holder = await readOwner(output);
  if (holder === undefined) await writeJson(file, owner);
  else if (holder.id !== owner.id) throw taken(output, holder);
}

/** Who owns an output folder; undefined for nobody. */
export async function readOwner(output: string): Promise<FolderOwner | undefined> {
  const read = () => readJson<FolderOwner>(fileOf(output));
  const isOwner = (owner: FolderOwner | undefined) => typeof owner?.id === 'string';
  let owner = await read();
  if (!isOwner(owner)) {
    await setTimeout(100); // another may be about to write it
    owner = await read();
  }
  return isOwner(owner) ? owner : undefined;
}

/**
 * Lets an output folder be taken by another. What is done there stays done.
 *
 * @throws {PithError} `OUTPUT_TAKEN` while a run without a queue is at work there.
 */
export async function releaseFolder(output: string): Promise<void> {
  await requireNoRun(output);
  await rm(fileOf(output), { force: true });
}

function taken(output: string, { redis, queue }: FolderOwner): PithError {
  const isLocal = queue === undefined;
  const holder = isLocal ? 'runs without a queue' : `queue ${queue} on the Redis at ${redis}`;
  const goOn = isLocal ? 'without --redis' : `with that queue`;
  return new PithError(
    'OUTPUT_TAKEN',
    `Expected a folder of its own, got one that belongs to ${holder} (${output}); go on ${goOn}, or give the folder free by \`pith status --forget --output ${output}\``,
  );
}
