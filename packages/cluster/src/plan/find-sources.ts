import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sourceSize } from '@pith/node/archive';
import { PithError } from 'pith';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { SizedSource } from './make-plan.ts';

/** Names of archives in a folder; a file that is named itself may be called anything. */
const archivesInFolder = '**/*.{warc,arc,warc.gz,arc.gz,warc.wet,warc.wet.gz}';

/**
 * Finds the archives that a user named, with their sizes: files, folders of archives, patterns; addresses (`https:`, `s3:`) stay as they are. Paths become
 * absolute, so that they mean the same to whoever reads the plan.
 *
 * @param cwd The folder that relative names start from.
 * @param sizeOf What tells the size of a path or an address.
 * @throws {PithError} `INPUT_NOT_FOUND` for a name that nothing has; `NO_PAGES` for a folder without archives; and what `sizeOf` throws.
 */
export async function findSources(
  names: Iterable<string>,
  cwd: string,
  sizeOf: (source: string) => Promise<number | undefined> = sourceSize,
): Promise<SizedSource[]> {
  const sources: string[] = [];
  for (const name of names) {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) sources.push(name);
    else sources.push(...(await pathsOf(name, cwd)));
  }
  const found: SizedSource[] = [];
  for (let i = 0; i < sources.length; i += askedAtOnce) {
    const some = sources.slice(i, i + askedAtOnce);
    found.push(
      ...(await Promise.all(some.map(async (source) => ({ source, size: await sizeOf(source) })))),
    );
  }
  return found;
}

/** So many sources are asked for their sizes at once. */
const askedAtOnce = 16;

async function pathsOf(name: string, cwd: string): Promise<string[]> {
  const path = resolve(cwd, name);
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) {
    const paths = await glob(archivesInFolder, {
      cwd: path,
      absolute: true,
      followSymbolicLinks: false,
    });
    if (paths.length > 0) return paths.sort();
    const message = `Expected a folder with archives (.warc, .arc, also with .gz), got none (${name})`;
    throw new PithError('NO_PAGES', message);
  }
  if (there !== undefined) return [path];
  const paths = isDynamicPattern(name) ? await glob(name, { cwd, absolute: true }) : [];
  if (paths.length > 0) return paths.sort();
  throw new PithError('INPUT_NOT_FOUND', `Expected an archive, got nothing of this name (${name})`);
}
