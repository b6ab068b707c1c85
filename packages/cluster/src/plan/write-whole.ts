import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { writingTo } from '../sink/unwritable.ts';

/**
 * Puts a file in place whole or not at all, in the stead of what is there: written under another name that ends in `.tmp`, flushed, renamed.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writingTo(file, async () => {
    try {
      await writeFile(temporary, text, { flush: true });
      await rename(temporary, file);
    } catch (cause) {
      await rm(temporary, { force: true });
      throw cause;
    }
  });
}
