import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { decodeSource } from 'pith/source';
import { readFound } from './found.ts';

/** Where the repository's own pages stand. */
const folders = ['../../test/pages/', '../../test/constructs/'];

/** The decoded pages that mutated pages are made of: fixtures, constructs, and what was found before. */
export function readCorpus(): string[] {
  const fixtures = folders.flatMap((path) => {
    const folder = new URL(path, import.meta.url);
    return readdirSync(folder)
      .sort()
      .map((name) => new URL(`${name}/source.html`, folder))
      .filter((file) => existsSync(file))
      .map((file) => decodeSource(new Uint8Array(readFileSync(file))).text);
  });
  return [...fixtures, ...readFound().map(({ page }) => String(page.html))];
}
