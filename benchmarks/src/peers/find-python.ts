import { spawnSync } from 'node:child_process';
import { PithError } from 'pith';

/** Programs that may be a Python, the usual name first. */
const usual = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python'];

/** Ends well where Python is new enough for the pinned versions and can make an environment with pip. */
const check = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 12))';

/**
 * The first of some programs that is Python 3.12 or newer with the modules `venv` and `ensurepip`.
 *
 * @param candidates as `--python` names one. @default the usual names
 * @throws PithError `NO_PYTHON` when none is.
 */
export function findPython(candidates: readonly string[] = usual): string {
  const found = candidates.find((program) => spawnSync(program, ['-c', check]).status === 0);
  if (found !== undefined) return found;
  throw new PithError(
    'NO_PYTHON',
    `Expected Python 3.12 or newer with venv and ensurepip, got none in ${candidates.join(', ')} (--python PROGRAM names one)`,
  );
}
