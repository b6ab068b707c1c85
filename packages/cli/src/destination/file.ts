import { resolve } from 'node:path';
import { PithError } from 'pith';
import { type Destination, writeWhole } from './destination.ts';
import { isNewer } from './newer.ts';

/** A file for the result of one input. */
export function fileDestination(path: string, cwd: string): Destination {
  return {
    has: (source) => isNewer(path, source, cwd),
    async write(source, text) {
      refuseOverInput(path, source, cwd);
      await writeWhole(path, text);
    },
    close: async () => {},
  };
}

/** Keeps a result from replacing the page it was made from. */
export function refuseOverInput(path: string, source: string, cwd: string): void {
  if (source === '-' || resolve(cwd, source) !== path) return;
  throw new PithError(
    'OUTPUT_UNWRITABLE',
    `Expected another file than the input, got the same (${path})`,
  );
}
