// How releases are made: as CONTRIBUTING.md tells, from pinned parts, in an order in which nothing is published before what it asks for.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manifestOf, publishedPackages, repository } from './published.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const workflow = read('.github/workflows/release.yml');

test('every package is published with provenance, after those that it asks for', () => {
  const [, list] = /for folder in (.+); do\n(?: +\S.*\n)*? +npm publish .* --provenance /.exec(
    workflow,
  )!;
  const folders = list.split(' ');
  expect([...folders].sort()).toEqual(publishedPackages.map(({ folder }) => folder).sort());
  const before = new Set<string>();
  for (const { name, dependencies = {} } of folders.map(manifestOf)) {
    const ours = publishedPackages.map(({ manifest }) => manifest.name);
    const asked = ours.filter((other) => other in dependencies);
    expect(
      asked.filter((other) => !before.has(other)),
      name,
    ).toEqual([]);
    before.add(name);
  }
});

test('nothing is published before all tests ran, none skipped for want of a program, and the site was built', () => {
  const steps = ['run: npm test', 'PITH_REQUIRE: all', 'npm publish'].map((step) =>
    workflow.indexOf(step),
  );
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps).not.toContain(-1);
  expect(manifestOf('.').scripts?.['test']).toContain('npm:docs');
});

test('the version that would be released stands at the head of the changelog', () => {
  const [, version] = /^## (\S+)/m.exec(read('CHANGELOG.md'))!;
  expect(version).toBe(manifestOf('.').version);
});

test.each(publishedPackages)('npm finds nothing to correct in $folder', ({ folder }) => {
  const copy = mkdtempSync(join(tmpdir(), 'pith-manifest-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const manifest = read(`${folder}/package.json`);
  writeFileSync(join(copy, 'package.json'), manifest);
  expect(spawnSync('npm', ['pkg', 'fix'], { cwd: copy }).status).toBe(0);
  expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(manifest);
});
