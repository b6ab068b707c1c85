import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** A folder with more names than this is searched only so far. */
const maxNames = 5000;

/**
 * The existing path nearest to one that does not exist, to suggest in a message: the first folder or name
 * on the way that is missing is replaced by the most similar one beside it. Undefined if none is similar.
 */
export async function nearestPath(missing: string, cwd: string): Promise<string | undefined> {
  const folder = dirname(missing);
  const name = missing.slice(missing.lastIndexOf('/') + 1);
  const names = await namesIn(resolve(cwd, folder));
  if (names === undefined) {
    const nearFolder = folder === missing ? undefined : await nearestPath(folder, cwd);
    if (nearFolder === undefined) return undefined;
    const there = await namesIn(resolve(cwd, nearFolder));
    return there?.includes(name) ? join(nearFolder, name) : nearFolder;
  }
  const near = nearestName(name, names);
  return near === undefined ? undefined : join(folder, near);
}

/** The most similar of `names`, if it needs at most two edits, or one for every three characters. `*` stands for anything. */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const letters = wanted.replaceAll('*', '').length;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(letters / 3)) + 1;
  for (const name of names.slice(0, maxNames)) {
    if (!wanted.includes('*') && Math.abs(name.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted, name);
    if (distance < bestDistance && distance < Math.max(letters, 1)) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein's distance, where a `*` in the pattern matches any run of characters for nothing. */
function editDistance(pattern: string, name: string): number {
  const width = name.length + 1;
  let above = Array.from({ length: width }, (_, column) => column);
  for (const character of pattern.toLowerCase()) {
    const isWildcard = character === '*';
    const row = [above[0] + (isWildcard ? 0 : 1)];
    for (let column = 1; column < width; column++) {
      const isSame = character === name[column - 1].toLowerCase();
      row[column] = isWildcard
        ? Math.min(above[column], row[column - 1])
        : Math.min(above[column] + 1, row[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1));
    }
    above = row;
  }
  return above[width - 1];
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    return undefined;
  }
}
