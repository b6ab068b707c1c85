// Mean word-bag F1 and speed of every preset on the development sets.
import { presets, resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { readArguments } from './arguments.ts';
import { readSet } from './corpus.ts';
import { printTable } from './table.ts';
import { wordBagF1 } from './word-bag-f1.ts';

const { data, sets, every } = readArguments(
  {
    run: 'npm run bench:presets --',
    does: 'Measures mean word-bag F1 and speed of every preset.',
  },
  { every: 1 },
);
const names = presets.filter((preset) => preset.aliasOf === undefined).map((preset) => preset.name);
const f1s: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
const cells: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, [name]]));
const head = ['preset'];

for (const set of sets) {
  const pages = await readSet(set, data ?? '', every);
  const megabytes = pages.reduce((sum, page) => sum + page.source.length, 0) / 1e6;
  head.push(`${set}: F1`, `${set}: M characters/s`);
  for (const name of names) {
    const algorithm = resolveAlgorithm(name);
    let sum = 0;
    let time = 0;
    for (const { source, gold } of pages) {
      const start = performance.now();
      const page = createPage(source);
      const { text } = renderText(page, algorithm.select(page));
      time += performance.now() - start;
      sum += wordBagF1(text, gold);
    }
    f1s[name].push(sum / pages.length);
    cells[name].push((sum / pages.length).toFixed(3), ((megabytes / time) * 1000).toFixed(0));
  }
}
head.push('mean F1 of the sets');
for (const name of names) {
  cells[name].push((f1s[name].reduce((sum, f1) => sum + f1, 0) / sets.length).toFixed(3));
}
printTable(head, Object.values(cells));
