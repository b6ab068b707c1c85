// `npm run gate`: holds every preset to its pinned floors, on the repository's own pages or with `--data DIR` on samples of
// the large sets (of `--set NAME` only); `--update` pins them anew, `--lower` lets them fall.
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { describe, PithError } from 'pith';
import { presets } from 'pith/extractors';
import { fixtureDocuments } from './fixtures.ts';
import { largeSetsIn } from './large-sets.ts';
import { type GateSet, runGate } from './run-gate.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const { data, set, update, lower } = commandLine({
  run: 'npm run gate --',
  does: 'Holds every preset to its pinned floors of F1. The exit code is 1 when one falls below.',
  flags: {
    data: {
      type: 'input',
      meaning:
        'folder of the large sets, of which samples are measured (the repository’s own pages)',
    },
    set: { type: 'list', meaning: 'sets of these alone (all that are there)' },
    update: { type: 'switch', meaning: 'pins the floors anew' },
    lower: { type: 'switch', meaning: 'lets --update lower them' },
  },
});
const own: GateSet = {
  name: 'fixtures',
  read: () => fixtureDocuments(inRepository('../../../../test/pages')),
};
const there = data === undefined ? [own] : await largeSetsIn(data);
const faults = await runGate({
  floorsFile: inRepository(data === undefined ? '../../floors.json' : '../../large-floors.json'),
  sets: set === undefined ? there : set.map((name) => setNamed(name, there)),
  algorithms: presets.flatMap(({ name, aliasOf }) => (aliasOf === undefined ? [name] : [])),
  update,
  lower,
  tell: (line) => console.log(line),
});
process.exitCode = faults.length > 0 ? 1 : 0;

function setNamed(name: string, sets: readonly GateSet[]): GateSet {
  const found = sets.find((candidate) => candidate.name === name);
  if (found !== undefined) return found;
  const names = sets.map((one) => one.name).join(', ');
  throw new PithError('BAD_OPTION', `Expected one of ${names}, got ${describe(name)} (--set)`);
}
