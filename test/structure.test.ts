// The arrows of docs/architecture.md: data flows one way, inside the core and between packages.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Stages of the core in the order of the flow; a file imports from its own stage and earlier ones only. */
const coreStages = [
  'errors.ts',
  'limits.ts',
  'on-demand.ts',
  'version.ts',
  'source',
  'math',
  'page',
  'selection',
  'features',
  'learned',
  'extractors',
  'site',
  'metadata',
  'origin',
  'content',
  'adjust',
  'render',
  'chunks',
  'picture',
  'offsets.ts',
  'renderings.ts',
  'extracted-blocks.ts',
  'extract-options.ts',
  'what-is-hidden.ts',
  'why-nothing.ts',
  'choose-content.ts',
  'extract-with.ts',
  'extraction-record.ts',
  'explanation-record.ts',
  'extract.ts',
  'light.ts',
  'index.ts',
  'node',
];

/** Folders of workspaces that are not in `packages`. */
const otherFolders: Record<string, string> = { training: 'training' };

/** Which package may import which (`docs/architecture.md`). */
const packageArrows: Record<string, readonly string[]> = {
  core: [],
  node: ['core'],
  evaluation: ['core', 'node'],
  server: ['core', 'node', 'evaluation'],
  workbench: ['core', 'evaluation'],
  extension: ['core', 'evaluation', 'server'],
  cluster: ['core', 'node'],
  cli: ['core', 'node', 'evaluation', 'server', 'cluster', 'training'],
  training: ['core', 'evaluation'],
};

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test(-suite)?\.ts$/.test(path));
}

function imports(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);
}

test('each stage of the core imports only stages before it', () => {
  const folder = join(root, 'packages/core/src');
  const faults: string[] = [];
  for (const path of sourceFiles(folder)) {
    const from = relative(folder, path).split(/[\\/]/)[0];
    expect(coreStages, `stage of ${relative(folder, path)}`).toContain(from);
    for (const name of imports(path)) {
      if (name.startsWith('node:')) faults.push(`${relative(folder, path)} imports ${name}`);
      if (!name.startsWith('.')) continue;
      const to = relative(folder, resolve(dirname(path), name)).split(/[\\/]/)[0];
      const against = coreStages.indexOf(to) > coreStages.indexOf(from);
      if (against) {
        faults.push(`${relative(folder, path)} imports ${name}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('packages import only what the architecture allows', () => {
  const folderOf: Record<string, string> = { pith: 'core' };
  const faults: string[] = [];
  for (const [from, allowed] of Object.entries(packageArrows)) {
    for (const path of sourceFiles(join(root, otherFolders[from] ?? `packages/${from}`, 'src'))) {
      for (const name of imports(path)) {
        const match = /^(?:@pith\/([a-z]+)|(pith))(?:\/|$)/.exec(name);
        if (match === null) continue;
        const to = match[1] ?? folderOf[match[2]];
        if (to !== from && !allowed.includes(to))
          faults.push(`${relative(root, path)} imports ${name}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('no files import each other in a circle, be it for types alone', () => {
  const folders = [
    'benchmarks',
    'fuzz',
    'training',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ];
  const arrows = new Map(
    folders
      .flatMap((folder) => sourceFiles(join(root, folder, 'src')))
      .map((path) => [
        path,
        imports(path)
          .filter((name) => name.startsWith('.'))
          .map((name) => resolve(dirname(path), name)),
      ]),
  );
  // files without arrows to files that are left go, until none is left or each is on a circle or leads to one
  for (let before = -1; before !== arrows.size; ) {
    before = arrows.size;
    for (const [path, to] of arrows)
      if (!to.some((other) => arrows.has(other))) arrows.delete(path);
  }
  expect([...arrows.keys()].map((path) => relative(root, path))).toEqual([]);
});
