import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Model, PithError, readModel } from 'pith';
import { shown } from './misuse.ts';

/**
 * Reads the model file that a flag names, if it is given: the model can be handed to threads, as it is columns.
 *
 * @throws PithError as {@link readModelFile}.
 */
export async function readOwnModel(
  file: string | undefined,
  flag: string,
  cwd: string,
): Promise<Model | undefined> {
  return file === undefined ? undefined : (await readModelFile(file, flag, cwd)).model;
}

/**
 * Reads a model file: its bytes, and the model.
 *
 * @throws PithError `BAD_OPTION` for a file that cannot be read; `BAD_MODEL`.
 */
export async function readModelFile(
  file: string,
  flag: string,
  cwd: string,
): Promise<{ readonly bytes: Uint8Array; readonly model: Model }> {
  const where = `--${flag}`;
  let bytes: Uint8Array;
  try {
    bytes = await readFile(resolve(cwd, file));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is none' : (code ?? message);
    throw new PithError(
      'BAD_OPTION',
      `Expected a model file that can be read, got ${shown(file)}: ${why} (${where})`,
      { cause },
    );
  }
  try {
    return { bytes, model: readModel(bytes) };
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    throw new PithError(cause.code, `${cause.message} (${where} ${file})`, { cause });
  }
}
