import { writeFile } from 'node:fs/promises';

/** Writes a file that is not there yet; answers false, and writes nothing, where it is. Throws what the system says else. */
export async function createFile(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
