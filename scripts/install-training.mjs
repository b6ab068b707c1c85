// Makes a Python with LightGBM for the tests that train, in `.training/venv`, where there is none and this user may install: as root, or where `PITH_REQUIRE` asks for `lightgbm`.
// Elsewhere those tests are skipped, with the reason; `PITH_PYTHON` names a Python that has it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as apt from './apt-get.mjs';
import { hasLightGbm, isRequired, pythons } from './programs.mjs';

const folder = fileURLToPath(new URL('../.training/venv', import.meta.url));
const requirements = fileURLToPath(new URL('../training/python/requirements.txt', import.meta.url));

const succeeds = (command, ...words) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 600_000 }).status === 0;
const mayInstall = process.platform === 'linux' && (apt.mayInstall || isRequired('lightgbm'));

if (
  mayInstall &&
  !pythons.some(hasLightGbm) &&
  succeeds('python3', '-c', 'import sys; assert sys.version_info >= (3, 11)')
) {
  console.log('Installing for the tests: LightGBM, in .training/venv');
  const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet', 'install'];
  const isMade =
    (succeeds('python3', '-m', 'venv', folder) ||
      (apt.mayInstall &&
        apt.aptGet('install', '-y', 'python3-venv') &&
        succeeds('python3', '-m', 'venv', folder))) &&
    succeeds(`${folder}/bin/python`, ...pip, '--requirement', requirements);
  if (!isMade) rmSync(folder, { recursive: true, force: true }); // half an environment would be taken for a whole one
}
