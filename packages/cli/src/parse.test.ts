import type { ExtractOptions } from 'pith';
import { describe, expect, test } from 'vitest';
import { commandNames, flagsOf } from './commands.ts';
import { parse } from './parse.ts';

const failure = async (...argv: string[]) => {
  const error = await parse(argv).catch((error: unknown) => error);
  const { name, code, message } = error as Error & { code: string };
  return { name, code, message };
};

describe('a command line', () => {
  test('gives the command, its operands and its options', async () => {
    expect(await parse(['extract', 'a.html', '--format', 'json', '-', '-j', '2'])).toEqual({
      command: 'extract',
      operands: ['a.html', '-'],
      options: { format: 'json', jobs: 2 },
    });
  });

  test('may have common flags before the command', async () => {
    expect(await parse(['--debug', '--config', 'extract', 'compare', 'bte', 'ccb'])).toEqual({
      command: 'compare',
      operands: ['bte', 'ccb'],
      options: { debug: true, config: 'extract' },
    });
  });

  test('takes values after = and short flags, the last of a repeated flag, and all of a list', async () => {
    const argv = ['extract', '--format=json', '-ftext', '-p', 'a=1', '--param=b==2', '--digest'];
    expect(await parse(argv)).toMatchObject({
      options: { format: 'text', param: ['a=1', 'b==2'], digest: true },
    });
  });

  test('takes what comes after -- as operands', async () => {
    const argv = ['extract', '--', '--format', '--help'];
    expect(await parse(argv)).toMatchObject({ operands: ['--format', '--help'], options: {} });
  });

  test('may ask for help or the version, even when the rest is wrong', async () => {
    const help = { command: 'help', operands: ['extract'], options: {} };
    expect(await parse(['extract', '--bogus', '--help'])).toEqual(help);
    expect(await parse(['-h'])).toEqual({ command: 'help', operands: [], options: {} });
    expect(await parse(['--version'])).toEqual({ command: 'version' });
    expect(await parse([])).toEqual({ command: 'none' });
  });
});

describe('wrong use is a PithError', () => {
  test('with the nearest name', async () => {
    expect(await failure('exract')).toEqual({
      name: 'PithError',
      code: 'UNKNOWN_COMMAND',
      message: expect.stringContaining('got `exract`; did you mean `extract`?'),
    });
    expect(await failure('extract', '--formt', 'json')).toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining('got `--formt`; did you mean `--format`?'),
    });
  });

  test.each([
    ['--format', 'txt', 'text'],
    ['--format', 'md', 'markdown'],
    ['--format', 'Markdown', 'markdown'],
    ['--format', 'htm', 'html'],
    ['-f', 'XML', 'tei'],
    ['--format', 'ndjson', 'jsonl'],
    ['--with', 'md', 'markdown'],
    ['--with', 'chunk', 'chunks'],
    ['--text-tables', 'tab', 'tabs'],
  ])('with the word that was meant: %s %s', async (flag, given, meant) => {
    expect(await failure('extract', flag, given)).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(`got \`${given}\` (${flag}); did you mean \`${meant}\`?`),
    });
  });

  test('that shows how an input is given when there is no command', async () => {
    expect((await failure('page.html')).message).toContain('pith extract page.html');
  });

  test.each([
    [['extract', '--jobs', '0'], 'Expected a whole number from 1 up, got `0` (--jobs)'],
    [['extract', '--url', 'example.org'], 'http or https URL, got `example.org` (--url)'],
    [['extract', '--url', 'ftp://example.org/'], 'Expected an absolute http or https URL'],
    [['extract', '--url', 'https://'], 'Expected an absolute http or https URL'],
    [['extract', '--url='], 'Expected an absolute http or https URL, got nothing (--url)'],
    [['extract', '--max-bytes', '64M'], 'Expected a whole number from 1 up, got `64M`'],
    [['extract', ''], 'got an empty one (pith extract); is a variable of the shell not set?'],
    [['proxy', 'bte'], 'Expected no argument, got `bte` (pith proxy)'],
    [['extract', '--jobs', 'two'], 'Expected a whole number from 1 up'],
    [['extract', '--jobs', ''], 'Expected a whole number from 1 up'],
    [['extract', '--timeout', 'Infinity'], 'Expected a number from 0.001 up'],
    [['extract', '--output'], 'Expected a value, got none (--output PATH)'],
    [['extract', '--output', '--digest'], 'write --output=--digest if it is meant'],
    [['extract', '--digest=yes'], 'Expected no value, got `yes` (--digest)'],
    [['compare', 'bte'], 'Expected B, got none (pith compare)'],
    [['explain', 'a', 'b'], 'Expected only INPUT, got also `b`'],
  ])('%j', async (argv, message) => {
    expect(await failure(...argv)).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(message),
    });
  });
});

// an option that is added to the library does not compile until it is decided here
const flagOfOption: Record<keyof ExtractOptions, string> = {
  url: 'url',
  contentType: 'content-type',
  algorithm: 'algorithm',
  parameters: 'param',
  model: 'model',
  focus: 'focus',
  profile: 'profile',
  site: 'site-profile',
  title: 'title',
  comments: 'comments',
  hidden: 'hidden',
  include: 'include',
  exclude: 'exclude',
  dataText: 'data-text',
  links: 'no-links',
  images: 'no-images',
  tables: 'no-tables',
  markdownHeadings: 'markdown-headings',
  textTables: 'text-tables',
  textLists: 'text-lists',
  offsets: 'offsets',
  limits: 'max-events',
};

test('every option of the library has its flag', () => {
  const flags = Object.keys(flagsOf('extract'));
  for (const flag of Object.values(flagOfOption)) expect(flags).toContain(flag);
});

test('no command has two flags with the same letter', () => {
  for (const name of commandNames) {
    const letters = Object.values(flagsOf(name)).flatMap(({ short }) => short ?? []);
    expect(new Set(letters).size, name).toBe(letters.length);
  }
});
