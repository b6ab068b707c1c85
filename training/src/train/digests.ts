import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { builtModule } from '../built-module.ts';
import { digestOf } from './stage.ts';

/** SHA-256 of a file. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Digest of the files in a folder and below it, by their names and contents. */
export async function folderDigest(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
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
        waiting.push(builtModule(import.meta.resolve(name)));
      }
    }
  }
  return digestOf([...modules.values()].sort());
}

/**
 * Digest of a Python script and the modules beside it that it imports, so that a change to a study trains nothing anew.
 *
 * @param folder where it stands.
 * @param script its name without ending.
 */
export async function scriptDigest(folder: string, script: string): Promise<string> {
  const beside = new Set(await readdir(folder));
  const modules = new Map<string, string>();
  const waiting = [script];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (modules.has(name) || !beside.has(`${name}.py`)) continue;
    const code = await readFile(join(folder, `${name}.py`), 'utf8');
    modules.set(name, createHash('sha256').update(code).digest('hex'));
    for (const [, imported] of code.matchAll(/^\s*(?:from|import) (\w+)/gm)) waiting.push(imported);
  }
  return digestOf([...modules].flat());
}

/** Whether a module is a model that training writes: what is learnt from does not hang on it. */
function isWritten(path: string): boolean {
  return /[\\/]learned[\\/]models[\\/](?:learned|learned-small|page-types)\.js$/.test(path);
}
