import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { decodeSource } from 'pith/source';

/** Where pages to begin with stand: fixtures, constructs, and what was found before. */
const folders = ['../../test/pages/', '../../test/constructs/', '../found/'];

/** The decoded pages that mutated pages are made of, in the order of their names. */
export function readCorpus(): string[] {
  return folders.flatMap((path) => {
    const folder = new URL(path, import.meta.url);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .sort()
      .map((name) => (name.endsWith('.html') ? name : `${name}/source.html`))
      .filter((name) => existsSync(new URL(name, folder)))
      .map((name) => decodeSource(new Uint8Array(readFileSync(new URL(name, folder)))).text);
  });
}
