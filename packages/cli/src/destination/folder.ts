import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Destination, unwritable, writeWhole } from './destination.ts';
import { refuseOverInput } from './file.ts';
import { createNames } from './names.ts';
import { isNewer } from './newer.ts';

/**
 * A folder with a file for each input.
 *
 * @param names the inputs as they were named.
 * @param ending of the format, with its dot.
 */
export async function folderDestination(
  folder: string,
  names: readonly string[],
  ending: string,
  cwd: string,
): Promise<Destination> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
  const { nameOf, numbered } = createNames(names, ending, cwd);
  return {
    has: (source) => isNewer(join(folder, nameOf(source)), source, cwd),
    async write(source, text) {
      const path = join(folder, nameOf(source));
      refuseOverInput(path, source, cwd);
      await writeWhole(path, text);
    },
    note() {
      if (numbered() === 0) return undefined;
      return `numbered names: ${numbered()} (inputs of the same name; name a folder or a quoted pattern instead to keep sub-folders)`;
    },
    close: async () => {},
  };
}
