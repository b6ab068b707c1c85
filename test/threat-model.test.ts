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

/** What begins a test or a group of tests, up to the quote of its name: `test(`, `describe.each(...)(`, `it.skipIf(...)(`. */
const beginning = /^(?:describe|test|it)(?:\(|\.(?:each|skipIf|runIf)\b[\s\S]*\)\()\s*['"`]$/;

test.each(named)('%s has the test "%s", and leaves it out nowhere', (path, name) => {
  const code = read(path);
  const places = ["'", '"', '`'].flatMap((quote) => {
    const place = code.indexOf(`${quote}${name}`);
    return place < 0 ? [] : [place + 1];
  });
  const heads = places.map((place) => {
    const before = code.slice(0, place);
    return before.slice([...before.matchAll(/\b(?:describe|test|it)[.(]/g)].at(-1)?.index);
  });
  expect(heads.filter((head) => beginning.test(head))).not.toEqual([]);
});
