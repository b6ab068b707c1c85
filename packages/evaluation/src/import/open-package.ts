import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type FilePackage, packageFrom } from '../package/package-files.ts';
import { folderFiles, unreadable } from './folder-files.ts';

/** A package on disk. */
export interface FolderPackage extends FilePackage {
  /** Its folder, absolute. */
  readonly folder: string;
}

/**
 * Opens the package in a folder; its documents are read one by one as they are asked for. Pages may
 * be gzipped (`NAME.html.gz`).
 *
 * @throws PithError `INPUT_NOT_FOUND` when there is no such folder, `BAD_PACKAGE` when it holds no package.
 */
export async function openPackage(folder: string): Promise<FolderPackage> {
  const path = resolve(folder);
  try {
    await stat(`${path}/.`);
  } catch (cause) {
    throw unreadable(folder, cause);
  }
  const pack = await packageFrom(folderFiles(path), { name: basename(path), where: folder });
  return { ...pack, folder: path };
}
