import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';
import { journalFolder, readJson, writeJson } from './job-files.ts';

/** Who writes to an output folder: runs on one machine after each other, or the workers of one queue. */
export interface FolderOwner {
  /** Of a queue, what tells it from others of its name; of runs without one, `local`. */
  readonly id: string;
  /** Of a queue, the Redis that holds it, `HOST:PORT[/DATABASE]`, and its name. */
  readonly redis?: string | undefined;
  readonly queue?: string | undefined;
}

/** Runs without a queue. */
export const localOwner: FolderOwner = Object.freeze({ id: 'local' });

const fileOf = (output: string): string => join(output, journalFolder, 'owner.json');

/**
 * Takes an output folder for an owner, who keeps it until it is {@link releaseFolder released}: what one queue knows to be done another would do again.
 *
 * @throws {PithError} `OUTPUT_TAKEN` where it is another's, with who that is and how it is released; `OUTPUT_UNWRITABLE`.
 */
export async function claimFolder(output: string, owner: FolderOwner): Promise<void> {
  const file = fileOf(output);
  try {
    await mkdir(join(output, journalFolder), { recursive: true });
    await writeFile(file, JSON.stringify(owner), { flag: 'wx' });
    return;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
      const message = `Expected a folder to write to, got ${systemReason(cause)} (${output})`;
      throw new PithError('OUTPUT_UNWRITABLE', message, { cause });
    }
  }
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

/** Lets an output folder be taken by another. What is done there stays done. */
export async function releaseFolder(output: string): Promise<void> {
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
