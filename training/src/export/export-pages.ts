import { createHash } from 'node:crypto';
import { seededRandom } from '@pith/evaluation';
import { createPage } from 'pith/page';
import type { PageLabels } from '../labels/label-page.ts';
import type { TrainingPage } from '../pages.ts';
import { type ExportedPage, openColumnFiles } from './column-files.ts';
import { keptLabels } from './kept-labels.ts';
import { pageColumns } from './page-columns.ts';
import { type Variant, variants } from './variants.ts';

/** What of a page is written. */
export interface ExportablePage
  extends Pick<
    TrainingPage,
    'id' | 'url' | 'site' | 'language' | 'pageType' | 'suspect' | 'source'
  > {
  readonly set: { readonly name: string };
}

/** What a page is to training: whether it may be learnt from, how much it weighs, where it is held out. */
export type Role = Pick<ExportedPage, 'use' | 'weight' | 'part'>;

/** Options of {@link exportPages}. */
export interface ExportOptions<P extends ExportablePage> {
  readonly roleOf: (page: P) => Role;
  /** Forms that each page comes in. @default {@link variants} */
  readonly forms?: readonly Variant[];
  /** Told of the number of pages that are done. */
  readonly onPage?: (done: number) => void;
}

/** Writes features, labels and bags of pages into a folder, each page in all its forms. */
export async function exportPages<P extends ExportablePage>(
  pages: AsyncIterable<{ page: P; labels: PageLabels }>,
  folder: string,
  { roleOf, forms = variants, onPage }: ExportOptions<P>,
): Promise<number> {
  const files = await openColumnFiles(folder);
  let done = 0;
  for await (const { page, labels: wholeLabels } of pages) {
    const { set, id, url, site, language, pageType, suspect } = page;
    const told = { set: set.name, ...roleOf(page), id, url, site, language, pageType, suspect };
    const whole = createPage(page.source);
    for (const form of forms) {
      const { source, kept } = form.apply(whole, randomOf(form.name, id), wholeLabels);
      const labels = keptLabels(wholeLabels, kept);
      const columns = pageColumns(createPage(source), labels);
      if (columns.rows !== labels.matched.length) continue; // other segments than expected: no labels for them
      await files.add({ ...told, variant: form.name, share: form.share }, columns, labels);
    }
    onPage?.(++done);
  }
  await files.close();
  return done;
}

/** Chance that hangs on the page and what is done to it, on nothing else. */
function randomOf(form: string, id: string): () => number {
  return seededRandom(createHash('sha256').update(`${form}\0${id}`).digest().readInt32LE());
}
