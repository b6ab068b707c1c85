import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingPages } from '../pages.ts';
import { takeOutput, takePageOptions } from './own-options.ts';
import type { StudyOutput } from './study-output.ts';
import { fileName, type WorstPage, worstIndexHtml, worstPageHtml } from './worst-page.ts';

/**
 * Prepares the HTML files of the worst pages, `--data DIR --output DIR [--set NAME] [--suspects FILE]`.
 *
 * @throws PithError `BAD_OPTION` without an output, or with one in the repository, as pages of data sets never enter it.
 */
export async function writeWorstPages(options: Map<string, string>): Promise<StudyOutput> {
  const output = takeOutput(options, 'worst');
  const { data, set, suspects } = await takePageOptions(options);
  options.set('set', set.name);
  const folder = await mkdtemp(join(tmpdir(), 'pith-worst-'));
  const json = join(folder, 'worst.json');
  return {
    json,
    async write() {
      const worst = JSON.parse(await readFile(json, 'utf8')) as WorstPage[];
      await rm(folder, { recursive: true });
      await mkdir(output, { recursive: true });
      const place = new Map(worst.map(({ id }, i) => [id, i]));
      for await (const page of trainingPages(data, { sets: [set], suspects })) {
        const i = place.get(page.id);
        if (i === undefined) continue;
        worst[i] = { ...worst[i], url: worst[i].url ?? page.url ?? null };
        const html = worstPageHtml(worst[i], page.source, page.gold);
        await writeFile(join(output, fileName(worst[i], i)), html);
      }
      await writeFile(join(output, 'index.html'), worstIndexHtml(worst));
      console.log(`\n${worst.length} pages in ${output}, listed in index.html.`);
    },
  };
}
