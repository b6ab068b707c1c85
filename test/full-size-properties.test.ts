import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a property reaches the sizes that it names', () => {
  const longest = (lengths: fc.Arbitrary<{ readonly length: number }>) =>
    Math.max(...fc.sample(lengths, { numRuns: 50, seed: 1 }).map(({ length }) => length));
  expect(longest(fc.uint8Array({ maxLength: 3000 }))).toBeGreaterThan(1500);
  expect(longest(fc.string({ maxLength: 400 }))).toBeGreaterThan(200);
  expect(longest(fc.array(fc.nat(), { maxLength: 100 }))).toBeGreaterThan(50);
});

test('no property asks for less than the sizes that it names', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const tests = ['packages', 'training', 'fuzz', 'benchmarks', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((path) => /\.test(?:-suite)?\.ts$/.test(path) && !path.includes('node_modules'));
  expect(tests.length).toBeGreaterThan(500);
  const faults = tests.filter((path) => /\bsize: '/.test(readFileSync(path, 'utf8')));
  expect(faults).toEqual([]);
});
