// Puts the runtimes that the packages are tried in besides Node into `.runtimes`, where `PITH_REQUIRE` asks for one, as for a release. They take 700 MB, too much to ask of everyone
// who runs the tests; elsewhere those tests are skipped, with the reason. Versions stand in `runtimes/package.json`, digests in its lock file. It lacks some parts for other systems
// than Linux on x64, so `npm ci` refuses it; `npm install` holds what is in it to its digest.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRequired, runtimes, runtimesFolder } from './programs.mjs';

if (runtimes.some(({ name, isThere }) => isRequired(name) && !isThere())) {
  console.log('Installing for the tests: Bun, Deno and workerd, in .runtimes');
  cpSync(fileURLToPath(new URL('runtimes', import.meta.url)), runtimesFolder, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--no-audit', '--silent'], {
    cwd: runtimesFolder,
    stdio: 'inherit',
    timeout: 600_000,
  });
  if (status !== 0) rmSync(runtimesFolder, { recursive: true, force: true }); // half of them would be taken for all
}
