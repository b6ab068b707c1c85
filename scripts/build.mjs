// Builds the packages where a source is newer than the last build. `npm run build -- --force` builds in any case.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Its time is that of the last build. `npm ci` removes it, with the modules that a build is made of. */
const stamp = join(root, 'node_modules/.pith-build');

const workspaces = [
  'benchmarks',
  'fuzz',
  'training',
  ...names('packages').map((name) => `packages/${name}`),
];

const steps = [
  'tsc -b',
  'node scripts/bundle.mjs',
  'npm run --silent build --workspace packages/workbench --workspace packages/extension',
];

if (!process.argv.includes('--force') && isFresh()) console.log('The build is fresh.');
else build();

function build() {
  const start = new Date();
  rmSync(stamp, { force: true });
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  };
  for (const step of steps) {
    const { status } = spawnSync(step, { cwd: root, env, stdio: 'inherit', shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, start.toISOString());
}

function isFresh() {
  const outputs = workspaces.map((workspace) => join(root, workspace, 'dist'));
  if (![stamp, ...outputs].every((path) => existsSync(path))) return false;
  const built = statSync(stamp).mtimeMs;
  const inputs = [
    ...workspaces.flatMap(inputsOf),
    ...names('.').filter((name) => /^tsconfig.*\.json$|^package-lock\.json$/.test(name)),
    'scripts/bundle.mjs',
    'scripts/build.mjs',
  ];
  return inputs.every((path) => statSync(join(root, path)).mtimeMs < built);
}

/** The files and folders of a workspace that a build reads. A folder changes when a file in it comes or goes. */
function inputsOf(workspace) {
  return names(workspace)
    .filter((name) => !/^(?:dist|node_modules|docs|python)$|\.md$/.test(name))
    .map((name) => join(workspace, name))
    .flatMap((path) => [path, ...below(path)])
    .filter((path) => !/\.(?:test|test-suite|test-task)\.m?[jt]s$/.test(path));
}

function below(path) {
  if (!statSync(join(root, path)).isDirectory()) return [];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(path, name),
  );
}

function names(folder) {
  return readdirSync(join(root, folder));
}
