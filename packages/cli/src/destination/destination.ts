import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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
  const reason = (cause as NodeJS.ErrnoException)?.code ?? String(cause);
  const message = `Expected a place that can be written to, got ${reason} (${path})`;
  return new PithError('OUTPUT_UNWRITABLE', message, { cause });
}

/** Writes a file whole or not at all, with the folders it needs. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(partial, text);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw unwritable(path, error);
  }
}
