import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../../../.training/venv/bin/python', import.meta.url));

/**
 * A Python with LightGBM for tests: `PITH_PYTHON`, the one that `npm test` or `npm run train` made in `.training`, or the
 * system's; `undefined` where none has it.
 */
export const trainingPython: string | undefined = [
  process.env['PITH_PYTHON'],
  existsSync(ours) ? ours : undefined,
  'python3',
].find((command) => command !== undefined && hasLightGbm(command));

/** Why tests that train are skipped, for their names. */
export const withoutPython =
  trainingPython === undefined
    ? ' (skipped: no Python with LightGBM; name one by PITH_PYTHON)'
    : '';

function hasLightGbm(command: string): boolean {
  try {
    execFileSync(command, ['-c', 'import lightgbm'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
