import { readFileSync } from 'node:fs';
import { presetEntries } from 'pith/extractors';
import { expect, test } from 'vitest';
import { methodPage } from './method-page.ts';

const index = readFileSync(
  new URL('../../../../docs/algorithms/README.md', import.meta.url),
  'utf8',
);

test('every method has the page that the index of the algorithms gives it', () => {
  const told = presetEntries()
    .filter(({ aliasOf }) => aliasOf === undefined)
    .map(({ name }) => [name, methodPage(name)?.replace(/^.*\//, '')]);
  const expected = told.map(([name]) => {
    const row = index.split('\n').find((line) => line.split('|')[1]?.includes(`\`${name}\``));
    return [name, /\((\S+\.md)\) \|$/.exec(row ?? '')?.[1]];
  });
  expect(told).toEqual(expected);
  expect(methodPage('combine:union(bte,ccb)')).toMatch(/\/combine\.md$/);
  expect(methodPage('nobody')).toBeUndefined();
});
