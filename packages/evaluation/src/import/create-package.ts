import { relative, resolve, sep } from 'node:path';
import { describe, PithError } from 'pith';
import { metaFields } from '../package/meta.ts';
import type { DocumentMeta, PackageDescription } from '../package/test-package.ts';
import { type FolderPackage, openPackage } from './open-package.ts';
import { hashedSample } from './sample.ts';
import { claimFolder, writeDescription } from './write-package.ts';

/** What {@link createPackage} takes from other packages. */
export interface CreatePackageOptions {
  /**
   * `key=value` by fields of the meta data. Values of one key are alternatives, and all keys must
   * match. A language matches its subtags (`de` matches `de-AT`), and a document without one has
   * that of its package; a boolean that is absent counts as false.
   */
  readonly filter?: readonly string[] | undefined;
  /** How many documents to take by chance, at least 1; all when absent. */
  readonly sample?: number | undefined;
  /** Decides which are taken; the same seed takes the same. @default 0 */
  readonly seed?: number | undefined;
  /** Name of the new package, and other fields of its description. */
  readonly description: PackageDescription;
  /** Replaces a package that is already there. @default false */
  readonly overwrite?: boolean | undefined;
}

interface Candidate {
  /** Base name of its files, absolute. */
  readonly path: string;
  /** Package and document name, which decide about samples wherever the packages lie. */
  readonly key: string;
}

/**
 * Makes a package out of documents of others, which stay where they are: the new `package.txt` lists
 * them by relative paths, in the order of the packages.
 *
 * @param folders packages to take from.
 * @returns how many documents the new package lists.
 * @throws PithError `BAD_OPTION` for a filter by no field of the meta data; `BAD_PACKAGE` when
 *   nothing is left; and what {@link openPackage} throws.
 */
export async function createPackage(
  output: string,
  folders: readonly string[],
  options: CreatePackageOptions,
): Promise<number> {
  const matches = matcher(options.filter ?? []);
  const candidates = new Map<string, Candidate>();
  const languages = new Set<string | undefined>();
  for (const folder of folders) {
    const pack = await openPackage(folder);
    for (const name of pack.names) {
      if (matches !== undefined && !matches(await metaOf(pack, name))) continue;
      const path = resolve(pack.folder, name);
      candidates.set(path, { path, key: `${pack.description.name}\0${name}` });
    }
    languages.add(pack.description.language);
  }
  const chosen = await hashedSample(candidates.values(), {
    size: options.sample ?? candidates.size,
    seed: options.seed ?? 0,
    keyOf: ({ key }) => key,
  });
  if (chosen.length === 0) {
    throw new PithError(
      'BAD_PACKAGE',
      `Expected documents that match, got none (${folders.join(', ')})`,
    );
  }
  await claimFolder(output, options.overwrite ?? false);
  const names = chosen.map(({ path }) => relative(resolve(output), path).split(sep).join('/'));
  const [language] = languages;
  await writeDescription(
    output,
    {
      ...(languages.size === 1 && language !== undefined && { language }),
      ...options.description,
      size: names.length,
    },
    names,
  );
  return names.length;
}

async function metaOf(pack: FolderPackage, name: string): Promise<DocumentMeta> {
  const { language } = pack.description;
  return { ...(language !== undefined && { language }), ...(await pack.readMeta(name)) };
}

/** A test by the filters; `undefined` when there are none. */
function matcher(filters: readonly string[]): ((meta: DocumentMeta) => boolean) | undefined {
  const wanted = new Map<string, string[]>();
  for (const filter of filters) {
    const at = filter.indexOf('=');
    const key = filter.slice(0, Math.max(at, 0));
    if (!(metaFields as readonly string[]).includes(key)) {
      throw new PithError(
        'BAD_OPTION',
        `Expected KEY=VALUE with a key of ${metaFields.join(', ')}, got ${describe(filter)} (filter)`,
      );
    }
    wanted.set(key, [...(wanted.get(key) ?? []), filter.slice(at + 1)]);
  }
  if (wanted.size === 0) return undefined;
  return (meta) =>
    [...wanted].every(([key, values]) =>
      values.some((value) => hasValue(meta, key as (typeof metaFields)[number], value)),
    );
}

function hasValue(meta: DocumentMeta, key: (typeof metaFields)[number], value: string): boolean {
  const own = meta[key];
  if (key === 'fragmented' || key === 'multiple') return String(own ?? false) === value;
  if (key === 'language') {
    return `${String(own ?? '').toLowerCase()}-`.startsWith(`${value.toLowerCase()}-`);
  }
  return Array.isArray(own) ? own.includes(value) : own === value;
}
