// Makes `npm test` work on a bare clone: installs the locked dependencies when they are not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../node_modules/vitest', import.meta.url))) {
  const { status } = spawnSync('npm', ['ci'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
