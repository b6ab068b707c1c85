// The examples of the README print what it says.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^```console\n\$ ([^\n]*)\n(.*?)^```$/gms)].map(
  ([, command, output]) => ({ command, output }),
);

test('there are examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(3);
});

test.each(examples)('$command', ({ command, output }) => {
  // what `npx pith` runs, without npm's start-up
  const npx = `npx() { shift; ${process.execPath} packages/cli/bin/pith.mjs "$@"; }`;
  const { stdout } = spawnSync('bash', ['-c', `${npx}\n${command}`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe(output);
});
