import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where a page lies in an archive: what stands behind the archive's name in the name of the source. */
const placeInArchive = /#\d+(\+\d+)?$/;

/** Whether a result exists and is not older than its source, of a page in an archive than the archive; a source that is no file has no age. */
export async function isNewer(path: string, source: string, cwd: string): Promise<boolean> {
  const written = await changedAt(path);
  if (written === undefined) return false;
  const changed = source === '-' ? undefined : await changedAtSource(resolve(cwd, source));
  return changed === undefined || written >= changed;
}

async function changedAtSource(path: string): Promise<number | undefined> {
  return (await changedAt(path)) ?? changedAt(path.replace(placeInArchive, ''));
}

async function changedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
}
