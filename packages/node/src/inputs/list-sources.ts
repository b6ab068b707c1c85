import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { PithError } from 'pith';
import { compareCodeUnits, unreadable, walkFolder } from './walk-folder.ts';

/** Where one page is to be read from, or why there is none. */
export type Source =
  | { kind: 'file' | 'url' | 'stdin'; source: string }
  | { kind: 'error'; source: string; error: PithError };

/**
 * Turns what a user named into single sources, in the order given, as they are asked for: `-` is standard
 * input; a path that exists is a file or a folder, whatever its characters; `scheme://` is an address; the
 * rest is a pattern.
 */
export async function* listSources(names: Iterable<string>, cwd: string): AsyncGenerator<Source> {
  for (const name of names) {
    if (name === '-') yield { kind: 'stdin', source: name };
    else yield* listNamed(name, cwd);
  }
}

async function* listNamed(name: string, cwd: string): AsyncGenerator<Source> {
  const kind = await kindOf(name, cwd);
  if (kind === 'file') yield { kind, source: name };
  else if (kind === 'folder') yield* listFolder(name, cwd);
  else if (typeof kind === 'object') yield { kind: 'error', source: name, error: kind };
  else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) yield { kind: 'url', source: name };
  else yield* listPattern(name, cwd);
}

async function* listFolder(name: string, cwd: string): AsyncGenerator<Source> {
  let isEmpty = true;
  for await (const found of walkFolder(name, cwd)) {
    isEmpty = false;
    yield 'error' in found ? { kind: 'error', ...found } : { kind: 'file', ...found };
  }
  if (!isEmpty) return;
  const message = `Expected a file that ends in .html, .htm, .xhtml or .mhtml (or these with .gz), got none (${name})`;
  yield { kind: 'error', source: name, error: new PithError('NO_PAGES', message) };
}

/** Matches a pattern as a shell does: a folder that matches is listed; with `**` only files match. */
async function* listPattern(name: string, cwd: string): AsyncGenerator<Source> {
  const { glob, isDynamicPattern } = await import('tinyglobby'); // who names files does not pay for it
  const matches = isDynamicPattern(name)
    ? await glob(name, {
        cwd,
        absolute: isAbsolute(name),
        expandDirectories: false,
        onlyFiles: name.includes('**'),
      })
    : [];
  if (matches.length === 0) {
    const { notFound } = await import('./not-found.ts');
    yield { kind: 'error', source: name, error: await notFound(name, cwd) };
  }
  for (const match of matches.sort(compareCodeUnits)) {
    if (match.endsWith('/')) yield* listFolder(match.slice(0, -1), cwd);
    else yield { kind: 'file', source: match };
  }
}

async function kindOf(
  name: string,
  cwd: string,
): Promise<'file' | 'folder' | 'missing' | PithError> {
  if (name === '') return 'missing';
  try {
    return (await stat(resolve(cwd, name))).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
    return isMissing ? 'missing' : unreadable(name, error);
  }
}
