// Other runtimes of JavaScript than Node, where the machine has them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repository } from './published.ts';

/**
 * Finds a runtime where `scripts/install-runtimes.mjs` puts it, or on the `PATH`.
 *
 * @returns its path, empty if there is none, and then the reason to tell in the name of a test that is skipped
 */
export function findRuntime(name: 'bun' | 'deno' | 'workerd'): { path: string; reason: string } {
  const folders = [
    join(repository, '.runtimes/node_modules/.bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const path = folders
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(candidate));
  return path === undefined
    ? { path: '', reason: ` (skipped: no ${name} here)` }
    : { path, reason: '' };
}
