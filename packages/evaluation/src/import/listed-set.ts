import type { PackageDescription, PackageDocument } from '../package/test-package.ts';
import type { ImportedSet, Importer } from './importer.ts';
import { badLayout, type SetFolder } from './set-folder.ts';

/** A data set whose records were listed before any page is read. */
export interface Listed<Item> {
  /** Name and title are the importer's where they are not given. */
  readonly description: Partial<PackageDescription>;
  readonly items: readonly Item[];
  /** Records that have no page or no gold. @default none */
  readonly leftOut?: readonly string[];
  /** Reads the document of one item, when it is asked for. */
  read(item: Item): Promise<PackageDocument>;
}

/**
 * The set of what was listed.
 *
 * @throws PithError `BAD_LAYOUT` when nothing was.
 */
export async function listedSet<Item>(
  { name, title, layout }: Pick<Importer, 'name' | 'title' | 'layout'>,
  folder: SetFolder,
  { description, items, leftOut = [], read }: Listed<Item>,
): Promise<ImportedSet> {
  if (items.length === 0) throw await badLayout(folder, layout);
  return {
    description: { name, title, ...description },
    total: items.length,
    leftOut,
    documents: readEach(items, read),
  };
}

async function* readEach<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<PackageDocument>,
): AsyncGenerator<PackageDocument> {
  for (const item of items) yield await read(item);
}
