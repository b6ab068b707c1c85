import { relative } from 'node:path';
import { findSources, type SizedSource } from '@pith/cluster';
import type { Context } from '../context.ts';

/** So many files that are left out are named. */
const named = 3;

/**
 * Finds what the operands name, and tells how many files of folders and patterns are left out, and some of them.
 *
 * @param output where the corpus goes, absolute: what lies there is not read.
 * @throws PithError as {@link findSources}.
 */
export async function archiveSources(
  operands: readonly string[],
  output: string,
  { cwd, stderr }: Context,
): Promise<SizedSource[]> {
  const leftOut: string[] = [];
  const sources = await findSources(operands, cwd, {
    except: output,
    onLeftOut: (path) => void leftOut.push(relative(cwd, path)),
  });
  if (leftOut.length > 0) {
    const some = leftOut.slice(0, named).join(', ');
    const more = leftOut.length > named ? ', ...' : '';
    stderr.write(
      `pith: files left out, as they are no archives, JSON lines or pages: ${leftOut.length} (${some}${more})\n`,
    );
  }
  return sources;
}
