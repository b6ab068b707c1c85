// Mean word-bag F1 with and without text that stands in the data of pages only, and every page where it makes a difference.
import { extract } from 'pith';
import { readArguments } from './arguments.ts';
import { readSet } from './corpus.ts';
import { printTable } from './table.ts';
import { wordBagF1 } from './word-bag-f1.ts';

const { data, sets, every } = readArguments(
  {
    run: 'npm run bench:data-text --',
    does: 'Compares mean word-bag F1 with and without text that stands in the data of pages only.',
  },
  { every: 1 },
);
const means: string[][] = [];
const changed: string[][] = [];

for (const set of sets) {
  const pages = (await readSet(set, data ?? '', every)).map(({ name, source, gold, url }) => {
    const [never, auto] = (['never', 'auto'] as const).map((dataText) =>
      extract(source, { dataText, url }),
    );
    const before = wordBagF1(never.text, gold);
    const after = auto.origin === 'page' ? before : wordBagF1(auto.text, gold);
    return { name, gold: gold.trim(), origin: auto.origin, before, after };
  });
  const mean = (of: (page: (typeof pages)[number]) => number, among: typeof pages): string =>
    among.length === 0
      ? ''
      : (among.reduce((sum, page) => sum + of(page), 0) / among.length).toFixed(4);
  const groups = { all: pages, 'empty gold': pages.filter(({ gold }) => gold === '') };
  for (const [group, among] of Object.entries(groups)) {
    const before = mean((page) => page.before, among);
    const after = mean((page) => page.after, among);
    means.push([set, group, String(among.length), before, after]);
  }
  for (const { name, origin, before, after } of pages) {
    if (origin !== 'page') changed.push([set, name, origin, before.toFixed(3), after.toFixed(3)]);
  }
}
printTable(['set', 'pages', 'number', 'F1 never', 'F1 auto'], means);
printTable(['set', 'page', 'origin', 'F1 never', 'F1 auto'], changed);
