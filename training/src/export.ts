// Writes what the model learns from: features, labels and bags of every page of the sets asked for.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@pith/evaluation';
import { blockFeatures, featureGroups } from 'pith/learned';
import { createPage } from 'pith/page';
import { keptLabels } from './export/kept-labels.ts';
import { pageColumns } from './export/page-columns.ts';
import { variants } from './export/variants.ts';
import { partOf } from './folds.ts';
import { labelledPages } from './labelled-pages.ts';
import { goldSets, trainingSet, useOf } from './sets.ts';
import { readSuspects, suspectFile } from './suspects.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    suspects: { type: 'string' },
    output: { type: 'string' },
    sets: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
if (values.data === undefined || values.output === undefined) {
  console.error('Expected --data FOLDER (unpacked sets) and --output FOLDER');
  process.exit(2);
}
const suspects = await readSuspects(values.suspects ?? join(values.data, suspectFile));
const sets = values.sets?.split(',').map(trainingSet) ?? goldSets;
await mkdir(values.output, { recursive: true });
const open = (name: string) => createWriteStream(join(values.output as string, name));
const files = {
  pages: open('pages.jsonl'),
  features: open('features.f32'),
  words: open('words.f32'),
  counts: open('counts.i32'),
  types: open('types.i32'),
};
async function write(file: WriteStream, part: Float32Array | Int32Array | string): Promise<void> {
  const chunk = typeof part === 'string' ? part : new Uint8Array(part.slice().buffer);
  if (!file.write(chunk)) await once(file, 'drain');
}

let pages = 0;
for await (const { page, labels: wholeLabels } of labelledPages(values.data, {
  sets,
  every: Number(values.every),
  suspects,
  work: values.output,
})) {
  const whole = createPage(page.source);
  for (const variant of variants) {
    const random = seededRandom(
      createHash('sha256').update(`${variant.name}\0${page.id}`).digest().readInt32LE(),
    );
    const { source, kept } = variant.apply(whole, random);
    const labels = keptLabels(wholeLabels, kept);
    const columns = pageColumns(createPage(source), labels);
    if (columns.rows !== labels.matched.length) continue; // other segments than expected: no labels for them
    await write(files.features, columns.features);
    await write(files.words, columns.words);
    await write(files.counts, columns.counts);
    const { bag } = labels;
    await write(files.types, bag.from);
    await write(files.types, bag.types);
    await write(files.types, bag.wanted);
    const line = {
      set: page.set.name,
      use: useOf(page.set),
      weight: page.set.weight,
      id: page.id,
      site: page.site,
      part: partOf(page.site),
      language: page.language,
      pageType: page.pageType,
      suspect: page.suspect,
      variant: variant.name,
      rows: columns.rows,
      types: bag.types.length,
      wanted: bag.wanted.length,
      goldWords: bag.goldWords,
      goldMatched: labels.goldMatched,
    };
    await write(files.pages, `${JSON.stringify(line)}\n`);
  }
  if (++pages % 50 === 0) process.stderr.write(`\r${pages} pages`);
}
process.stderr.write(`\r${pages} pages\n`);
const list = open('features.json');
list.write(
  JSON.stringify({
    names: blockFeatures.map(({ name }) => name),
    groups: Object.fromEntries(
      Object.entries(featureGroups).map(([name, features]) => [name, features.map((f) => f.name)]),
    ),
  }),
);
for (const file of [...Object.values(files), list]) {
  file.end();
  await finished(file);
}
