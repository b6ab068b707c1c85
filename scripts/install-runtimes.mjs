// Puts the runtimes that the packages are tried in besides Node into `.runtimes`, in continuous integration: they weigh 350 MB, too much to ask of everyone
// who runs the tests. Elsewhere those tests are skipped, with the reason; with `CI=true` in the environment they are not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const runtimes = ['bun@1.4.5', 'deno@2.9.6', 'workerd@1.20261117.1'];
const folder = fileURLToPath(new URL('../.runtimes', import.meta.url));

if (process.env['CI'] && process.platform === 'linux' && !existsSync(`${folder}/node_modules`)) {
  console.log(`Installing for the tests: ${runtimes.join(', ')}, in .runtimes`);
  const flags = ['--prefix', folder, '--no-save', '--no-package-lock', '--silent'];
  const { status } = spawnSync('npm', ['install', ...flags, ...runtimes], { timeout: 600_000 });
  if (status !== 0) console.log('Not installed; the tests that need them are skipped.');
}
