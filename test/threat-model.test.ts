// The threat model names tests that hold what it says; each of them exists.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const rows = read('docs/security/threat-model.md')
  .split('\n')
  .filter((line) => /^\| .* \| .* \| .*\|$/.test(line) && !/^\| (?:---|threat) /.test(line));
const named = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.ts)` "([^"]+)"/g)].map(([, path, name]) => [path, name] as const),
);

test('nearly every threat has a test that holds its answer', () => {
  expect(rows.length).toBeGreaterThan(50);
  const without = rows.filter((row) => !/`[\w./-]+\.ts` "/.test(row));
  expect(without.map((row) => row.split(' | ')[0])).toEqual([
    '| a package that somebody else published', // held by npm and its registry
  ]);
});

test.each(named)('%s has the test "%s"', (path, name) => {
  const literals = ["'", '"', '`'].map((quote) => `${quote}${name}`);
  const code = read(path);
  expect(literals.some((literal) => code.includes(literal))).toBe(true);
});
