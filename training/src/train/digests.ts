import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from './stage.ts';

/** SHA-256 of a file. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Digest of the files in a folder and below it, by their names and contents. */
export async function folderDigest(folder: string, ending = ''): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const parts: string[] = [];
  for (const file of files) parts.push(relative(folder, file), await fileDigest(file));
  return digestOf(parts);
}

/**
 * Digest of built modules and all that they import from this repository's packages. The models that training itself writes are left out.
 *
 * @param entries paths of built modules.
 */
export async function codeDigest(entries: readonly string[]): Promise<string> {
  const modules = new Map<string, string>();
  const waiting = entries.map((entry) => resolve(entry));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path) || isWritten(path)) continue;
    const code = await readFile(path, 'utf8');
    modules.set(path, createHash('sha256').update(code).digest('hex'));
    for (const [, name] of code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      if (/^\..*\.js$/.test(name)) waiting.push(resolve(dirname(path), name));
      else if (/^(?:pith|@pith\/[a-z]+)(?:\/|$)/.test(name)) {
        waiting.push(fileURLToPath(import.meta.resolve(name)));
      }
    }
  }
  return digestOf([...modules.values()].sort());
}

/** Whether a module is a model that training writes: what is learnt from does not hang on it. */
function isWritten(path: string): boolean {
  return /[\\/]learned[\\/]models[\\/](?:learned|learned-small|page-types)\.js$/.test(path);
}
