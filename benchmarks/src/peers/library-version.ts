import { readFileSync } from 'node:fs';

/** The version of a library that the benchmarks depend on; those of peers are exact in `package.json`. */
export function libraryVersion(library: string): string {
  const own = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.parse(own).dependencies[library];
}
