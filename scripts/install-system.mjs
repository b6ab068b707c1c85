// Installs the programs that tests need and that are missing, where this user may: root on a Debian. What is missing after that, `tell-missing.mjs` tells.
import { spawnSync } from 'node:child_process';
import { programs } from './programs.mjs';

const mayInstall =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
const missing = mayInstall
  ? programs.filter(({ packages, isThere }) => packages.length > 0 && !isThere())
  : [];

const until = Date.now() + 900_000; // for all of them: a slow mirror must not hold the tests up for longer
const aptGet = (...words) =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: Math.max(1, until - Date.now()),
  });

if (missing.length > 0) aptGet('update');
for (const { packages } of missing) {
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}
