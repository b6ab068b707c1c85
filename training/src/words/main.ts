// `npm run words --workspace training -- --data DIR`: learns the table of `learned-words` from the sets that may ship, measures it on
// sites that it did not see, and writes it as a module of the core.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandLine } from '@pith/node/internal/script';
import { labelledPages } from '../labelled-pages.ts';
import { askedPages, pageFlags, repository } from '../script.ts';
import { markdownTable } from '../table.ts';
import { crossValidate, type HeldOutPage, tableOf } from './choose-rule.ts';
import { wordOddsModule, wordOddsModulePath } from './word-odds-module.ts';
import { readWordedPages } from './worded-pages.ts';

/** Fills half of the buckets, and comes to less than 12 kB gzipped. */
const size = { words: 4000, bits: 13 };

const asked = commandLine({
  run: 'npm run words --workspace training --',
  does: 'Learns the table of `learned-words`, measures it on sites that it did not see, and writes it as a module of the core.',
  flags: {
    ...pageFlags,
    work: { type: 'output', meaning: 'folder where labels are kept and found again (none)' },
    output: {
      type: 'output',
      meaning: 'root of the tree that the module is written to (the repository)',
    },
  },
});
const { data, work, output = repository } = asked;
const pages = await readWordedPages(
  labelledPages(data, { ...(await askedPages(asked)), work }),
  (done) => done % 50 === 0 && process.stderr.write(`\r${done} pages`),
);
process.stderr.write(`\r${pages.length} pages\n`);

const { rule, heldOut } = crossValidate(pages, size);
console.log(markdownTable(['set', 'pages', 'F1'], summary(heldOut)));

const table = tableOf(pages, size);
const file = join(output, wordOddsModulePath);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, wordOddsModule(table, rule));
const { length } = gzipSync(table, { level: 9 });
console.log(`\n${JSON.stringify(rule)}, ${table.length} bytes, ${length} gzipped`);

/** Rows of set, pages and mean F1, and of the page types of a set that tells them. */
function summary(heldOut: readonly HeldOutPage[]): string[][] {
  const groups = new Map<string, number[]>();
  for (const { page, f1 } of heldOut) {
    const names = page.set === 'wcxb' ? [page.set, `- ${page.pageType}`] : [page.set];
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), f1]);
  }
  return [...groups].map(([name, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [name, String(values.length), mean.toFixed(3)];
  });
}
