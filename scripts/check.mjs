// Checks what changed since a base: types, lint, and the unit tests that depend on a changed file.
//
//   npm run check             since this branch left main, uncommitted changes included
//   npm run check -- HEAD~3   since another commit, branch or tag
import { execFileSync, spawnSync } from 'node:child_process';
import concurrently from 'concurrently';

const base = process.argv[2] ?? whereThisBranchLeftMain();
if (git('rev-parse', '--verify', '--quiet', `${base}^{commit}`) === undefined) {
  console.error(`check: \`${base}\` is no commit of this repository. Name one, such as HEAD~3.`);
  process.exit(2);
}
console.log(`Checking what changed since ${base}.`);

// The build checks the types of what it builds, and worker threads run it.
const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const { result } = concurrently(
  [
    { name: 'types', command: 'tsc -p tsconfig.tests.json' },
    {
      name: 'lint',
      command: `biome check --error-on-warnings --changed --since=${base} --no-errors-on-unmatched`,
    },
    { name: 'tests', command: `vitest run --project unit --changed ${base} --passWithNoTests` },
  ],
  { group: true, prefix: 'none' },
);
result.catch(() => {
  process.exitCode = 1;
});

function whereThisBranchLeftMain() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', name));
  return (main && git('merge-base', 'HEAD', main)) ?? 'HEAD';
}

/** What git prints; `undefined` where it fails. */
function git(...words) {
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
