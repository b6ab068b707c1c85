import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { folderWith, runIn } from './context.test-suite.ts';

const withFile = (value: unknown) =>
  folderWith({ 'pith.config.json': typeof value === 'string' ? value : JSON.stringify(value) });

const flagsIn = async (cwd: string, command: 'extract' | 'explain' = 'extract') =>
  (await readConfiguration(command, cwd, undefined)).flags;

const failure = async (value: unknown) => {
  const cwd = await withFile(value);
  const error = await readConfiguration('extract', cwd, undefined).catch((error: unknown) => error);
  const { code, message } = error as Error & { code: string };
  return { code, message: message.replace(cwd, '…') };
};

describe('a configuration file', () => {
  test('gives a command its own flags, and those at the top', async () => {
    const cwd = await withFile({
      algorithm: 'ccb',
      jobs: 2,
      extract: { jobs: 3, param: { range: 25 }, with: 'marked' },
      explain: { format: 'json' },
    });
    expect(await flagsIn(cwd)).toEqual({
      algorithm: 'ccb',
      jobs: 3,
      param: ['range=25'],
      with: ['marked'],
    });
    const own = { algorithm: 'ccb', format: 'json' };
    expect(await flagsIn(cwd, 'explain')).toEqual(own);
  });

  test('is found in a folder above', async () => {
    const cwd = await withFile({ algorithm: 'ccb' });
    const below = join(cwd, 'a/b');
    await mkdir(below, { recursive: true });
    expect(await flagsIn(below)).toEqual({ algorithm: 'ccb' });
  });

  test('at the top, leaves a value to the commands that take it', async () => {
    const cwd = await withFile({ format: 'svg' });
    expect(await flagsIn(cwd)).toEqual({});
    expect(await flagsIn(cwd, 'explain')).toEqual({ format: 'svg' });
  });

  test('gives way to the command line', async () => {
    const cwd = await withFile({ algorithm: 'nonsense', extract: { format: 'ranges' } });
    const world = { cwd, stdin: '<p>Hello, hello.</p>' };
    const { stdout } = await runIn(world, 'extract', '-a', 'plain');
    expect(stdout).toBe('[[3,16]]\n');
    const text = await runIn(world, 'extract', '-a', 'plain', '-f', 'text');
    expect(text.stdout).toBe('Hello, hello.\n');
    expect(await runIn(world, 'extract')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a mistake in a configuration file', () => {
  test.each([
    [{ algoritm: 'ccb' }, '/pith.config.json, key `algoritm`); did you mean `algorithm`?'],
    [{ extract: { formt: 'json' } }, 'key `extract.formt`); did you mean `format`?'],
    [{ compare: { output: 'x' } }, 'got `output`'],
    [{ extract: { format: 'md' } }, 'key `extract.format`); did you mean `markdown`?'],
    [{ 'text-tables': 'tab' }, 'key `text-tables`); did you mean `tabs`?'],
    [{ jobs: '2' }, 'whole number from 0 up, got `"2"`'],
    [{ format: 'yaml' }, 'key `format`'],
    [{ extract: { param: ['a', 1] } }, 'Expected a list of key=value, or an object'],
    [{ version: true }, 'got `version`'],
    [{ extract: [] }, 'Expected an object, got `[]`'],
    [[1], 'Expected an object'],
    [{ url: 'example.org' }, 'an absolute http or https URL, got `"example.org"`'],
    [{ constructor: 1 }, 'got `constructor`'],
    ['{"jobs": 2,\n "format" "json"}', '/pith.config.json:2:11)'],
    ['{', 'Expected JSON'],
  ])('%j', async (value, message) => {
    expect(await failure(value)).toEqual({
      code: 'BAD_CONFIGURATION',
      message: expect.stringContaining(message),
    });
  });

  test('ends the command with exit code 2', async () => {
    const cwd = await withFile({ bogus: 1 });
    const { code, stderr } = await runIn({ cwd }, 'algorithms');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pith: BAD_CONFIGURATION: [^\n]+\n$/);
    expect((await runIn({ cwd }, 'help')).code).toBe(0);
    expect((await runIn({ cwd }, 'completion', 'bash')).code).toBe(0);
    const missing = await runIn({ cwd }, 'algorithms', '--config', 'none.json');
    expect(missing.stderr).toContain(
      'Expected a readable file, got no such file or directory (ENOENT) (',
    );
  });

  test('that only shows when the flag is used says where the flag comes from', async () => {
    const cwd = await withFile({ algorithm: 'ccb', jobs: 2, param: { rnge: 3 } });
    const said = async (...argv: string[]) =>
      (await runIn({ cwd, stdin: '<p>a' }, 'extract', ...argv)).stderr.trimEnd();
    const origin = `; --param from ${cwd}/pith.config.json`;
    expect(await said()).toMatch(/^pith: UNKNOWN_OPTION: .*got `rnge`; did you mean `range`\?/);
    expect((await said()).endsWith(origin)).toBe(true);
    expect(await said('-p', 'rnge=4')).not.toContain(' from ');
    expect(await said('-a', 'ccbb')).not.toContain(' from ');
  });
});
