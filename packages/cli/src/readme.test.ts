import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandNames } from './commands.ts';
import { folderWith } from './context.test-suite.ts';

const bin = fileURLToPath(new URL('../bin/pith.mjs', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```console\n(.*?)^```$/gms)].map(([, block]) => block);

/** The commands of a block with what they print, run one after the other in `cwd`. */
function replayed(block: string, cwd: string): string {
  const commands = block.match(/^\$ .*\n(?:> .*\n)*/gm) ?? [];
  // every command is shown as it was typed, and starts with the exit code of the one before
  const steps = commands.map((command) => {
    const shown = `cat <<'SHOWN'\n${command}SHOWN\n`;
    return `code=$?\n${shown}(exit $code)\n${command.replace(/^(\$|>) /gm, '')}`;
  });
  const pith = `pith() { ${process.execPath} ${bin} "$@"; }`;
  const { stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${pith}\n${steps.join('')}`], { cwd });
  return String(stdout);
}

test('the readme has a line for every command', () => {
  const listed = [...readme.matchAll(/^\| `pith (\w+)` /gm)].map(([, name]) => name);
  expect(listed).toEqual(commandNames);
});

test('the examples of the readme print what it says', async () => {
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  const cwd = await folderWith({});
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);
});
