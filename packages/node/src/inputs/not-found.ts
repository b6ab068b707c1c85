import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PithError } from 'pith';
import { isDynamicPattern } from 'tinyglobby';

/** A folder with more names than this is searched only so far. */
const maxNames = 5000;

/** The error for a name that is no file, folder or address, and no pattern that matches anything. */
export async function notFound(name: string, cwd: string): Promise<PithError> {
  const expected = 'Expected a file, folder, pattern or address that exists';
  const mend = name === '' ? 'the name is empty' : await mendOf(name, cwd);
  return new PithError('INPUT_NOT_FOUND', `${expected}, got \`${name}\`; ${mend}`);
}

/** What could have been meant, or else what can be named. */
async function mendOf(name: string, cwd: string): Promise<string> {
  const near = await nearestPath(name, cwd);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  if (looksLikeHost.test(name)) return `for an address write \`https://${name}\``;
  if (isDynamicPattern(name)) {
    return '`*` stands for any part of a name, `**` for folders at any depth';
  }
  return 'name one page by its path, many by their folder or a pattern such as `pages/**/*.html`, an address with its `https://`';
}

const looksLikeHost = /^(www\.|[\w-]+(\.[\w-]+)*\.(com|net|org)(?=[/:]|$))/i;

/**
 * The existing path nearest to one that does not exist: the first folder or name on the way that is
 * missing is replaced by the most similar one beside it. What comes after the first folder with a
 * wildcard is kept as it is. Undefined if none is similar.
 */
async function nearestPath(missing: string, cwd: string): Promise<string | undefined> {
  const parts = missing.split('/');
  const fixed = parts.findIndex((part) => isDynamicPattern(part));
  if (fixed === 0) return undefined;
  if (fixed > 0) {
    const folder = parts.slice(0, fixed).join('/');
    if ((await namesIn(resolve(cwd, folder))) !== undefined) return undefined;
    const near = await nearestPath(folder, cwd);
    return near === undefined ? undefined : join(near, ...parts.slice(fixed));
  }
  const folder = dirname(missing);
  const name = missing.slice(missing.lastIndexOf('/') + 1);
  const names = await namesIn(resolve(cwd, folder));
  if (names !== undefined) {
    const { nearestName } = await import('pith/extractors');
    const near = nearestName(name, names.slice(0, maxNames));
    return near === undefined ? undefined : join(folder, near);
  }
  const nearFolder = folder === missing ? undefined : await nearestPath(folder, cwd);
  if (nearFolder === undefined) return undefined;
  const there = await namesIn(resolve(cwd, nearFolder));
  return there?.includes(name) ? join(nearFolder, name) : nearFolder;
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    return undefined;
  }
}
