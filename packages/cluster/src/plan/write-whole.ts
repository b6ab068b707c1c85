import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { PithError } from 'pith';

/**
 * Puts a file in place whole or not at all, in the stead of what is there: written under another name, flushed, renamed.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    const { message } = cause as Error;
    throw new PithError('OUTPUT_UNWRITABLE', `Expected a file to write, got ${message} (${file})`, {
      cause,
    });
  }
}
