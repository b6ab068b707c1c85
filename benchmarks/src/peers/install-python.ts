import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a virtual environment with pinned versions, unless the folder holds just these already.
 *
 * @param interpreter program that makes it, such as `python3`; it needs the module `venv`.
 * @param pinned folder of `requirements.txt`, with all that they need, and of `requirements-rust.txt`, which come as
 *   source and are left out where Rust does not build them.
 * @returns the environment's own interpreter.
 * @throws Error when Python or pip fails; what they said has gone to standard error.
 */
export function installPython(interpreter: string, pinned: string, folder: string): string {
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const requirements = join(pinned, 'requirements.txt');
  const mark = join(folder, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return python;
  const run = (program: string, ...parameters: string[]): void => {
    execFileSync(program, parameters, { stdio: ['ignore', 2, 2] });
  };
  const install = (file: string): void =>
    run(python, '-m', 'pip', 'install', '--disable-pip-version-check', '--no-deps', '-r', file);
  rmSync(folder, { recursive: true, force: true });
  run(interpreter, '-m', 'venv', folder);
  install(requirements);
  try {
    install(join(pinned, 'requirements-rust.txt'));
  } catch {
    console.error('what needs Rust is left out');
  }
  writeFileSync(mark, wanted); // last, so that what broke off is done again
  return python;
}
