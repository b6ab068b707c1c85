import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PithError } from 'pith';
import { isForbidden, systemReason } from '../system-reason.ts';

/** A file found in a folder, or a folder that could not be listed. */
export type FoundInFolder = { source: string } | { source: string; error: PithError };

/** How names of files end that are taken for pages in folders. */
export const pageEndings = /\.(html?|xhtml|mhtml)(\.gz)?$/i;

/**
 * Lists files in a folder and the folders in it, sorted by UTF-16 code units of the path. One
 * folder's names are held at a time. Links are followed; a folder reached a second time is left out, so that
 * loops end and no page comes twice.
 *
 * @param takes whether a file of this name is listed. @default pages: names that end in `.html`, `.htm`, `.xhtml` or
 * `.mhtml`, or one of these with `.gz`, upper or lower case
 */
export async function* walkFolder(
  source: string,
  cwd: string,
  takes: (name: string) => boolean = (name) => pageEndings.test(name),
  visited: Set<string> = new Set(),
): AsyncGenerator<FoundInFolder> {
  let entries: { name: string; isFolder: boolean }[];
  try {
    const { dev, ino } = await stat(resolve(cwd, source), { bigint: true });
    if (visited.has(`${dev}:${ino}`)) return;
    visited.add(`${dev}:${ino}`);
    entries = await Promise.all(
      (await readdir(resolve(cwd, source), { withFileTypes: true }))
        .filter((entry) => !entry.isFile() || takes(entry.name))
        .map(async (entry) => ({
          name: entry.name,
          isFolder: await isFolder(entry, resolve(cwd, source)),
        })),
    );
  } catch (cause) {
    yield { source, error: unreadable(source, cause) };
    return;
  }
  // A folder sorts as its name with a slash, which makes the walk's order the order of whole paths.
  entries.sort((a, b) => compareCodeUnits(sortName(a), sortName(b)));
  for (const { name, isFolder } of entries) {
    if (isFolder) yield* walkFolder(join(source, name), cwd, takes, visited);
    else if (takes(name)) yield { source: join(source, name) };
  }
}

/** Order by UTF-16 code units: the same on every machine and in every language. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The error for an input that exists and cannot be read. */
export function unreadable(source: string, cause: unknown): PithError {
  const mend = mendOf(cause);
  return new PithError(
    'INPUT_UNREADABLE',
    `Expected a readable file or folder, got ${systemReason(cause)} (${source})${mend && `; ${mend}`}`,
    { cause },
  );
}

function mendOf(cause: unknown): string {
  if (isForbidden(cause)) return 'check its permissions';
  switch ((cause as NodeJS.ErrnoException)?.code) {
    case 'ENOENT':
      return 'it is gone, or a link that leads nowhere';
    case 'ELOOP':
      return 'its links lead round in a circle';
    case 'EMFILE':
    case 'ENFILE':
      return 'too many files are open at once';
    default:
      return '';
  }
}

async function isFolder(entry: Dirent, folder: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return (await stat(join(folder, entry.name))).isDirectory();
  } catch {
    return false;
  }
}

function sortName({ name, isFolder }: { name: string; isFolder: boolean }): string {
  return isFolder ? `${name}/` : name;
}
