import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { walkFolder } from '@pith/node';
import { kindByName, type SourceKind, sourceKind, sourceSize } from '@pith/node/archive';
import { PithError } from 'pith';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { SizedSource } from './make-plan.ts';
import { mapSome } from './map-some.ts';

/** How {@link findSources} looks. */
export interface FindOptions {
  /** Told of each file of a folder or a pattern that is no source, by its path. @default nobody is told */
  readonly onLeftOut?: ((path: string) => void) | undefined;
  /** A folder, absolute, whose files are no sources: where the corpus goes. @default none */
  readonly except?: string | undefined;
  /** What tells the size of a path or an address. @default {@link sourceSize} */
  readonly sizeOf?: ((source: string) => Promise<number | undefined>) | undefined;
}

/**
 * Finds the sources that a user named, with their sizes. A source is an archive, a file of JSON lines, a page, or a folder as far as it holds pages. What a file is, is told by its content
 * ({@link sourceKind}), but of files in a folder two things by their names: pages, which are not opened, and JSON lines, as other files begin with a brace, too.
 * Paths become absolute, so that they mean the same to whoever reads the plan; addresses (`https:`, `s3:`) stay as they are, and are not looked into.
 *
 * @param cwd The folder that relative names start from.
 * @throws {PithError} `INPUT_NOT_FOUND` for a name that nothing has; `INPUT_UNREADABLE`; `BAD_ARCHIVE` for a file that is named and is no source; `NO_PAGES` for a folder or pattern without any;
 * and what `sizeOf` throws.
 */
export async function findSources(
  names: Iterable<string>,
  cwd: string,
  options: FindOptions = {},
): Promise<SizedSource[]> {
  const { sizeOf = sourceSize } = options;
  const sources: SizedSource[] = [];
  for (const name of names) {
    const before = sources.length;
    for await (const source of sourcesOf(name, cwd, options)) sources.push(source);
    if (sources.length > before) continue;
    const message = `Expected archives, JSON lines or pages, got none (${name})`;
    throw new PithError('NO_PAGES', message);
  }
  return mapSome(sources, async (source) => ({
    ...source,
    size: source.size ?? (await sizeOf(source.source)),
  }));
}

async function* sourcesOf(
  name: string,
  cwd: string,
  { except, onLeftOut = () => {} }: FindOptions,
): AsyncGenerator<SizedSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) {
    yield { source: name, size: undefined };
    return;
  }
  const path = resolve(cwd, name);
  const there = await stat(path).catch(() => undefined);
  const isSource = (file: string): boolean =>
    except === undefined || !file.startsWith(`${except}${sep}`);
  if (there?.isDirectory()) {
    yield* inFolder(path, (await filesBelow(path)).filter(isSource), onLeftOut);
  } else if (there !== undefined) {
    // what a pipe holds is lost to who looks into it
    const kind = there.isFile() ? await sourceKind(path) : (kindByName(path) ?? 'archive');
    if (kind === undefined) throw noSource(name);
    yield fileOf(path, kind);
  } else {
    const files = isDynamicPattern(name) ? await glob(name, { cwd, absolute: true }) : [];
    if (files.length === 0) throw notFound(name);
    yield* matching(files.filter(isSource).sort(), onLeftOut);
  }
}

function fileOf(path: string, kind: SourceKind): SizedSource {
  return { source: path, size: undefined, ...(kind === 'page' && { canBeCut: false }) };
}

async function* matching(
  files: readonly string[],
  onLeftOut: (path: string) => void,
): AsyncGenerator<SizedSource> {
  for (const [path, kind] of await withKinds(files)) {
    if (kind === undefined) onLeftOut(path);
    else yield fileOf(path, kind);
  }
}

/** The files below a folder, but hidden ones; links are followed. */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const found of walkFolder(folder, folder, (name) => !name.startsWith('.'))) {
    if ('error' in found) throw found.error;
    if (!/[/\\]\./.test(found.source.slice(folder.length))) files.push(found.source);
  }
  return files;
}

/** Archives and JSON lines one by one, and the folder itself for its pages. */
async function* inFolder(
  folder: string,
  files: readonly string[],
  onLeftOut: (path: string) => void,
): AsyncGenerator<SizedSource> {
  const pages = files.filter((path) => kindByName(path) === 'page');
  const others = files.filter((path) => kindByName(path) !== 'page');
  for (const [path, kind] of await withKinds(others)) {
    const isSource = kind === 'archive' || (kind === 'lines' && kindByName(path) === 'lines');
    if (isSource) yield fileOf(path, kind);
    else onLeftOut(path);
  }
  if (pages.length === 0) return;
  const sizes = await mapSome(pages, async (page) => (await stat(page)).size);
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
  yield { source: folder, size, canBeCut: false };
}

/** Files with what they hold; those that cannot be looked into by their names, as who reads them will tell. */
function withKinds(
  files: readonly string[],
): Promise<(readonly [path: string, kind: SourceKind | undefined])[]> {
  return mapSome(files, async (path) => {
    const isFile = await stat(path).then(
      (about) => about.isFile(),
      () => false,
    );
    const kind = isFile ? await sourceKind(path).catch(() => kindByName(path)) : kindByName(path);
    return [path, kind] as const;
  });
}

function notFound(name: string): PithError {
  const message = `Expected an archive, got nothing of this name (${name})`;
  return new PithError('INPUT_NOT_FOUND', message);
}

function noSource(name: string): PithError {
  const expected = 'a web archive (WARC or ARC), JSON lines or a page';
  return new PithError('BAD_ARCHIVE', `Expected ${expected}, got other content (${name})`);
}
