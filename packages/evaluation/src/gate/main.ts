// `npm run gate`: holds every preset to its pinned floors, on the repository's own pages or with `--data DIR` on samples of
// the large sets (of `--set NAME` only); `--update` pins them anew, `--lower` lets them fall.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describe, PithError } from 'pith';
import { presets } from 'pith/extractors';
import { fixtureDocuments } from './fixtures.ts';
import { largeSetsIn } from './large-sets.ts';
import { type GateSet, runGate } from './run-gate.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const usage = 'npm run gate -- [--data DIR [--set NAME]...] [--update [--lower]]';

const own: GateSet = {
  name: 'fixtures',
  read: () => fixtureDocuments(inRepository('../../../../test/pages')),
};

try {
  const values = readOptions();
  const from = process.env['INIT_CWD'] ?? process.cwd(); // npm runs scripts in the package's folder
  const there = values.data === undefined ? [own] : await largeSetsIn(resolve(from, values.data));
  const faults = await runGate({
    floorsFile: inRepository(
      values.data === undefined ? '../../floors.json' : '../../large-floors.json',
    ),
    sets: values.set === undefined ? there : values.set.map((name) => setNamed(name, there)),
    algorithms: presets.flatMap(({ name, aliasOf }) => (aliasOf === undefined ? [name] : [])),
    update: values.update,
    lower: values.lower,
    tell: (line) => console.log(line),
  });
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof PithError)) throw error;
  console.error(`gate: ${error.code}: ${error.message}`);
  process.exitCode = 2;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string' },
        set: { type: 'string', multiple: true },
        update: { type: 'boolean', default: false },
        lower: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new PithError('BAD_OPTION', `Expected ${usage}: ${(error as Error).message}`);
  }
}

function setNamed(name: string, sets: readonly GateSet[]): GateSet {
  const found = sets.find((set) => set.name === name);
  if (found !== undefined) return found;
  const names = sets.map((set) => set.name).join(', ');
  throw new PithError('BAD_OPTION', `Expected one of ${names}, got ${describe(name)} (--set)`);
}
