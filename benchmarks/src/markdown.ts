// Markdown of Pith beside Turndown and Defuddle: which constructs a reader of it finds as they were meant.
import { commandLine } from '@pith/node/internal/script';
import { compareConstructs } from './markdown/compare-constructs.ts';
import { compareDefuddle } from './markdown/compare-defuddle.ts';
import { printCounts } from './markdown/counts.ts';

const { data, list } = commandLine({
  run: 'npm run bench:markdown --',
  does: 'Compares Markdown of Pith, Turndown and Defuddle: which constructs a reader of it finds as they were meant.',
  flags: {
    data: {
      type: 'input',
      meaning: 'folder with the set `defuddle`, unpacked (pages of one construct alone)',
    },
    list: { type: 'switch', meaning: 'names what each breaks' },
  },
});

const { counts, broken } = await compareConstructs(
  new URL('../../test/constructs/', import.meta.url),
);
if (list) {
  for (const { fixture, converter } of broken) console.log(`${converter} breaks ${fixture}`);
}
printCounts('pages of one construct', counts);
if (data !== undefined) {
  const folder = `${data}/defuddle`;
  printCounts('constructs that Defuddle expects', await compareDefuddle(folder));
}
