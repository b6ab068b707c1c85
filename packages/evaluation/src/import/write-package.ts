import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';
import { descriptionFile, formatPackageDescription } from '../package/description.ts';
import { checkDocumentName } from '../package/document-name.ts';
import { formatMeta } from '../package/meta.ts';
import { packageEndings } from '../package/package-files.ts';
import type { PackageDescription, PackageDocument } from '../package/test-package.ts';

/** Options of {@link writePackage}. */
export interface WritePackageOptions {
  /** Replaces a package that is already in the folder. @default false */
  readonly overwrite?: boolean | undefined;
  /** Called after each document that was written. */
  readonly onDocument?: ((document: PackageDocument) => void) | undefined;
}

/**
 * Writes a package: the files of each document as they come, then `package.txt` with the list of the
 * documents and their number. Folders that are missing are made. A document without gold gets no
 * `.txt`, one without meta data no `.meta`.
 *
 * @returns how many documents were written.
 * @throws PithError `OUTPUT_UNWRITABLE` when the folder already has a package and `overwrite` is not
 *   set, or a file cannot be written; `BAD_PACKAGE` when a name comes twice or is no name of a file.
 */
export async function writePackage(
  folder: string,
  description: PackageDescription,
  documents: AsyncIterable<PackageDocument> | Iterable<PackageDocument>,
  { overwrite = false, onDocument }: WritePackageOptions = {},
): Promise<number> {
  await claimFolder(folder, overwrite);
  const names: string[] = [];
  const taken = new Set<string>();
  for await (const document of documents) {
    const { name } = document;
    checkDocumentName(name);
    const key = name.toLowerCase(); // some file systems hold names apart only so far
    if (taken.has(key)) {
      throw new PithError('BAD_PACKAGE', `Expected each document once, got \`${name}\` twice`);
    }
    taken.add(key);
    names.push(name);
    await writeDocument(folder, document);
    onDocument?.(document);
  }
  const text = formatPackageDescription({ ...description, size: names.length }, names);
  await write(join(folder, descriptionFile), text);
  return names.length;
}

/** Makes the folder for a package, unless one is there that must not be replaced. */
export async function claimFolder(folder: string, overwrite: boolean): Promise<void> {
  const path = join(folder, descriptionFile);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  if (isTaken && !overwrite) {
    throw new PithError('OUTPUT_UNWRITABLE', `Expected no package there yet, got one (${path})`);
  }
  await attempt(folder, () => mkdir(folder, { recursive: true }));
}

/** Writes the description file of a package that lists documents of other folders. */
export async function writeDescription(
  folder: string,
  description: PackageDescription,
  documents: readonly string[],
): Promise<void> {
  await write(join(folder, descriptionFile), formatPackageDescription(description, documents));
}

async function writeDocument(
  folder: string,
  { name, html, gold, missingGold, markedGold, meta }: PackageDocument,
): Promise<void> {
  const base = join(folder, name);
  if (name.includes('/')) await attempt(base, () => mkdir(dirname(base), { recursive: true }));
  await write(base + packageEndings.page, html);
  if (!missingGold) await write(base + packageEndings.gold, gold);
  if (markedGold !== undefined) await write(base + packageEndings.markedGold, markedGold);
  const metaText = formatMeta(meta);
  if (metaText !== '') await write(base + packageEndings.meta, metaText);
}

function write(path: string, content: string | Uint8Array): Promise<void> {
  return attempt(path, () => writeFile(path, content));
}

async function attempt(path: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (cause) {
    const reason = systemReason(cause);
    throw new PithError('OUTPUT_UNWRITABLE', `Expected to write there, got ${reason} (${path})`, {
      cause,
    });
  }
}
