import type { FolderPackage } from '@pith/evaluation';
import { isSound, labelPage, type PageLabels } from '../labels/label-page.ts';
import { readPage, type SourcePage } from '../pages.ts';

/** A page of a user's package with its labels. */
export interface PackagePage {
  readonly page: SourcePage & {
    readonly set: { readonly name: string };
    readonly suspect: undefined;
  };
  readonly labels: PageLabels;
}

/** Why a document of a package is not learnt from. */
export type LeftOut = 'no gold' | 'gold not on the page';

/**
 * Reads the pages of packages that can be learnt from, one by one. Sets that several packages name alike are kept apart by
 * their folders.
 *
 * @param onLeftOut told of each document, `PACKAGE/NAME`, that is left out.
 */
export async function* packagePages(
  packages: readonly FolderPackage[],
  onLeftOut: (document: string, why: LeftOut) => void,
): AsyncGenerator<PackagePage> {
  for (const pack of packages) {
    const { description, folder } = pack;
    const isAlone =
      packages.filter((other) => other.description.name === description.name).length === 1;
    const set = { name: isAlone ? description.name : folder };
    for (const name of pack.names) {
      const document = await pack.read(name);
      if (document.missingGold) {
        onLeftOut(`${set.name}/${name}`, 'no gold');
        continue;
      }
      const page = readPage(set.name, document, description);
      const labels = labelPage(page.source, page.gold);
      if (isSound(labels)) yield { page: { ...page, set, suspect: undefined }, labels };
      else onLeftOut(`${set.name}/${name}`, 'gold not on the page');
    }
  }
}
