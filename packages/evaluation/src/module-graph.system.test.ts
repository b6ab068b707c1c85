// Who imports what: the workbench and the extension load measures and packages in browsers, and who
// loads the package itself does not load every importer.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url);
const core = new URL('../../core/src/', import.meta.url);

/** Modules that run when `entry` is loaded, as paths below `src` or names of packages; types are not loaded. */
function loadedBy(entry: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (module: string, from: URL): void => {
    const inside = fileOf(module, from);
    const name = inside === undefined ? module : fileURLToPath(inside);
    if (seen.has(name)) return;
    seen.add(name);
    if (inside === undefined) return;
    for (const next of importsOf(readFileSync(inside, 'utf8'))) visit(next, inside);
  };
  visit(entry, here);
  return [...seen].map((name) => name.replace(fileURLToPath(here), ''));
}

function fileOf(module: string, from: URL): URL | undefined {
  if (module.startsWith('.')) return new URL(module, from);
  if (module === 'pith') return new URL('index.ts', core);
  if (module.startsWith('pith/')) return new URL(`${module.slice(5)}/index.ts`, core);
  return undefined;
}

/** What a module imports or re-exports that is not a type alone. */
function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map((statement) => statement[1] ?? statement[2]);
}

test.each(['./annotation/index.ts', './measures/index.ts', './package/index.ts'])(
  '%s loads in a browser',
  (entry) => {
    const loaded = loadedBy(entry);
    expect(loaded.length).toBeGreaterThan(10);
    const packages = loaded.filter((name) => !name.endsWith('.ts'));
    expect(packages.filter((name) => !browserPackages.test(name))).toEqual([]);
  },
);

/** Packages that are made for browsers too. */
const browserPackages = /^(?:entities|fflate|htmlparser2|@exodus\/bytes)(?:\/|$)/;

test('the importers are loaded by those who import', () => {
  const isImporter = (name: string): boolean => /^import\/(?:wcxb|importers)\.ts$/.test(name);
  expect(loadedBy('./index.ts').filter(isImporter)).toEqual([]);
  expect(loadedBy('./import/index.ts').filter(isImporter)).toHaveLength(2);
});

test('a module that needs Node would be noticed', () => {
  expect(loadedBy('./run/command.ts')).toContain('node:child_process');
});
