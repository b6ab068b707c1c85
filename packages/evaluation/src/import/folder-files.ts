import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isForbidden, systemReason } from '@pith/node';
import { PithError } from 'pith';
import type { PackageFiles } from '../package/package-files.ts';

const inflate = promisify(gunzip);

/** Largest file that a gzipped one may inflate to. */
const maxInflatedBytes = 2 ** 29;

/** The files of a folder on disk. Files that begin as a gzip stream and are named so are inflated. */
export function folderFiles(folder: string): PackageFiles {
  return {
    async list() {
      try {
        const entries = await readdir(folder, { withFileTypes: true });
        return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
      } catch (cause) {
        throw unreadable(folder, cause);
      }
    },
    read: (path) => readIfThere(resolve(folder, path)),
  };
}

/**
 * The bytes of a file, inflated when its name ends in `.gz` and it begins as a gzip stream;
 * `undefined` when there is none.
 *
 * @throws PithError `INPUT_UNREADABLE` or `BAD_GZIP`.
 */
export async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    if (isAbsent(cause)) return undefined;
    throw unreadable(path, cause);
  }
  if (!path.endsWith('.gz') || bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: maxInflatedBytes });
  } catch (cause) {
    throw new PithError(
      'BAD_GZIP',
      `Expected a whole gzip stream, got ${systemReason(cause)} (${path})`,
      { cause },
    );
  }
}

/** Whether an error of the file system says that there is nothing of this name. */
export function isAbsent(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** The error for a file or folder that cannot be read. */
export function unreadable(path: string, cause: unknown): PithError {
  const code = isAbsent(cause) ? 'INPUT_NOT_FOUND' : 'INPUT_UNREADABLE';
  const mend = isForbidden(cause) ? '; check its permissions' : '';
  return new PithError(
    code,
    `Expected a readable file or folder, got ${systemReason(cause)} (${path})${mend}`,
    { cause },
  );
}
