import { packageZip } from '@pith/evaluation/annotation';

/** What is used of `chrome.downloads`. */
export type Download = (options: { url: string; filename: string }) => Promise<unknown>;

/** What is used of a folder that somebody chose. */
export interface ChosenFolder {
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<ChosenFolder>;
  getFileHandle(
    name: string,
    options?: { create: boolean },
  ): Promise<{
    createWritable(): Promise<{ write(bytes: Blob): Promise<void>; close(): Promise<void> }>;
  }>;
}

/** How long the browser may take to begin reading what it saves, in milliseconds. */
const readingTime = 60_000;

/** Saves files as a zip archive with one folder, among the browser's downloads. */
export async function saveZip(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  made: string,
  download: Download,
): Promise<void> {
  const zip = packageZip(folder, files, made);
  const url = URL.createObjectURL(blobOf(zip, 'application/zip'));
  try {
    await download({ url, filename: `${folder}.zip` });
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), readingTime);
  }
}

/**
 * Writes files into a new folder within one that somebody chose. Where there is one of that name, a number is added: nothing is written over.
 *
 * @returns name of the new folder.
 */
export async function saveInFolder(
  chosen: ChosenFolder,
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<string> {
  const name = await freeName(chosen, folder);
  const created = await chosen.getDirectoryHandle(name, { create: true });
  for (const [path, bytes] of files) {
    const file = await created.getFileHandle(path, { create: true });
    const writable = await file.createWritable();
    await writable.write(blobOf(bytes, 'application/octet-stream'));
    await writable.close();
  }
  return name;
}

async function freeName(chosen: ChosenFolder, folder: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? folder : `${folder}-${number}`;
    if (!(await hasEntry(chosen, name))) return name;
  }
}

async function hasEntry(chosen: ChosenFolder, name: string): Promise<boolean> {
  try {
    await chosen.getDirectoryHandle(name);
    return true;
  } catch (fault) {
    // a file of that name is there, too
    if ((fault as DOMException).name === 'NotFoundError') return false;
    if ((fault as DOMException).name === 'TypeMismatchError') return true;
    throw fault;
  }
}

function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
}
