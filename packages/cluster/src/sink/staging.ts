import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writingTo } from './unwritable.ts';

/** Files that grow out of sight, in a hidden folder below the one where they go, and then appear there whole. */
export interface Staging {
  /**
   * Adds bytes to the file that goes to a path below the folder. No file is open between two calls.
   *
   * @throws PithError `OUTPUT_UNWRITABLE`.
   */
  append(path: string, chunks: Iterable<Uint8Array>): Promise<void>;
  /** Bytes of the file that goes to a path; 0 where there is none. */
  bytesOf(path: string): number;
  /**
   * Puts all files in their place, in the stead of what is there, once they are safely on the disk; in the order in which they were begun.
   *
   * @throws PithError `OUTPUT_UNWRITABLE`.
   */
  publish(): Promise<void>;
  /** Removes the files that are not in place. Throws nothing. */
  discard(): Promise<void>;
}

/**
 * Makes a place for files, and removes what an earlier one of this name has left there, be it dead or still at work: that one's next call
 * throws.
 *
 * @param name letters, digits, `_` and `-`.
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function openStaging(folder: string, name: string): Promise<Staging> {
  const hidden = await writingTo(folder, async () => {
    await mkdir(folder, { recursive: true });
    for (const entry of await readdir(folder)) {
      if (entry.startsWith(`.${name}.`))
        await rm(join(folder, entry), { recursive: true, force: true });
    }
    return await mkdtemp(join(folder, `.${name}.`));
  });
  const staged = new Map<string, { file: string; bytes: number }>(); // by path below the folder

  async function append(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
    let entry = staged.get(path);
    if (entry === undefined) {
      entry = { file: join(hidden, String(staged.size)), bytes: 0 };
      staged.set(path, entry);
    }
    const file = await open(entry.file, 'a');
    try {
      for (const chunk of chunks) {
        await file.appendFile(chunk);
        entry.bytes += chunk.length;
      }
    } finally {
      await file.close();
    }
  }

  async function publish(): Promise<void> {
    for (const { file } of staged.values()) await sync(file);
    const folders = new Set([folder]);
    for (const [path, { file }] of staged) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      await rename(file, place);
      folders.add(dirname(place));
    }
    for (const changed of folders) await sync(changed).catch(() => {}); // Windows syncs no folders
    await discard();
  }

  const discard = () => rm(hidden, { recursive: true, force: true }).catch(() => {});

  return {
    append: (path, chunks) => writingTo(join(folder, path), () => append(path, chunks)),
    bytesOf: (path) => staged.get(path)?.bytes ?? 0,
    publish: () => writingTo(folder, publish),
    discard,
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
