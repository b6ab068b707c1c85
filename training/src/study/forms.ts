import { join } from 'node:path';
import { labelledPages } from '../labelled-pages.ts';
import type { StageProgress } from '../train/progress.ts';
import { exportForms } from './export-forms.ts';
import { takePageOptions } from './own-options.ts';

/** Writes a sample of pages in all their forms. @returns the folder. */
export async function writeForms(
  options: Map<string, string>,
  work: string,
  progress: StageProgress,
): Promise<string> {
  const { data, set, sample, suspects } = await takePageOptions(options, 5);
  const folder = join(work, 'forms');
  const pages = labelledPages(data, { sets: [set], every: sample, suspects });
  const count = await exportForms(pages, folder, (done) =>
    progress.step(done, undefined, 'pages written in their forms'),
  );
  progress.tell(`${count} pages of ${set.name} in their forms`);
  return folder;
}
