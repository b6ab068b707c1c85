import { pageForms } from 'pith/internal/learned';
import { createPage } from 'pith/page';
import { openColumnFiles } from '../export/column-files.ts';
import { pageColumns } from '../export/page-columns.ts';
import { withoutNames } from '../export/variants.ts';
import { isLockedAway, partOf } from '../folds.ts';
import type { LabelledPage } from '../labelled-pages.ts';
import { labelPage } from '../labels/label-page.ts';
import { useOf } from '../sets.ts';

/** A form of a page by name. */
interface NamedForm {
  readonly name: string;
  readonly of: (source: string) => string;
}

/** Forms in which the same should be chosen: those that say the same, and the one without names of parts. */
const forms: readonly NamedForm[] = [
  { name: 'original', of: (source) => source },
  ...pageForms,
  { name: 'no classes, ids and roles', of: withoutNames },
];

/**
 * Writes pages in all forms, as training reads them. Where a form has other blocks, it is labelled anew. Pages that are locked away are
 * left out.
 *
 * @returns how many pages.
 */
export async function exportForms(
  pages: AsyncIterable<LabelledPage>,
  folder: string,
  onPage: (done: number) => void,
): Promise<number> {
  const files = await openColumnFiles(folder);
  let done = 0;
  for await (const { page, labels } of pages) {
    if (isLockedAway(page.site) || page.suspect !== undefined) continue;
    const { set, id, url, site, language, pageType, suspect } = page;
    const told = { use: useOf(set), weight: set.weight, part: partOf(site) };
    for (const { name, of } of forms) {
      const source = of(page.source);
      const formed = createPage(source);
      const same = formed.segments.count === labels.matched.length;
      const own = same ? labels : labelPage(source, page.gold);
      await files.add(
        {
          set: set.name,
          ...told,
          id,
          url,
          site,
          language,
          pageType,
          suspect,
          variant: name,
          share: 1,
        },
        pageColumns(formed, own),
        own,
      );
    }
    onPage(++done);
  }
  await files.close();
  return done;
}
