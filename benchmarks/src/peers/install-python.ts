import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPython } from './find-python.ts';

/**
 * Makes a virtual environment with pinned versions, unless the folder holds just these already.
 *
 * @param interpreter program that makes it; `undefined` takes the first that {@link findPython} finds.
 * @param pinned folder of `requirements.txt`, with all that they need, and of `requirements-rust.txt`, which where
 *   there is no wheel comes as source and is left out where Rust does not build it.
 * @returns the environment's own interpreter.
 * @throws PithError `NO_PYTHON` when Python is too old; Error when Python or pip fails, what they said has gone to standard error.
 */
export function installPython(
  interpreter: string | undefined,
  pinned: string,
  folder: string,
): string {
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const files = ['requirements.txt', 'requirements-rust.txt'].map((file) => join(pinned, file));
  const mark = join(folder, 'installed.txt');
  const wanted = files.map((file) => readFileSync(file, 'utf8')).join('');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return python;
  const run = (program: string, ...parameters: string[]): void => {
    execFileSync(program, parameters, { stdio: ['ignore', 2, 2] });
  };
  const install = (file: string): void =>
    run(python, '-m', 'pip', 'install', '--disable-pip-version-check', '--no-deps', '-r', file);
  const found = findPython(interpreter === undefined ? undefined : [interpreter]);
  rmSync(folder, { recursive: true, force: true });
  run(found, '-m', 'venv', folder);
  install(files[0]);
  try {
    install(files[1]);
  } catch {
    console.error('what needs Rust is left out');
  }
  writeFileSync(mark, wanted); // last, so that what broke off is done again
  return python;
}
