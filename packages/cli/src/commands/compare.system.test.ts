import { describe, expect, test } from 'vitest';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';

const page =
  '<body><p>One oak stood here.</p><p><a href="/">Home</a> <a href="/x">More</a></p></body>';

describe('one page', () => {
  test('has its passages marked, so that they read without colour', async () => {
    const { code, stdout } = await runIn({ stdin: page }, 'compare', 'plain', 'bte');
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        '-',
        'A = plain: 6 words, 2 only in A',
        'B = bte: 4 words, 0 only in B',
        'both: 4 words, agreement 66.7%',
        '',
        '= One oak stood here.',
        'A Home More',
        '',
      ].join('\n'),
    );
  });

  test('is coloured on a terminal, unless NO_COLOR is set', async () => {
    const world = { stdin: page, terminals: ['stdout'] as const };
    const plain = (await runIn({ stdin: page }, 'compare', 'plain', 'bte')).stdout;
    const coloured = (await runIn(world, 'compare', 'plain', 'bte')).stdout;
    expect(coloured).toContain('\u001b[31mA Home More\u001b[39m');
    const without = await runIn({ ...world, env: { NO_COLOR: '1' } }, 'compare', 'plain', 'bte');
    expect(without.stdout).toBe(plain);
  });

  test('gives an object as json', async () => {
    const { stdout } = await runIn({ stdin: page }, 'compare', 'bte', 'plain', '-f', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      source: '-',
      a: { algorithm: 'bte', words: 4 },
      b: { algorithm: 'plain', words: 6 },
      both: 4,
      onlyA: 0,
      onlyB: 2,
      agreement: 4 / 6,
      passages: [
        { in: 'both', text: 'One oak stood here.' },
        { in: 'b', text: 'Home More' },
      ],
    });
  });

  test('may be compared with other parameters of the same algorithm', async () => {
    const parameters = ['--param-a', 'threshold=0.1', '--param-b', 'threshold=1'];
    const { stdout } = await runIn({ stdin: page }, 'compare', 'ccb', 'ccb', ...parameters);
    expect(stdout).toMatch(/A = ccb: [1-9]\d* words/);
    expect(stdout).toContain('B = ccb: 0 words');
  });
});

describe('several pages', () => {
  test('give a row each and the sums', async () => {
    const cwd = await folderWith({ 'a.html': page, 'b.html': '<p>Same.</p>' });
    const { code, stdout, stderr } = await runIn({ cwd }, 'compare', 'plain', 'bte', '.', 'none');
    expect(code).toBe(1);
    expect(stderr).toContain('INPUT_NOT_FOUND');
    expect(stdout).toBe(
      [
        'A = plain, B = bte; words',
        'agreement       both     only A     only B  page',
        '    66.7%          4          2          0  a.html',
        '   100.0%          1          0          0  b.html',
        '    71.4%          5          2          0  all 2 pages together',
        '',
      ].join('\n'),
    );
  });

  test('give JSON lines', async () => {
    const cwd = await folderWith({ 'a.html': page });
    const { stdout } = await runIn({ cwd }, 'compare', 'plain', 'bte', '.', 'none', '-f', 'json');
    expect(linesOf(stdout)).toEqual([
      expect.objectContaining({ source: 'a.html', both: 4 }),
      { source: 'none', error: { code: 'INPUT_NOT_FOUND', message: expect.any(String) } },
    ]);
  });
});

test('a terminal without inputs gives the help', async () => {
  const { code, stderr } = await runIn({ terminals: ['stdin'] }, 'compare', 'plain', 'bte');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^pith compare A B/);
});

test('a misspelt algorithm is wrong use', async () => {
  const { code, stderr } = await runIn({ stdin: page }, 'compare', 'plain', 'btee');
  expect(code).toBe(2);
  expect(stderr).toContain('UNKNOWN_ALGORITHM');
  const turned = await runIn({}, 'compare', 'page.html', 'plain', 'bte');
  expect(turned.stderr).toMatch(/; an input comes after the algorithms\n$/);
});
