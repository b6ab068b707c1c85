import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PithError } from 'pith';
import { lastLine, requirementsFile } from './interpreter.ts';

/** The interpreter of a virtual environment. */
export function environmentPython(folder: string): string {
  return process.platform === 'win32'
    ? join(folder, 'Scripts', 'python.exe')
    : join(folder, 'bin', 'python');
}

/**
 * Makes a virtual environment with the pinned packages; one that is in the folder is replaced.
 *
 * @throws PithError `NO_PYTHON` when Python or its module venv is missing, or the packages cannot be installed.
 */
export async function makeEnvironment(folder: string, python = 'python3'): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await step(python, ['-m', 'venv', folder]);
  const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet', 'install'];
  await step(environmentPython(folder), [...pip, '--requirement', requirementsFile]);
}

async function step(command: string, words: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(command, words);
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    const got = lastLine(stderr || message);
    throw new PithError(
      'NO_PYTHON',
      `Expected Python with its modules venv and pip, and a package index, got “${got}” (${command} ${words.join(' ')})`,
      { cause },
    );
  }
}
