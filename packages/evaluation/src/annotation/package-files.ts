import { strToU8, zipSync } from 'fflate';
import { descriptionFile, formatPackageDescription } from '../package/description.ts';
import { checkDocumentName } from '../package/document-name.ts';
import { formatMeta } from '../package/meta.ts';
import { packageEndings } from '../package/package-files.ts';
import type { DocumentMeta, PackageDescription } from '../package/test-package.ts';

/** A page with what a person said about it, as it goes into a test package. */
export interface AnnotatedDocument {
  /** Base name of its files. */
  readonly name: string;
  readonly html: Uint8Array;
  /** Plain text; `undefined` for a page without gold, such as one that was reported and not corrected. */
  readonly gold: string | undefined;
  readonly meta: DocumentMeta;
}

/**
 * The files of a test package (`evaluation.md` 2.1 to 2.3) by their names in its folder: the description, whose `size` is counted here, and
 * for each document page, gold and meta data.
 *
 * @throws PithError `BAD_PACKAGE` for names that are no names of files, and for a name that comes twice.
 */
export function packageFiles(
  description: PackageDescription,
  documents: readonly AnnotatedDocument[],
): Map<string, Uint8Array> {
  const names = documents.map(({ name }) => name);
  const counted = { ...description, size: documents.length };
  const files = new Map<string, Uint8Array>([
    [descriptionFile, strToU8(formatPackageDescription(counted, names))],
  ]);
  for (const { name, html, gold, meta } of documents) {
    checkDocumentName(name);
    files.set(name + packageEndings.page, html);
    if (gold !== undefined) files.set(name + packageEndings.gold, strToU8(gold));
    files.set(name + packageEndings.meta, strToU8(formatMeta(meta)));
  }
  return files;
}

/**
 * Files in one folder of a zip archive, which the commands read once it is unpacked.
 *
 * @param folder name of the folder.
 * @param changed when the files were made, for the archive's entries: ISO 8601, from 1980 on.
 */
export function packageZip(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  changed: string,
): Uint8Array {
  const entries = Array.from(files, ([name, bytes]) => [`${folder}/${name}`, bytes]);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(changed) });
}
