import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sourceSize } from '@pith/node/archive';
import { PithError } from 'pith';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { SizedSource } from './make-plan.ts';

/** Names of sources in a folder; a file that is named itself may be called anything. */
const archivesInFolder = '**/*.{warc,arc,ndjson,jsonl,warc.gz,arc.gz,ndjson.gz,jsonl.gz}';

/** Names of the pages of a folder that has none of those. */
const pagesInFolder = '**/*.{html,htm,xhtml,mhtml,html.gz,htm.gz,xhtml.gz,mhtml.gz}';

/**
 * Finds the archives that a user named, with their sizes: files, folders of them or of pages, patterns; addresses (`https:`, `s3:`) stay as they are. Paths become
 * absolute, so that they mean the same to whoever reads the plan.
 *
 * @param cwd The folder that relative names start from.
 * @param sizeOf What tells the size of a path or an address.
 * @throws {PithError} `INPUT_NOT_FOUND` for a name that nothing has; `NO_PAGES` for a folder without any; and what `sizeOf` throws.
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
    found.push(...(await Promise.all(some.map((source) => sized(source, sizeOf)))));
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
    if ((await pagesOf(path)).length > 0) return [path];
    const message = `Expected a folder with archives, JSON lines or pages, got none (${name})`;
    throw new PithError('NO_PAGES', message);
  }
  if (there !== undefined) return [path];
  const paths = isDynamicPattern(name) ? await glob(name, { cwd, absolute: true }) : [];
  if (paths.length > 0) return paths.sort();
  throw new PithError('INPUT_NOT_FOUND', `Expected an archive, got nothing of this name (${name})`);
}

async function sized(
  source: string,
  sizeOf: (source: string) => Promise<number | undefined>,
): Promise<SizedSource> {
  const there = await stat(source).catch(() => undefined);
  if (!there?.isDirectory()) return { source, size: await sizeOf(source) };
  let size = 0;
  for (const page of await pagesOf(source)) size += (await stat(page)).size;
  return { source, size, canBeCut: false };
}

function pagesOf(folder: string): Promise<string[]> {
  return glob(pagesInFolder, { cwd: folder, absolute: true, followSymbolicLinks: false });
}
