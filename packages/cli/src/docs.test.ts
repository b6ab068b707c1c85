import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandNames, commands } from './commands.ts';
import { runIn } from './context.test-suite.ts';
import { commandLinePage } from './docs.ts';
import { helpOf, helpOfAll } from './help.ts';
import { parse } from './parse.ts';
import { withSettings } from './settings-section.ts';

test('the page on the command line is up to date (node packages/cli/scripts/write-docs.mjs)', () => {
  const page = new URL('../../../docs/reference/command-line.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(commandLinePage());
});

test('the settings in the guide of the server are up to date (node packages/cli/scripts/write-docs.mjs)', () => {
  const guide = readFileSync(new URL('../../../docs/guide/server.md', import.meta.url), 'utf8');
  expect(guide).toContain('`PITH_MAX_BYTES`');
  expect(guide).toBe(withSettings(guide));
});

test('help texts fit the width they are given', () => {
  for (const columns of [80, 100]) {
    const texts = [helpOfAll(columns), ...commandNames.map((name) => helpOf(name, columns))];
    for (const line of texts.join('\n').split('\n')) {
      expect(line.length, line).toBeLessThanOrEqual(columns);
    }
  }
});

test('the examples of the help are understood', async () => {
  for (const name of commandNames) {
    for (const { line } of commands[name].examples) {
      const [, command] = /pith (.+?)\)?$/.exec(line)!;
      expect(await parse(command.split(' ')), line).toMatchObject({ command: name });
    }
  }
});

test('help is had in three ways, and without a command with exit code 2', async () => {
  const { stdout, code } = await runIn({}, 'help', 'compare');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^pith compare A B/);
  expect((await runIn({}, 'compare', '--help')).stdout).toBe(stdout);
  expect((await runIn({}, 'compare', 'bte', '-h')).stdout).toBe(stdout);
  const bare = await runIn({});
  expect(bare).toEqual({ code: 2, stdout: '', stderr: helpOfAll() });
  expect((await runIn({}, 'help', 'extrct')).stderr).toContain('did you mean `extract`?');
});
