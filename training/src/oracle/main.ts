// `npm run oracle --workspace training -- --data DIR`: the room that choosing whole blocks has (`learned.md` 1).
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describe, PithError } from 'pith';
import { labelledPages } from '../labelled-pages.ts';
import { goldSets, trainingSet } from '../sets.ts';
import { readSuspects, suspectFile } from '../suspects.ts';
import { markdownTable } from '../table.ts';
import { type PageBounds, pageBounds, summaryHead, summaryRow } from './summary.ts';

const usage =
  'usage: npm run oracle --workspace training -- --data DIR [--sets A,B] [--every N] [--work DIR] [--suspects FILE]';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    every: { type: 'string', default: '1' },
    work: { type: 'string' },
    suspects: { type: 'string' },
  },
});

// npm runs a workspace's script in its folder; paths were given from where the user stands
const fromUser = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

try {
  if (values.data === undefined) throw new PithError('BAD_OPTION', usage);
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1) {
    throw new PithError(
      'BAD_OPTION',
      `Expected a whole number from 1, got ${describe(every)} (--every)`,
    );
  }
  await printBounds(fromUser(values.data), every);
} catch (error) {
  if (!(error instanceof PithError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = error.code === 'BAD_OPTION' ? 2 : 1;
}

async function printBounds(data: string, every: number): Promise<void> {
  const groups = new Map<string, PageBounds[]>();
  const add = (group: string, bounds: PageBounds): void => {
    const pages = groups.get(group);
    if (pages === undefined) groups.set(group, [bounds]);
    else pages.push(bounds);
  };
  const started = performance.now();
  let pages = 0;
  let inexact = 0;
  const suspects = await readSuspects(
    values.suspects === undefined ? join(data, suspectFile) : fromUser(values.suspects),
  );
  const stream = labelledPages(data, {
    sets: values.sets?.split(',').map(trainingSet) ?? goldSets,
    every,
    work: values.work && fromUser(values.work),
    suspects,
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
}
