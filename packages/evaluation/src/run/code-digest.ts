import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of an installed package's code, `dist`, whatever of it Node loads. */
export function packageFolder(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(name));
  return folder.replace(/(?<=[\\/]dist)[\\/]node$/, '');
}

/**
 * Digest of the code in a folder and below, 16 hexadecimal digits: results are kept only as long as the
 * code that made them is the same. Tests do not count.
 */
export function folderDigest(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)(?<!\.test)\.(?:js|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
