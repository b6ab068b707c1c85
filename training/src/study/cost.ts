import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { median } from '@pith/evaluation/measures';
import { extract } from 'pith';
import { modelModulePath } from '../embed-model.ts';
import { trainingPages } from '../pages.ts';
import { repository } from '../script.ts';
import { markdownTable } from '../table.ts';
import { modelPresets } from '../train/presets.ts';
import { takePageOptions } from './own-options.ts';

/** Runs of each page, of which the fastest counts. */
const runs = 3;

/**
 * Prints what the shipped models cost: milliseconds from string to text, and bytes; beside `plain`, which takes all text.
 * For ratios to the bare Tokenizer there is `npm run bench`.
 */
export async function measureCost(options: Map<string, string>): Promise<void> {
  const { data, set, sample, suspects } = await takePageOptions(options, 10);
  const names = ['plain', ...modelPresets.map(({ name }) => name)];
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  let characters = 0;
  let pages = 0;
  for await (const { source } of trainingPages(data, { sets: [set], every: sample, suspects })) {
    pages++;
    characters += source.length;
    for (const name of names) times.get(name)!.push(fastest(source, name));
  }
  const rows = [...times].map(([name, list]) => {
    const total = list.reduce((sum, time) => sum + time, 0);
    const figures = [total / list.length, median(list) ?? 0, characters / 1000 / total];
    return { name, figures: figures.map((figure) => figure.toFixed(1)) };
  });
  const sizes = await modelSizes();
  console.log(
    markdownTable(
      ['preset', 'ms a page', 'median ms', 'million characters a second', 'kB', 'kB gzipped'],
      rows.map(({ name, figures }) => [name, ...figures, ...(sizes.get(name) ?? ['', ''])]),
    ),
  );
  console.log(
    `\n${pages} pages of ${set.name}, from string to text, the fastest of ${runs} runs of each.`,
  );
}

function fastest(source: string, algorithm: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    void extract(source, { algorithm }).text.length;
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** Kilobytes of the modules that hold the models, as they are and gzipped. */
async function modelSizes(): Promise<ReadonlyMap<string, string[]>> {
  const sizes = new Map<string, string[]>();
  for (const { name } of modelPresets) {
    const module = await readFile(join(repository, modelModulePath(name)), 'utf8');
    const kilobytes = [module.length, gzipSync(module, { level: 9 }).length];
    sizes.set(
      name,
      kilobytes.map((size) => (size / 1000).toFixed(1)),
    );
  }
  return sizes;
}
