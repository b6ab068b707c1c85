import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Whether a result exists and is not older than its source; a source that is no file has no age. */
export async function isNewer(path: string, source: string, cwd: string): Promise<boolean> {
  const written = await changedAt(path);
  if (written === undefined) return false;
  const changed = source === '-' ? undefined : await changedAt(resolve(cwd, source));
  return changed === undefined || written >= changed;
}

async function changedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
}
