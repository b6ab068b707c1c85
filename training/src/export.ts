// Writes what a model learns from: features, labels and bags of every page of the sets asked for.
import { commandLine } from '@pith/node/internal/script';
import { exportPages } from './export/export-pages.ts';
import { partOf } from './folds.ts';
import { labelledPages } from './labelled-pages.ts';
import { askedPages, pageFlags } from './script.ts';
import { useOf } from './sets.ts';

const asked = commandLine({
  run: 'npm run export --workspace training --',
  does: 'Writes what a model learns from: features, labels and bags of words of pages.',
  flags: {
    ...pageFlags,
    output: { type: 'output', required: true, meaning: 'folder for the columns' },
  },
});
const { data, output } = asked;
const pages = labelledPages(data, { ...(await askedPages(asked)), work: output });
const count = await exportPages(pages, output, {
  roleOf: ({ set, site }) => ({ use: useOf(set), weight: set.weight, part: partOf(site) }),
  onPage: (done) => done % 50 === 0 && process.stderr.write(`\r${done} pages`),
});
process.stderr.write(`\r${count} pages\n`);
