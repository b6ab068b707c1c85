import { existsSync } from 'node:fs';

/**
 * The address that a thread loads a task module from. Threads run plain JavaScript; while the tests of a
 * package run on its sources, `new URL('./task.js', import.meta.url)` names a file in `src` that exists only as
 * TypeScript, and the built one in `dist` is taken.
 */
export function taskAddress(task: URL): string {
  if (task.protocol !== 'file:' || existsSync(task)) return task.href;
  const built = new URL(task.href.replace(/\/src\/(?!.*\/src\/)/, '/dist/'));
  return existsSync(built) ? built.href : task.href;
}
