// Imports every real data set into packages, opens and checks them, and compares the numbers of documents with those
// that the sets' README files tell. Run from the root after a build: npm run test:data -- --data .data [--keep DIR] [SET...]
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSet } from '../dist/import/index.js';
import { openPackage, writePackage } from '../dist/index.js';
import { checkPackage } from '../dist/package/index.js';

/** Folder of each set with its importer and its number of pages. */
const sets = {
  wcxb: ['wcxb', 1355],
  cleaneval: ['cleaneval', 742],
  cleanportaleval: ['cleaneval', 71],
  daniel: ['daniel', 814],
  fundus: ['fundus', 127],
  'fundus-evaluation': ['fundus-evaluation', 80],
  'zh-immortal': ['zh-immortal', 31],
  ceed: ['ceed', 200],
  newspaper4k: ['newspaper4k', 22],
  readability: ['readability', 129],
  defuddle: ['defuddle', 208],
  'newspaper-articles': ['newspaper-articles', 421],
  'magic-html': ['magic-html', 150],
  'webmainbench-sample': ['webmainbench', 6],
};

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, keep: { type: 'string' } },
  allowPositionals: true,
});
if (values.data === undefined) {
  console.error('usage: npm run test:data -- --data DIR [--keep DIR] [SET...]');
  process.exit(2);
}
const unknown = positionals.filter((name) => !Object.hasOwn(sets, name));
if (unknown.length > 0) {
  console.error(`No such set: ${unknown.join(', ')}. Sets: ${Object.keys(sets).join(', ')}`);
  process.exit(2);
}

const output = values.keep ?? (await mkdtemp(join(tmpdir(), 'pith-data-')));
const row = (...cells) =>
  console.log(
    cells.map((cell, i) => (i === 0 ? cell.padEnd(20) : String(cell).padStart(9))).join(' '),
  );
let failed = 0;
row('set', 'documents', 'README', 'left out', 'no gold', 'seconds', 'faults');
try {
  for (const [name, [importer, expected]] of Object.entries(sets)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const folder = join(values.data, name);
    if (!(await stat(folder).catch(() => undefined))) {
      row(name, 'absent', expected);
      if (positionals.length > 0) failed++;
      continue;
    }
    const target = join(output, name);
    const started = performance.now();
    const set = await openSet(importer, folder);
    let without = 0;
    await writePackage(target, set.description, set.documents, {
      overwrite: true,
      onDocument: ({ gold }) => (without += gold.trim() === '' ? 1 : 0),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const pack = await openPackage(target);
    const counts = {};
    for await (const { code } of checkPackage(pack)) counts[code] = (counts[code] ?? 0) + 1;
    const faults = Object.entries(counts).map(([code, count]) => `${count} ${code}`);
    row(
      name,
      pack.names.length,
      expected,
      set.leftOut?.length ?? 0,
      without,
      seconds,
      `  ${faults.join(', ')}`,
    );
    if (pack.names.length !== expected) failed++;
    if (values.keep === undefined) await rm(target, { recursive: true });
  }
} finally {
  if (values.keep === undefined) await rm(output, { recursive: true, force: true });
}
if (failed > 0) {
  console.error(`${failed} sets have another number of documents than their README tells`);
  process.exitCode = 1;
}
