import { spawnSync } from 'node:child_process';
import { presets } from 'pith/extractors';
import { expect, test } from 'vitest';
import { commandNames, flagsOf } from '../commands.ts';
import { folderWith, runIn } from '../context.test-suite.ts';
import { shells } from '../descriptions/completion.ts';

const scriptFor = async (shell: string) => (await runIn({}, 'completion', shell)).stdout;
const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;
const reason = (shell: string) => (has(shell) ? '' : ` (skipped: no ${shell})`);

test.each(shells)('the script for %s knows every command, flag and algorithm', async (shell) => {
  const script = await scriptFor(shell);
  const flags = commandNames.flatMap((name) => Object.keys(flagsOf(name)));
  for (const word of [...commandNames, ...flags, ...presets.map((preset) => preset.name)]) {
    expect(script).toContain(word);
  }
});

for (const shell of shells) {
  test.skipIf(!has(shell))(`${shell} reads its script${reason(shell)}`, async () => {
    const cwd = await folderWith({ script: await scriptFor(shell) });
    const { status, stderr } = spawnSync(shell, ['-n', 'script'], { cwd });
    expect([status, String(stderr)]).toEqual([0, '']);
  });
}

test.skipIf(!has('bash')).each([
  [['pith', 'ex'], 'extract explain'],
  [['pith', 'extract', '--form'], '--format'],
  [['pith', 'extract', '-f', 'js'], 'json jsonl'],
  [['pith', 'extract', '--format', '=', 'js'], 'json jsonl'],
  [['pith', '--config', 'x', 'compare', 'bt'], 'bte'],
  [['pith', 'compare', 'bte', 'bt'], 'bte'],
  [['pith', 'completion', ''], 'bash zsh fish'],
])(`bash completes %j${reason('bash')}`, async (words, expected) => {
  const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _pith; echo "\${COMPREPLY[*]}"`;
  const { stdout } = spawnSync('bash', ['-c', `${await scriptFor('bash')}\n${line}`]);
  expect(String(stdout).trim()).toBe(expected);
});

test('another shell is wrong use', async () => {
  const { code, stderr } = await runIn({}, 'completion', 'fisch');
  expect(code).toBe(2);
  expect(stderr).toContain('did you mean `fish`?');
});
