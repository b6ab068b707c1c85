// Makes a Python with LightGBM for the tests that train, in `.training/venv`, where there is none and this user may install
// (as in CI). Elsewhere those tests are skipped, with the reason; `PITH_PYTHON` names a Python that has it.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../.training/venv', import.meta.url));
const requirements = fileURLToPath(new URL('../training/python/requirements.txt', import.meta.url));
const python = `${folder}/bin/python`;

const succeeds = (command, ...words) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 600_000 }).status === 0;
const hasLightGbm = (command) => succeeds(command, '-c', 'import lightgbm');
const candidates = [process.env['PITH_PYTHON'], existsSync(python) && python, 'python3'];

if (!candidates.some((command) => command && hasLightGbm(command))) {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  if (mayInstall && succeeds('python3', '-c', 'import sys; assert sys.version_info >= (3, 11)')) {
    console.log('Installing for the tests: LightGBM, in .training/venv');
    const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet', 'install'];
    const isMade =
      (succeeds('python3', '-m', 'venv', folder) ||
        (succeeds('apt-get', 'install', '-y', '-qq', 'python3-venv') &&
          succeeds('python3', '-m', 'venv', folder))) &&
      succeeds(python, ...pip, '--requirement', requirements);
    if (!isMade) rmSync(folder, { recursive: true, force: true }); // half an environment would be taken for a whole one
  }
  if (!hasLightGbm(python)) {
    console.log('Not found: a Python with LightGBM; the tests that train are skipped.');
  }
}
