// Imports every real data set into packages, opens and checks them, and compares the numbers of documents with those
// that the sets' README files tell.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '@pith/node/internal/script';
import { PithError } from 'pith';
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

const {
  data,
  keep,
  operands: wanted,
} = commandLine({
  run: 'npm run test:data --',
  does: `Imports real data sets into packages, checks them, and compares how many pages there are with what the sets say.
SET is one of ${Object.keys(sets).join(', ')} (all that are there).`,
  operands: ['[SET...]'],
  flags: {
    data: { type: 'input', required: true, meaning: 'folder of the unpacked sets' },
    keep: { type: 'output', meaning: 'folder where the packages stay (none)' },
  },
});
const unknown = wanted.find((name) => !Object.hasOwn(sets, name));
if (unknown !== undefined) {
  const expected = `Expected sets of ${Object.keys(sets).join(', ')}`;
  throw new PithError('BAD_OPTION', `${expected}, got \`${unknown}\``);
}

const output = keep ?? (await mkdtemp(join(tmpdir(), 'pith-data-')));
const row = (...cells) =>
  console.log(
    cells.map((cell, i) => (i === 0 ? cell.padEnd(20) : String(cell).padStart(9))).join(' '),
  );
let failed = 0;
row('set', 'documents', 'README', 'left out', 'no gold', 'seconds', 'faults');
try {
  for (const [name, [importer, expected]] of Object.entries(sets)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const folder = join(data, name);
    if (!(await stat(folder).catch(() => undefined))) {
      row(name, 'absent', expected);
      if (wanted.length > 0) failed++;
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
    if (keep === undefined) await rm(target, { recursive: true });
  }
} finally {
  if (keep === undefined) await rm(output, { recursive: true, force: true });
}
if (failed > 0) {
  console.error(`${failed} sets have another number of documents than their README tells`);
  process.exitCode = 1;
}
