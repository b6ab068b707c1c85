import { readFile } from 'node:fs/promises';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { fromUser } from './from-user.ts';
import { helpOf } from './help.ts';
import { readWords } from './read-words.ts';
import { reportOf } from './report.ts';

const script = {
  run: 'npm run measure --',
  does: 'Measures.',
  operands: ['PAGE...'],
  flags: {
    data: { type: 'input', meaning: 'sets' },
    sets: { type: 'list', among: ['a', 'b'], meaning: 'which' },
    every: { type: 'count', default: '10', meaning: 'one of this many' },
    minutes: { type: 'number', meaning: 'how long' },
    sizes: { type: 'counts', least: 100, meaning: 'how large' },
    output: { type: 'output', default: 'out', meaning: 'where to' },
    how: { type: 'text', value: 'WORD', required: true, meaning: 'in what way' },
    kept: { type: 'switch', meaning: 'what is there' },
  },
} as const;

test('flags are read by their types, what is not given by its default', () => {
  expect(readWords(script, ['p', '--how', 'well', '--kept', 'q', '--sizes', '100,2000'])).toEqual({
    ...{ operands: ['p', 'q'], how: 'well', kept: true, every: 10, output: fromUser('out') },
    ...{ sizes: [100, 2000], data: undefined, sets: undefined, minutes: undefined },
  });
  const { sets, minutes } = readWords(script, [
    ...['p', '--how=well', '--sets', 'a,b', '--sets', 'a', '--minutes', '0.5'],
  ]);
  expect([sets, minutes]).toEqual([['a', 'b', 'a'], 0.5]);
});

describe('wrong use is told with what was expected', () => {
  test.each([
    ['p --how x --nonsense', 'flags as `--help` lists them, got unknown option `--nonsense`'],
    ['p --how', 'flags as `--help` lists them, got option `--how <value>` argument missing'],
    ['p', '--how WORD, got none'],
    ['--how x', 'PAGE..., got none'],
    ['p --how x --every 0', 'a whole number from 1, got `0` (--every)'],
    ['p --how x --every 1.5', 'a whole number from 1, got `1.5` (--every)'],
    ['p --how x --every=', '--every N, got an empty value'],
    ['p --how x --minutes ten', 'a number from 0, got `ten` (--minutes)'],
    ['p --how x --sizes 200,99', 'a whole number from 100, got `99` (--sizes)'],
    ['p --how x --sets a,c', 'one of a, b, got `c` (--sets)'],
  ])('%s', (line, message) => {
    const act = () => readWords(script, line.split(' '));
    expect(act).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    expect(act).toThrow(`Expected ${message}`);
  });

  test('more words than a script takes', () => {
    const message = 'Expected FILE alone, got also `other`';
    expect(() => readWords({ operands: ['FILE'] }, ['one', 'other'])).toThrow(message);
    expect(() => readWords({}, ['one'])).toThrow('Expected flags alone, got also `one`');
  });
});

test('a path that is not there is told as such', () => {
  const act = () => readWords(script, ['p', '--how', 'x', '--data', 'nowhere']);
  expect(act).toThrow(expect.objectContaining({ code: 'INPUT_NOT_FOUND' }));
});

test('the help has what the script does, its use, and each flag with its default', () => {
  expect(helpOf(script)).toBe(`Measures.

Usage: npm run measure -- PAGE... [FLAGS]

  --data DIR    sets
  --sets A,B    which
  --every N     one of this many (10)
  --minutes N   how long
  --sizes N,M   how large
  --output DIR  where to (out)
  --how WORD    in what way (required)
  --kept        what is there
  --help        prints this`);
});

test('wrong use ends with 2, what is not there with 1, and a fault of the code shows its stack', async () => {
  expect(reportOf(new PithError('UNKNOWN_SET', 'Expected a set, got none'))).toEqual({
    text: 'UNKNOWN_SET: Expected a set, got none',
    exitCode: 2,
  });
  const refused = await readFile('nowhere').catch((error: unknown) => error);
  expect(reportOf(refused)).toEqual({
    text: 'INPUT_NOT_FOUND: Expected a file, folder or program, got no such file or directory (ENOENT) (nowhere)',
    exitCode: 1,
  });
  expect(reportOf(new TypeError('x is undefined')).text).toMatch(
    /^TypeError: x is undefined\n +at /,
  );
});
