// Sets the version of all packages, and what they ask of each other: `node scripts/set-version.mjs 0.2.0`. CONTRIBUTING.md, "Releasing".
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version ?? '')) {
  console.error(`Expected a version such as 0.2.0, got ${version ?? 'none'}`);
  process.exit(2);
}

/** Sources that have the version as a constant; tests hold them to their manifests. */
const sources = [
  'packages/core/src/version.ts',
  'packages/node/src/fetch/user-agent.ts',
  'packages/server/src/version.ts',
];

const manifests = new Map(
  ['', ...read('package.json').workspaces].map((folder) => {
    const path = folder === '' ? 'package.json' : `${folder}/package.json`;
    return [path, read(path)];
  }),
);
const names = [...manifests.values()].map(({ name }) => name);
for (const [path, manifest] of manifests) {
  manifest.version = version;
  for (const asked of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of names) if (asked?.[name] !== undefined) asked[name] = version;
  }
  writeFileSync(new URL(path, root), `${JSON.stringify(manifest, null, 2)}\n`);
}
for (const path of sources) {
  const file = new URL(path, root);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(version = )'[^']*'/i, `$1'${version}'`));
}
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** @param {string} path of a manifest below the root. */
function read(path) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}
