import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenCorpus } from './written-corpus.ts';

/** Whether all parts that were written below a folder are in place. Their size may be another since, as `pith dedupe` takes rows out. */
export async function arePartsInPlace(
  folder: string,
  { parts }: Pick<WrittenCorpus, 'parts'>,
): Promise<boolean> {
  for (const { path } of parts) {
    const isThere = await access(join(folder, path)).then(
      () => true,
      () => false,
    );
    if (!isThere) return false;
  }
  return true;
}
