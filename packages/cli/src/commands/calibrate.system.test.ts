import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

/** Two packages of pages on sites of their own, in which a link list follows the content. */
function packages(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of ['oaks', 'elms']) {
    for (let i = 0; i < 8; i++) {
      const words = `Tree ${i} of the ${name}`;
      const links = `<p>More trees <a href="/a">are here</a> and <a href="/b">there</a></p>`;
      files[`${name}/${i}.html`] = pageOf(words) + links;
      files[`${name}/${i}.txt`] =
        `${words} stood on the hill for three hundred years.\nNobody knew who had planted it, and nobody asked.\n`;
      files[`${name}/${i}.meta`] = `url: https://${name}${i}.example/\n`;
    }
  }
  return files;
}

test('a better value is found, and shown to hold on sites it was not chosen on', async () => {
  const cwd = await folderWith(packages());
  const { code, stdout, stderr } = await runIn(
    { cwd },
    ...['calibrate', 'oaks', 'elms', '-a', 'lqf-50', '-p', 'threshold=0.3,0.9', '-p', 'dropHidden'],
    ...['--jobs', '1', '-o', 'tried.tsv'],
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^lqf-50, 5 settings; 16 pages, 16 sites, 2 packages; F1 by bag\n/);
  expect(stdout).toContain('Chosen on one half of the sites: threshold=0.3\n');
  expect(stdout).toContain('Chosen in the folds: threshold=0.3 (5)\n');
  expect(stdout).toContain('The gain is real');
  const table = await readFile(join(cwd, 'tried.tsv'), 'utf8');
  const rows = table
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows[0]).toEqual(['candidate', 'mean', 'oaks', 'elms']);
  expect(rows.slice(1).map(([label]) => label)).toEqual([
    '(preset)',
    'threshold=0.3',
    'threshold=0.3 dropHidden=true',
    'threshold=0.9',
    'threshold=0.9 dropHidden=true',
  ]);
  const means = new Map(rows.slice(1).map(([label, mean]) => [label, Number(mean)]));
  expect(means.get('threshold=0.3')).toBe(1);
  expect(means.get('(preset)')).toBeLessThan(1);
});

test('a better combination is found', async () => {
  const cwd = await folderWith(packages());
  const { code, stdout } = await runIn(
    { cwd },
    ...['calibrate', 'oaks', 'elms', '--combine', '-a', 'plain,lqf-25,fe', '--jobs', '1'],
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/^7 combinations of 3 algorithms; 16 pages/);
  expect(stdout).toContain('Chosen on one half of the sites: lqf-25; best single: lqf-25\n');
  expect(stdout).toContain('The gain is not real');
});

test('progress is shown on a terminal', async () => {
  const cwd = await folderWith(packages());
  const line = ['calibrate', 'oaks', '-a', 'bte', '-p', 'links=ignore', '--jobs', '1'];
  const { stderr } = await runIn({ cwd, terminals: ['stderr'] }, ...line);
  expect(stderr).toContain('8/8 pages');
});

describe('wrong use', () => {
  test.each([
    [[], 'Expected --algorithm NAME'],
    [['-a', 'btee', '-p', 'links=ignore'], 'did you mean `bte`'],
    [['-a', 'bte'], 'Expected --param'],
    [['-a', 'bte', '-p', 'links=keep'], 'Expected --param'],
    [['-a', 'bte', '-p', 'link=keep'], 'did you mean `links`'],
    [['-a', 'bte', '-p', 'links=none'], 'Expected one of keep'],
    [
      ['-a', 'bte', '-p', 'links', '--max-algorithms', '3'],
      'Expected --combine with --max-algorithms',
    ],
    [['-a', 'bte', '-p', 'links', '--measure', 'f1'], 'Expected one of char'],
    [['--combine', '-a', 'bte'], 'Expected 2 to 31 algorithms'],
    [['--combine', '-a', 'bte,dsc', '-p', 'links'], 'Expected no --param with --combine'],
    [['--combine', '-a', 'bte,dsc', '--measure', 'seq'], 'Expected --measure bag'],
  ])('%s', async (line, message) => {
    const cwd = await folderWith(packages());
    const { code, stderr } = await runIn({ cwd }, 'calibrate', 'oaks', ...line);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a table that cannot be written is told after the summary, so that no work is lost', async () => {
    const cwd = await folderWith(packages());
    const line = ['calibrate', 'oaks', '-a', 'bte', '-p', 'links', '--jobs', '1'];
    const { code, stdout, stderr } = await runIn({ cwd }, ...line, '-o', 'no/such/folder.tsv');
    expect(stdout).toContain('Chosen in the folds');
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
    expect(code).toBe(2);
  });
});
