// Writes what a model learns from: features, labels and bags of every page of the sets asked for.
import { join } from 'node:path';
import { exportPages } from './export/export-pages.ts';
import { partOf } from './folds.ts';
import { labelledPages } from './labelled-pages.ts';
import { commandLine, fromUser, required, runScript, wholeNumber } from './script.ts';
import { goldSets, trainingSet, useOf } from './sets.ts';
import { readSuspects, suspectFile } from './suspects.ts';

const usage =
  'npm run export --workspace training -- --data DIR --output DIR [--sets A,B] [--every N] [--suspects FILE]';

await runScript(async () => {
  const options = commandLine(usage, ['data', 'output', 'sets', 'every', 'suspects']);
  const data = fromUser(required(options, 'data', usage));
  const output = fromUser(required(options, 'output', usage));
  const pages = labelledPages(data, {
    sets: options.sets?.split(',').map(trainingSet) ?? goldSets,
    every: wholeNumber(options, 'every') ?? 1,
    suspects: await readSuspects(
      options.suspects === undefined ? join(data, suspectFile) : fromUser(options.suspects),
    ),
    work: output,
  });
  const count = await exportPages(pages, output, {
    roleOf: ({ set, site }) => ({ use: useOf(set), weight: set.weight, part: partOf(site) }),
    onPage: (done) => done % 50 === 0 && process.stderr.write(`\r${done} pages`),
  });
  process.stderr.write(`\r${count} pages\n`);
});
