// `npm run gate`: holds every preset to its pinned floors; `--update` pins them anew, `--lower` lets them fall.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { presets } from 'pith/extractors';
import { measureNamed } from '../measures/registry.ts';
import { fixtureDocuments } from './fixtures.ts';
import { judge, parseFloors, pin } from './gate.ts';
import { scoreSet } from './score-set.ts';

const { values } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
  },
});
const floorsFile = fileURLToPath(new URL('../../floors.json', import.meta.url));
const pages = fileURLToPath(new URL('../../../../test/pages', import.meta.url));
const floors = parseFloors(readFileSync(floorsFile, 'utf8'), floorsFile);
const algorithms = presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name);
const scores = await scoreSet(fixtureDocuments(pages), algorithms, measureNamed(floors.measure));

if (values.update) {
  writeFileSync(
    floorsFile,
    `${JSON.stringify(pin(floors, 'fixtures', scores, values.lower), null, 2)}\n`,
  );
}
const faults = judge(parseFloors(readFileSync(floorsFile, 'utf8'), floorsFile), 'fixtures', scores);
for (const { set, extractor, message } of faults)
  console.error(`${set}: ${extractor ?? 'the set'} ${message}`);
console.log(`${scores.documents} documents, ${algorithms.length} presets, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
