// Checks what changed since a base: types, lint, and the unit tests that depend on a changed file.
//
//   npm run check             since this branch left main, uncommitted changes included
//   npm run check -- HEAD~3   since another commit, branch or tag
import { execFileSync } from 'node:child_process';
import concurrently from 'concurrently';

const base = process.argv[2] ?? whereThisBranchLeftMain();
if (git('rev-parse', '--verify', '--quiet', `${base}^{commit}`) === undefined) {
  console.error(`check: \`${base}\` is no commit of this repository. Name one, such as HEAD~3.`);
  process.exit(2);
}
console.log(`Checking what changed since ${base}.`);

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => path !== '');

const { result } = concurrently(
  [
    { name: 'types', command: 'tsc -b && tsc -p tsconfig.tests.json' },
    {
      name: 'lint',
      command: `biome check --error-on-warnings --no-errors-on-unmatched ${changed.map((path) => `"${path}"`).join(' ')}`,
    },
    { name: 'tests', command: `vitest run --project unit --changed ${base} --passWithNoTests` },
  ].filter(({ name }) => name !== 'lint' || changed.length > 0),
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
