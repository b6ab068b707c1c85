import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract, readModel } from 'pith';
import { trainingPages } from '../pages.ts';
import { runPython } from '../python/run-python.ts';
import { markdownTable } from '../table.ts';
import { takePageOptions } from './own-options.ts';
import type { StudyOutput } from './study-output.ts';

/** What `python/sizes.py` tells of a model. */
interface SizedModel {
  readonly trees: number;
  readonly leaves: number;
  /** Cross-validated. */
  readonly f1: number;
  /** Its file, beside the JSON. */
  readonly file: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** Runs of each page, of which the fastest counts. */
const runs = 3;

/**
 * Prepares the curve of accuracy against time and size, `--data DIR [--set NAME] [--sample N] [--suspects FILE] [--picture FILE]`:
 * after the Python has fitted models of several sizes, each extracts the same pages.
 */
export async function compareSizes(
  options: Map<string, string>,
  python: string,
): Promise<StudyOutput> {
  const picture = options.get('picture');
  options.delete('picture');
  const { data, set, sample, suspects } = await takePageOptions(options, 20);
  const folder = await mkdtemp(join(tmpdir(), 'pith-sizes-'));
  const json = join(folder, 'sizes.json');
  return {
    json,
    async write() {
      const told = JSON.parse(await readFile(json, 'utf8')) as SizedModel[];
      const models = await Promise.all(
        told.map(async (each) => ({
          ...each,
          model: readModel(await readFile(join(folder, each.file))),
        })),
      );
      const total = models.map(() => 0);
      let pages = 0;
      for await (const { source } of trainingPages(data, {
        sets: [set],
        every: sample,
        suspects,
      })) {
        pages++;
        models.forEach(({ model }, i) => {
          let best = Number.POSITIVE_INFINITY;
          for (let run = 0; run < runs; run++) {
            const started = performance.now();
            void extract(source, { algorithm: 'learned', model }).text.length;
            best = Math.min(best, performance.now() - started);
          }
          total[i] += best;
        });
      }
      const timed = told.map((each, i) => ({ ...each, milliseconds: total[i] / pages }));
      console.log(
        markdownTable(
          ['trees × leaves', 'F1', 'ms a page', 'kB', 'kB gzipped'],
          timed.map(({ trees, leaves, f1, milliseconds, bytes, gzipped }) => [
            `${trees} × ${leaves}`,
            ...[f1.toFixed(4), milliseconds.toFixed(1)],
            ...[bytes, gzipped].map((size) => (size / 1000).toFixed(1)),
          ]),
        ),
      );
      console.log(`\nTimes on ${pages} pages of ${set.name}, the fastest of ${runs} runs of each.`);
      if (picture !== undefined) {
        await writeFile(json, JSON.stringify(timed));
        await runPython('draw_sizes', ['--json', json, '--picture', picture], { python });
      }
      await rm(folder, { recursive: true });
    },
  };
}
