import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

describe('an output that is no ordinary file', () => {
  test('is written through a link, which stays', async () => {
    const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'real.txt': 'old' });
    await symlink('real.txt', join(cwd, 'link.txt'));
    const { code } = await runIn({ cwd }, 'extract', 'a.html', '-a', 'plain', '-o', 'link.txt');
    expect(code).toBe(0);
    expect((await lstat(join(cwd, 'link.txt'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(cwd, 'real.txt'), 'utf8')).toContain('One oak stood');
  });

  test.skipIf(process.platform === 'win32')('gets the text, and stays what it is', async () => {
    const cwd = await folderWith({ 'a.html': pageOf('One oak') });
    const pipe = join(cwd, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const reading = readFile(pipe, 'utf8');
    expect((await runIn({ cwd }, 'extract', 'a.html', '-a', 'plain', '-o', 'pipe')).code).toBe(0);
    expect(await reading).toContain('One oak stood');
    expect((await stat(pipe)).isFIFO()).toBe(true);
  });
});

test.each([
  ['oak.md', /^\*\*One oak\*\*\n/],
  ['oak.markdown.txt', /^One oak\n/],
  ['oak.xml', /^<\?xml /],
  ['oak.json', /^\{\n {2}"source": "a\.html"/],
  ['oak.ndjson', /^\{"source":"a\.html".*\}\n$/],
  ['oak', /^One oak\n/],
])('the format is what the ending of the output says: %s', async (name, expected) => {
  const cwd = await folderWith({ 'a.html': '<p><b>One oak</b><p>It stood on the hill.' });
  await runIn({ cwd }, 'extract', 'a.html', '-a', 'plain', '--output', name);
  expect(await readFile(join(cwd, name), 'utf8')).toMatch(expected);
  await runIn({ cwd }, 'extract', 'a.html', '-a', 'plain', '-f', 'ranges', '--output', 'r.md');
  expect(await readFile(join(cwd, 'r.md'), 'utf8')).toBe('[[6,13],[20,41]]\n');
});

describe('--resume', () => {
  test('leaves out inputs whose result is in the folder and newer', async () => {
    const cwd = await folderWith({ 'in/a.html': pageOf('One oak'), 'in/b.html': pageOf('Two') });
    const argv = ['extract', 'in', '--output', 'out', '--resume'];
    expect((await runIn({ cwd }, ...argv)).stderr).toBe('');
    await writeFile(join(cwd, 'out/b.txt'), 'kept');
    await utimes(join(cwd, 'out/a.txt'), 1, 1); // older than its page
    const again = await runIn({ cwd }, ...argv);
    expect(again.stderr).toBe('pith: 1 left out, as their results are there\n');
    expect(await readFile(join(cwd, 'out/b.txt'), 'utf8')).toBe('kept');
    expect((await stat(join(cwd, 'out/a.txt'))).mtimeMs).toBeGreaterThan(1000);
  });

  test('goes on in a file of lines, after a line that was cut', async () => {
    const cwd = await folderWith({});
    const path = join(cwd, 'out.jsonl');
    const argv = ['extract', '.', '--output', path];
    await runIn({}, ...argv);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, Math.floor(whole.length / 2)));
    const { stderr } = await runIn({}, ...argv, '--resume');
    expect(stderr).toMatch(/^pith: \d\d left out, as their results are there\n$/);
    expect((await readFile(path)).equals(whole)).toBe(true);
  });

  test('refuses a file that holds no lines of an earlier run, and leaves it', async () => {
    const cwd = await folderWith({ 'a.html': '', 'b.html': '', 'notes.txt': 'mine\n' });
    const argv = ['extract', 'a.html', 'b.html', '-o', 'notes.txt', '--resume'];
    const { code, stderr } = await runIn({ cwd }, ...argv);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('OUTPUT_UNWRITABLE'),
    });
    expect(await readFile(join(cwd, 'notes.txt'), 'utf8')).toBe('mine\n');
  });
});

test('a partial result is never left behind', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'b.html': pageOf('Two') });
  await runIn({ cwd }, 'extract', 'a.html', 'b.html', '-o', 'out');
  expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['a.txt', 'b.txt']);
  expect(existsSync(join(cwd, 'out.partial'))).toBe(false);
});
