// `npm run oracle --workspace training -- --data DIR`: the room that choosing whole blocks has (`learned.md` 1).
import { commandLine } from '@pith/node/internal/script';
import { labelledPages } from '../labelled-pages.ts';
import { askedPages, pageFlags } from '../script.ts';
import { markdownTable } from '../table.ts';
import { type PageBounds, pageBounds, summaryHead, summaryRow } from './summary.ts';

const asked = commandLine({
  run: 'npm run oracle --workspace training --',
  does: 'Measures the room that choosing whole blocks has: the best F1 that blocks of each kind allow.',
  flags: {
    ...pageFlags,
    work: { type: 'output', meaning: 'folder where labels are kept and found again (none)' },
  },
});

const groups = new Map<string, PageBounds[]>();
const add = (group: string, bounds: PageBounds): void => {
  const pages = groups.get(group);
  if (pages === undefined) groups.set(group, [bounds]);
  else pages.push(bounds);
};
const started = performance.now();
let pages = 0;
let inexact = 0;
const stream = labelledPages(asked.data, {
  ...(await askedPages(asked)),
  work: asked.work,
  onDuplicate: (page, earlier) => console.error(`${page}: left out, ${earlier} has it`),
});
for await (const { page, labels } of stream) {
  const bounds = pageBounds(labels);
  add(page.set.name, bounds);
  if (page.suspect === undefined) add(`${page.set.name}, not suspect`, bounds);
  if (page.suspect === undefined && page.pageType !== undefined)
    add(`${page.set.name}, not suspect, ${page.pageType}`, bounds);
  pages++;
  if (!labels.exact) inexact++;
}
console.log(
  markdownTable(
    summaryHead,
    [...groups].map(([group, bounds]) => summaryRow(group, bounds)),
  ),
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `\n${pages} pages in ${seconds} s; ${inexact} aligned without their most frequent words.`,
);
