// The arrows of docs/architecture.md: data flows one way, inside the core and between packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  'internal',
  'node',
];

/** Folders whose folders the tree in `docs/architecture.md` names, all of them. */
const namedFolders = ['.', 'docs', 'packages', 'test', 'training/src'];

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Which folder may import which entries, as the table in `docs/architecture.md` says: `packages/server` of `node` all, of `evaluation` only `measures`. */
const packageArrows = new Map(
  [...architecture.matchAll(/^\| `([\w/]+)`[^|]* \| [^|]* \| ([^|]*) ?\|$/gm)].map(
    ([, folder, allowed]) => [folder, allowed.trim().split(', ').filter(Boolean)],
  ),
);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test(-suite|-task)?\.m?[jt]s$/.test(path));
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

/** What an import between packages is called in the table: `evaluation/measures` of `@pith/evaluation/measures`. */
function arrowOf(name: string): string | undefined {
  const match = /^(?:@pith\/([\w-]+)|pith)((?:\/.*)?)$/.exec(name);
  return match === null ? undefined : `${match[1] ?? 'core'}${match[2]}`;
}

test('packages import only what the architecture allows', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workspaces: string[] = manifest.workspaces;
  const withCode = workspaces.filter((folder) => !folder.startsWith('examples'));
  expect([...packageArrows.keys()].sort()).toEqual(withCode.sort());
  const faults: string[] = [];
  for (const [folder, allowed] of packageArrows) {
    const self = folder.replace('packages/', '');
    const sources = join(root, folder, 'src');
    for (const path of existsSync(sources) ? sourceFiles(sources) : []) {
      for (const name of imports(path)) {
        const leaves = relative(join(root, folder), resolve(dirname(path), name)).startsWith('..');
        if (name.startsWith('.') && leaves) faults.push(`${relative(root, path)} imports ${name}`);
        const to = arrowOf(name);
        if (to === undefined) continue;
        const [toPackage] = to.split('/');
        const isAllowed = [self, ...allowed].some((arrow) =>
          ['all', toPackage, to].includes(arrow),
        );
        if (!isAllowed) faults.push(`${relative(root, path)} imports ${name}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('no packages need each other in a circle', () => {
  const left = new Map(
    [...packageArrows].map(([folder, allowed]) => [
      folder.replace('packages/', ''),
      allowed.map((arrow) => arrow.split('/')[0]),
    ]),
  );
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [name, to] of left) if (!to.some((other) => left.has(other))) left.delete(name);
  }
  expect([...left.keys()]).toEqual([]);
});

test('the folders that the architecture draws are those that there are', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const foldersOf = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .filter(({ name }) => !ignored.includes(`${name}/`))
      .map(({ name }) => join(folder, name));
  const [, tree] = /^```text\n(benchmarks[\s\S]*?)```$/m.exec(architecture)!;
  const drawn: string[] = [];
  const above: string[] = [];
  for (const line of tree.trimEnd().split('\n')) {
    const [, indent, name] = /^( *)(\S+) {2,}\S/.exec(line) ?? [];
    expect(name, `a folder and what it holds: ${line}`).toBeDefined();
    above.length = indent.length / 2;
    above.push(name);
    drawn.push(above.join('/'));
  }
  const sources = foldersOf('packages').map((folder) => `${folder}/src`);
  const real = [...namedFolders, ...sources].flatMap(foldersOf);
  expect(drawn.sort()).toEqual(real.map((folder) => folder.replace('/src/', '/')).sort());
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

test('addresses are parsed by `parseUrl` alone, as `URL.canParse` of Node 20 fails after a while', () => {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  const faults = folders
    .flatMap((folder) => sourceFiles(join(folder, 'src')))
    .filter((path) => /(?<!`)URL\.canParse/.test(readFileSync(path, 'utf8')));
  expect(faults.map((path) => relative(root, path))).toEqual([]);
});
