import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PithError } from 'pith';
import { lastLine, pythonFolder } from './interpreter.ts';

/** How far a script of the Python side is: so many of so many steps, and what it is at. */
export interface PythonProgress {
  readonly done: number;
  readonly total: number;
  readonly what: string;
}

/** Options of {@link runPython}. */
export interface RunPythonOptions {
  /** Command or path of the interpreter. */
  readonly python: string;
  readonly onProgress?: ((progress: PythonProgress) => void) | undefined;
  /** Told of each line that the script writes on standard output. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Ends the script. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a script of `python/` and waits for its end.
 *
 * @param script its name without ending.
 * @throws PithError `TRAINING_FAILED` with the last line of what it said, when it ends with another code than 0.
 */
export async function runPython(
  script: string,
  words: readonly string[],
  { python, onProgress, onLine, signal }: RunPythonOptions,
): Promise<void> {
  const child = spawn(python, [`${pythonFolder}${script}.py`, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // no compiled files in the package's folder, text as UTF-8 wherever it runs, no threads that wait by spinning
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONIOENCODING: 'utf-8',
      OMP_WAIT_POLICY: 'PASSIVE',
    },
    ...(signal && { signal }),
  });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => onLine?.(line));
  createInterface(child.stderr).on('line', (line) => {
    const progress = parseProgress(line);
    if (progress !== undefined) onProgress?.(progress);
    else said.push(line);
  });
  const ended = await new Promise<string | number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) => resolve(killedBy ?? code));
  }).catch((cause: Error) => {
    if (signal?.aborted) throw signal.reason;
    throw failed(script, cause.message, cause);
  });
  if (ended !== 0) throw failed(script, lastLine(said.join('\n')) || `exit ${ended}`);
}

/** A line `@ DONE/TOTAL WHAT`, as `python/progress.py` writes it; `undefined` for any other. */
export function parseProgress(line: string): PythonProgress | undefined {
  const [, done, total, what] = /^@ (\d+)\/(\d+) (.*)$/.exec(line) ?? [];
  return done === undefined ? undefined : { done: Number(done), total: Number(total), what };
}

function failed(script: string, got: string, cause?: unknown): PithError {
  return new PithError(
    'TRAINING_FAILED',
    `Expected ${script}.py to end well, got “${got}” (training)`,
    { cause },
  );
}
