// Other runtimes of JavaScript than Node, where the machine has them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './published.ts';

/**
 * Finds a runtime where `scripts/install-runtimes.mjs` puts it, or on the `PATH`.
 *
 * @returns its path or name, empty if there is none that runs, and then the reason to tell in the name of a test that is skipped
 */
export function findRuntime(name: 'bun' | 'deno' | 'workerd'): { path: string; reason: string } {
  const path = [join(repository, '.runtimes/node_modules/.bin', name), name].find(
    (command) => spawnSync(command, ['--version'], { timeout: 60_000 }).status === 0, // of Bun there may be a stub alone
  );
  return path === undefined
    ? { path: '', reason: ` (skipped: no ${name} here)` }
    : { path, reason: '' };
}
