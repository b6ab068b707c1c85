// The repository's own pages are gated in every test run; `npm run gate -- --update` pins anew.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { presets } from 'pith/extractors';
import { expect, test } from 'vitest';
import { measureNamed } from '../measures/registry.ts';
import { fixtureDocuments } from './fixtures.ts';
import { judge, parseFloors } from './gate.ts';
import { scoreSet } from './score-set.ts';

const url = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('no preset falls under its floor on the repository’s own pages', async () => {
  const file = url('../../floors.json');
  const floors = parseFloors(readFileSync(file, 'utf8'), file);
  const algorithms = presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name);
  const documents = fixtureDocuments(url('../../../../test/pages'));
  const scores = await scoreSet(documents, algorithms, measureNamed(floors.measure));
  expect(judge(floors, 'fixtures', scores)).toEqual([]);
});
