import { PithError } from 'pith';
import { descriptionFile, parsePackageDescription } from './description.ts';
import { parseMeta } from './meta.ts';
import type { DocumentMeta, PackageDocument, TestPackage } from './test-package.ts';

/** The files of a package's folder, wherever they are: on disk, in a browser's store, in memory. */
export interface PackageFiles {
  /** Names of the files that lie directly in the folder. */
  list(): Promise<readonly string[]>;
  /**
   * The bytes of a file, inflated when its name ends in `.gz`; `undefined` when there is none.
   *
   * @param path relative to the folder, with `/`; may begin with `../`.
   */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Endings of the files of a document. */
export const packageEndings = {
  page: '.html',
  gzippedPage: '.html.gz',
  gold: '.txt',
  meta: '.meta',
  /** Gold with CleanEval's marks. */
  markedGold: '.cleaneval',
} as const;

/** A package whose meta data can be read without its pages. */
export interface FilePackage extends TestPackage {
  /** @throws PithError `BAD_PACKAGE`. */
  readMeta(name: string): Promise<DocumentMeta>;
}

/**
 * Opens a package (`evaluation.md` 2.1). Its documents are those of the list in `package.txt`; without
 * a list, or without that file, all pages directly in the folder that have gold, sorted by name.
 *
 * @param name what the package is called when its description does not say.
 * @param where the folder, for messages.
 * @throws PithError `BAD_PACKAGE` for a damaged description, and when there is neither a description
 *   nor a page with gold.
 */
export async function packageFrom(
  files: PackageFiles,
  { name, where = name }: { name: string; where?: string },
): Promise<FilePackage> {
  const bytes = await files.read(descriptionFile);
  const { description, documents } =
    bytes === undefined
      ? { description: { name }, documents: undefined }
      : parsePackageDescription(decodeUtf8(bytes), { name, where: `${where}/${descriptionFile}` });
  const names = documents ?? pagesWithGold(await files.list());
  if (bytes === undefined && names.length === 0) {
    throw new PithError(
      'BAD_PACKAGE',
      `Expected ${descriptionFile}, or pages NAME.html beside NAME.txt, got neither (${where})`,
    );
  }
  const readMeta = async (document: string): Promise<DocumentMeta> => {
    const path = document + packageEndings.meta;
    const meta = await files.read(path);
    return meta === undefined ? {} : parseMeta(decodeUtf8(meta), `${where}/${path}`);
  };
  return {
    description,
    names,
    readMeta,
    async read(document): Promise<PackageDocument> {
      const html =
        (await files.read(document + packageEndings.page)) ??
        (await files.read(document + packageEndings.gzippedPage));
      if (html === undefined) {
        throw new PithError(
          'INPUT_NOT_FOUND',
          `Expected a page, got none (${where}/${document}${packageEndings.page})`,
        );
      }
      const gold = await files.read(document + packageEndings.gold);
      const marked = await files.read(document + packageEndings.markedGold);
      return {
        name: document,
        html,
        gold: gold === undefined ? '' : decodeUtf8(gold),
        ...(gold === undefined && { missingGold: true }),
        ...(marked !== undefined && { markedGold: decodeUtf8(marked) }),
        meta: await readMeta(document),
      };
    },
  };
}

function pagesWithGold(names: readonly string[]): string[] {
  const there = new Set(names);
  const found = new Set<string>();
  for (const name of names) {
    const base = /^(.+)\.html(?:\.gz)?$/.exec(name)?.[1];
    const gold = `${base}${packageEndings.gold}`;
    if (base !== undefined && gold !== descriptionFile && there.has(gold)) found.add(base);
  }
  return [...found].sort();
}

/** UTF-8 without its byte order mark; damaged bytes become U+FFFD, which the checks report. */
function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
