import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import { decodeSource } from 'pith/source';
import { isAbsent, readIfThere, unreadable } from './folder-files.ts';

/** The folder of a data set, in its original layout. Paths are relative to it, with `/`. */
export interface SetFolder {
  /** The folder as it was given. */
  readonly path: string;
  /** Names of the files in a folder, sorted by their numbers and letters; none when there is no such folder. */
  files(path: string): Promise<readonly string[]>;
  /** Names of the folders in a folder. */
  folders(path: string): Promise<readonly string[]>;
  /** Bytes of a file, or of the same file gzipped; `undefined` when there is neither. */
  bytes(path: string): Promise<Uint8Array | undefined>;
  /** The same as text in UTF-8, or in windows-1252 where it is not valid UTF-8. */
  text(path: string): Promise<string | undefined>;
  /** The same as JSON. @throws PithError `BAD_LAYOUT` when it is none. */
  json(path: string): Promise<unknown>;
}

/** The folder at `path`. */
export function setFolder(path: string): SetFolder {
  const list = async (inside: string, folders: boolean): Promise<string[]> => {
    let entries: Dirent[];
    try {
      entries = await readdir(join(path, inside), { withFileTypes: true });
    } catch (cause) {
      if (isAbsent(cause)) return [];
      throw unreadable(join(path, inside), cause);
    }
    return entries
      .filter((entry) => entry.isDirectory() === folders && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort(byNumbers);
  };
  const bytes = async (file: string): Promise<Uint8Array | undefined> =>
    (await readIfThere(join(path, file))) ?? (await readIfThere(join(path, `${file}.gz`)));
  const text = async (file: string): Promise<string | undefined> => {
    const found = await bytes(file);
    return found === undefined ? undefined : decodeGold(found);
  };
  return {
    path,
    files: (inside) => list(inside, false),
    folders: (inside) => list(inside, true),
    bytes,
    text,
    async json(file) {
      const found = await text(file);
      if (found === undefined) return undefined;
      try {
        return JSON.parse(found);
      } catch (cause) {
        throw new PithError(
          'BAD_LAYOUT',
          `Expected JSON, got a fault: ${(cause as Error).message} (${join(path, file)})`,
          { cause },
        );
      }
    },
  };
}

/** Text that a person or program wrote: UTF-8, else windows-1252; without byte order mark. */
function decodeGold(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeSource(bytes, { encoding: 'windows-1252' }).text;
  }
}

/** Order in which 9 stands before 10; equal on every machine. */
export function byNumbers(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

const collator = new Intl.Collator('en', { numeric: true });

/** A name without this ending, and without `.gz` after it; `undefined` when it ends otherwise. */
export function withoutEnding(name: string, ending: string): string | undefined {
  const plain = name.endsWith('.gz') ? name.slice(0, -3) : name;
  return plain.endsWith(ending) && plain !== ending
    ? plain.slice(0, plain.length - ending.length)
    : undefined;
}

/**
 * The error for a folder of another layout.
 *
 * @param expected what should have been there.
 */
export async function badLayout(folder: SetFolder, expected: string): Promise<PithError> {
  const names = [
    ...(await folder.folders('')).map((name) => `${name}/`),
    ...(await folder.files('')),
  ];
  const shown = names.slice(0, 6).join(', ') + (names.length > 6 ? ', ...' : '');
  const found = names.length === 0 ? 'no files' : shown;
  return new PithError('BAD_LAYOUT', `Expected ${expected}, got ${found} (${folder.path})`);
}

/** Names that have both a page and gold, in the order of the pages, and those that lack one of them. */
export interface Paired {
  readonly names: readonly string[];
  readonly leftOut: readonly string[];
}

/** Keeps what is in both lists. */
export function pairUp(pages: readonly string[], golds: readonly string[]): Paired {
  const withPage = new Set(pages);
  const withGold = new Set(golds);
  return {
    names: [...withPage].filter((name) => withGold.has(name)),
    leftOut: [
      ...[...withPage].filter((name) => !withGold.has(name)),
      ...[...withGold].filter((name) => !withPage.has(name)),
    ],
  };
}

/**
 * Pairs pages and golds of one name in two folders.
 *
 * @param pages pattern `FOLDER/*ENDING`, such as `html/*.html`.
 * @param golds the same for the golds, such as `txt/*.txt`.
 */
export async function pairedFiles(
  folder: SetFolder,
  pages: string,
  golds: string,
): Promise<Paired> {
  const namesOf = (pattern: string): Promise<readonly string[]> => {
    const star = pattern.lastIndexOf('*');
    return baseNames(folder, pattern.slice(0, star), pattern.slice(star + 1));
  };
  return pairUp(await namesOf(pages), await namesOf(golds));
}

/** The base names of the files in a folder that have this ending, gzipped or not. */
export async function baseNames(
  folder: SetFolder,
  path: string,
  ending: string,
): Promise<readonly string[]> {
  const names = (await folder.files(path)).map((name) => withoutEnding(name, ending));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The bytes of a file that was listed. @throws PithError `INPUT_NOT_FOUND` when it has gone since. */
export async function bytesOf(folder: SetFolder, path: string): Promise<Uint8Array> {
  const bytes = await folder.bytes(path);
  if (bytes !== undefined) return bytes;
  throw new PithError('INPUT_NOT_FOUND', `Expected a file, got none (${join(folder.path, path)})`);
}
