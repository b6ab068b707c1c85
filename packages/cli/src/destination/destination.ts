import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';

/** Where results go. */
export interface Destination {
  /** Whether the result of a source is there from an earlier run, and not older than the source. */
  has(source: string): Promise<boolean>;
  /**
   * @throws OutputClosed, or PithError `OUTPUT_UNWRITABLE`.
   */
  write(source: string, text: string): Promise<void>;
  /** What a user should know at the end. */
  note?(): string | undefined;
  close(): Promise<void>;
}

/** The error for a place that cannot be written to. */
export function unwritable(path: string, cause: unknown): PithError {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  // what `mkdir` says of a path that leads through a file
  const reason = code === 'EEXIST' ? `a file instead of a folder (${code})` : systemReason(cause);
  const message = `Expected a place that can be written to, got ${reason} (${path})`;
  return new PithError('OUTPUT_UNWRITABLE', message, { cause });
}

/**
 * Writes a file whole or not at all, with the folders it needs. A link stays and what it leads to is
 * written; a device or a pipe gets the text as it is.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  let partial: string | undefined;
  try {
    await mkdir(dirname(path), { recursive: true });
    const target = await realpath(path).catch(() => path);
    if (await isReplaceable(target)) {
      partial = `${target}.${process.pid}.partial`;
      await writeFile(partial, text);
      await rename(partial, target);
    } else await writeFile(target, text);
  } catch (error) {
    if (partial !== undefined) await rm(partial, { force: true }).catch(() => {});
    throw unwritable(path, error);
  }
}

/** Whether a file may be put in the place of what is there. */
async function isReplaceable(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there === undefined || there.isFile() || there.isDirectory();
}
