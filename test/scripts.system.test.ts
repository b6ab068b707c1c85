// The repository's own scripts answer as commands do: the reader of flags (`@pith/node/internal/script`) has its own tests, here are
// a few whole processes of the build.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(script: string, ...words: string[]) {
  const told = spawnSync(process.execPath, [join(root, script), ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { exitCode: told.status, output: told.stdout, errors: told.stderr };
}

test('--help prints what a script does, its use and its flags, and nothing is done', () => {
  const { exitCode, output, errors } = run('fuzz/dist/main.js', '--help');
  expect([exitCode, errors]).toEqual([0, '']);
  expect(output).toContain('Usage: npm run fuzz -- [FLAGS]\n');
  expect(output).toMatch(/^ {2}--seed N +of the changes \(1\)$/m);
});

test('a flag that there is not is wrong use, told in one line', () => {
  expect(run('packages/cluster/scripts/make-corpus.mjs', '--nonsense')).toEqual({
    exitCode: 2,
    output: '',
    errors: 'BAD_OPTION: Expected flags as `--help` lists them, got unknown option `--nonsense`\n',
  });
});

test('data that is not there is told in one line', () => {
  const { exitCode, errors } = run('benchmarks/dist/links.js', '--data', 'no/such/folder');
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^INPUT_NOT_FOUND: Expected a path that is there, got .*folder.*\n$/);
});

test('training without the list of suspect records says which flag names it', () => {
  const data = mkdtempSync(join(tmpdir(), 'pith-scripts-'));
  const { exitCode, errors } = run('training/dist/train/main.js', '--data', data);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(
    /^INPUT_NOT_FOUND: Expected the list .*; --suspects FILE names another\n$/,
  );
});
