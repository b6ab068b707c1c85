import { join } from 'node:path';
import { type LabelCache, labelCode, labelKey, openLabelCache } from './labels/cache.ts';
import { labelPage, type PageLabels } from './labels/label-page.ts';
import { type PagesOptions, type TrainingPage, trainingPages } from './pages.ts';

/** A page and its labels. */
export interface LabelledPage {
  readonly page: TrainingPage;
  readonly labels: PageLabels;
}

/** Options of {@link labelledPages}. */
export interface LabelledPagesOptions extends PagesOptions {
  /** Folder where labels are kept for the next run. @default none: every run labels anew */
  readonly work?: string | undefined;
}

/** Reads pages as {@link trainingPages} does and labels them, or takes the labels from an earlier run of the same code. */
export async function* labelledPages(
  folder: string,
  { work, ...options }: LabelledPagesOptions,
): AsyncGenerator<LabelledPage> {
  const code = work === undefined ? '' : labelCode();
  const caches = new Map<string, LabelCache>();
  for await (const page of trainingPages(folder, options)) {
    if (work === undefined) {
      yield { page, labels: labelPage(page.source, page.gold) };
      continue;
    }
    const { name } = page.set;
    const cache = caches.get(name) ?? openLabelCache(join(work, 'labels', `${name}.jsonl`), code);
    caches.set(name, cache);
    const key = labelKey(page.source, page.gold);
    let labels = cache.get(key);
    if (labels === undefined) {
      labels = labelPage(page.source, page.gold);
      cache.put(key, labels);
    }
    yield { page, labels };
  }
}
