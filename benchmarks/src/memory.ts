// Memory over a long run: pages are extracted one after the other, again and again, and the heap is looked at after forced collections.
// Needs `node --expose-gc`. Exit code 1 when the heap is not flat.
import { commandLine } from '@pith/node/internal/script';
import { extract, PithError } from 'pith';
import { goldFlags, settle } from './arguments.ts';
import { readSet } from './corpus.ts';
import { printTable } from './table.ts';

/** How often the heap is looked at; the first time does not count, as code and tables are still being loaded until then. */
const looks = 20;

/** By how much the largest heap may exceed the smallest, in percent. */
const allowed = 5;

const defaults = { every: 10 };
const asked = commandLine({
  run: 'npm run bench:memory --',
  does: 'Extracts pages again and again and looks at the heap. The exit code is 1 when it is not flat.',
  flags: {
    ...goldFlags(defaults),
    pages: { type: 'count', least: looks, default: '100000', meaning: 'how many extractions' },
  },
});
const { data, sets, every } = settle(asked, defaults);
const count = asked.pages;
const { gc } = globalThis;
if (gc === undefined) {
  throw new PithError('BAD_OPTION', 'Expected `node --expose-gc`, got no way to collect garbage');
}

const pages = (await Promise.all(sets.map((set) => readSet(set, data ?? '', every)))).flat();
const heaps: number[] = [];
const rows: string[][] = [];
for (let look = 1, done = 0; look <= looks; look++) {
  for (const end = Math.round((count * look) / looks); done < end; done++) {
    const { source, url } = pages[done % pages.length];
    const extraction = extract(source, { url });
    extraction.text;
    extraction.title;
  }
  gc();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  if (look > 1) heaps.push(heapUsed);
  rows.push([
    String(done),
    ...[heapUsed, arrayBuffers, rss].map((bytes) => (bytes / 1e6).toFixed(2)),
  ]);
  console.error(`${done} of ${count} pages`);
}
const spread = 100 * (Math.max(...heaps) / Math.min(...heaps) - 1);
console.log(`${count} extractions of ${pages.length} pages of ${sets.join(', ')}\n`);
printTable(['pages', 'heap MB', 'buffers MB', 'resident MB'], rows);
console.log(`\nThe largest heap exceeds the smallest by ${spread.toFixed(2)} %.`);
process.exitCode = spread <= allowed ? 0 : 1;
