import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extract } from 'pith';
import { describe, expect, test } from 'vitest';
import { folderWith, linesOf, pageOf, pagesFolder, runIn } from '../context.test-suite.ts';
import { formatNames } from '../formats.ts';

const news = 'news-en/source.html';
const newsBytes = () => readFile(join(pagesFolder, news));

describe('one input', () => {
  test('gives its text', async () => {
    const { code, stdout, stderr } = await runIn({}, 'extract', news);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${extract(await newsBytes()).text}\n`);
  });

  test('may come from standard input, named or not', async () => {
    const world = { stdin: await newsBytes() };
    const expected = await runIn({}, 'extract', news);
    expect(await runIn(world, 'extract')).toEqual(expected);
    expect(await runIn(world, 'extract', '-')).toEqual(expected);
  });

  test('may be gzipped or MHTML', async () => {
    const mhtml = [
      'Content-Type: multipart/related; boundary="x"; type="text/html"',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      'Content-Location: https://example.org/oak',
      '',
      pageOf('One oak'),
      '--x--',
      '',
    ].join('\r\n');
    const cwd = await folderWith({ 'a.html.gz': gzipSync(pageOf('One oak')), 'a.mhtml': mhtml });
    const zipped = await runIn({ cwd }, 'extract', 'a.html.gz', '-a', 'plain');
    expect(zipped.stdout).toContain('One oak stood');
    const archived = await runIn({ cwd }, 'extract', 'a.mhtml', '-f', 'json');
    expect(JSON.parse(archived.stdout)).toMatchObject({
      source: 'a.mhtml',
      url: 'https://example.org/oak',
      encoding: 'utf-8',
    });
  });

  test('gives one object as json, over several lines, and as jsonl on one', async () => {
    const { text, ranges } = extract(await newsBytes());
    const object = {
      source: news,
      algorithm: 'bte',
      text,
      ranges: ranges.map((range) => [...range]),
      title: 'Wexcombe votes to turn harbour car park into tidal pool',
      author: 'Orla Penhallick',
      authors: ['Orla Penhallick'],
      date: '2024-05-16T06:30:00+01:00',
      modified: null,
      language: 'en',
      siteName: 'The Wexcombe Ledger',
      description: expect.stringMatching(/^After four years/),
      url: expect.stringMatching(/^https:/),
      image: expect.stringMatching(/quay-aerial-1200\.jpg$/),
      tags: [],
      licence: null,
      encoding: 'utf-8',
      warnings: [],
    };
    const flags = ['-a', 'bte', '--url', 'https://example.org/'];
    const json = await runIn({}, 'extract', news, '-f', 'json', ...flags);
    const jsonl = await runIn({}, 'extract', news, '-f', 'jsonl', ...flags);
    const expected = { ...object, ...(await expectedOf('bte')) };
    const { blocks, ...fields } = JSON.parse(json.stdout);
    expect(fields).toEqual(expected);
    expect(json.stdout.split('\n')).toHaveLength(23 + blocks.length);
    expect(linesOf(jsonl.stdout)).toEqual([expected]);
  });

  test('has the selected blocks in its json, and all of them where they are asked for', async () => {
    const stdin = '<nav>Home</nav><h2>Oaks</h2><ul><li>An old oak stood on the hill for long.';
    const world = { stdin };
    const { blocks } = JSON.parse(
      (await runIn(world, 'extract', '-a', 'lqf-50', '-f', 'json')).stdout,
    );
    expect(blocks).toContainEqual({
      from: stdin.indexOf('An old'),
      to: stdin.length,
      element: 'li',
      length: 38,
      type: 'listItem',
      level: 1,
      selected: 1,
      text: 'An old oak stood on the hill for long.',
      ranges: [[stdin.indexOf('An old'), stdin.length]],
    });
    const line = ['extract', '-a', 'k-fe', '-f'];
    const whole = JSON.parse((await runIn(world, ...line, 'json', '--with', 'blocks')).stdout);
    expect(whole.blocks).toHaveLength(3);
    const some = JSON.parse((await runIn(world, ...line, 'json')).stdout);
    expect(some.blocks).toEqual(
      whole.blocks.filter((block: { selected: number }) => block.selected > 0),
    );
    expect(linesOf((await runIn(world, ...line, 'jsonl')).stdout)[0]).not.toHaveProperty('blocks');
  });

  test('gives Markdown, HTML and TEI, with links, pictures and tables as asked', async () => {
    const stdin = `<title>Oaks &amp; elms</title><h1>Oaks &amp; elms</h1><p onclick=x()>An <a href="https://trees.example/oak">oak</a>
      <img src="https://trees.example/oak.png" alt=tree><table><tr><th>Tree<th>Age<tr><td>oak<td>300</table><ul><li>old`;
    const form = async (...flags: string[]) =>
      (await runIn({ stdin }, 'extract', '-a', 'plain', '-f', ...flags)).stdout;
    expect(await form('markdown')).toContain(
      'An [oak](https://trees.example/oak) ![tree](https://trees.example/oak.png)',
    );
    expect(await form('markdown', '--no-links', '--no-images', '--no-tables')).toBe(
      '# Oaks & elms\n\nAn oak\n\nTree\n\nAge\n\noak\n\n300\n\n- old\n',
    );
    const html = await form('html', '--no-images', '--no-tables');
    expect(html).toMatch(
      /^<!doctype html>\n<html.*>\n<meta charset="utf-8">\n<title>Oaks &amp; elms<\/title>\n/,
    );
    expect(html).toContain('<p>An <a href="https://trees.example/oak">oak</a></p>\n');
    expect(await form('tei')).toContain('<cell>300</cell>');
    expect(await form('text', '--text-tables', 'tabs', '--text-lists', 'marked')).toBe(
      'Oaks & elms\nAn oak\nTree\tAge\noak\t300\n- old\n',
    );
    const object = JSON.parse(await form('json', '--with', 'markdown', '--with', 'html'));
    expect(object.markdown).toBe(await form('markdown'));
    expect(object.html).toContain('<td>300</td>');
  });

  test('gives Markdown of several inputs as a field, or a file each', async () => {
    const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'b.html': pageOf('One elm') });
    const { stdout } = await runIn({ cwd }, 'extract', 'a.html', 'b.html', '-f', 'markdown');
    expect(linesOf(stdout).map(({ markdown }) => markdown)).toEqual([
      expect.stringContaining('One oak stood'),
      expect.stringContaining('One elm stood'),
    ]);
    await runIn({ cwd }, 'extract', 'a.html', 'b.html', '-f', 'markdown', '-o', 'out/');
    expect(await readFile(join(cwd, 'out/a.md'), 'utf8')).toContain('One oak stood');
  });

  test('gives its ranges, in the unit asked for', async () => {
    const stdin = '<p>\u{1f333}</p><p>é oak</p>';
    const units = async (offsets: string) =>
      (await runIn({ stdin }, 'extract', '-a', 'plain', '-f', 'ranges', '--offsets', offsets))
        .stdout;
    expect(await units('utf16')).toBe('[[3,5],[12,17]]\n');
    expect(await units('codepoint')).toBe('[[3,4],[11,16]]\n');
    expect(await units('byte')).toBe('[[3,7],[14,20]]\n');
  });

  test('gives the page itself, changed', async () => {
    const stdin = '<nav>Home</nav><p>An oak.</p>';
    const form = async (format: string) =>
      (await runIn({ stdin }, 'extract', '-a', 'plain', '-f', format)).stdout;
    expect(await form('marked')).toBe(
      '<nav><ce-main>Home</ce-main></nav><p><ce-main>An oak.</ce-main></p>',
    );
    for (const format of ['commented', 'blanked', 'removed']) {
      expect(await form(format), format).toBe(stdin);
    }
  });

  test('gives lines with the marks of CleanEval', async () => {
    const world = { stdin: '<h1>Oaks</h1><p>An oak.</p><ul><li>red' };
    const line = ['extract', '-a', 'plain', '-f'];
    expect((await runIn(world, ...line, 'cleaneval')).stdout).toBe('<h>Oaks\n<p>An oak.\n<l>red\n');
    const { stdout } = await runIn(world, ...line, 'json', '--with', 'cleaneval');
    expect(JSON.parse(stdout)).toMatchObject({ cleaneval: '<h>Oaks\n<p>An oak.\n<l>red' });
    expect((await runIn({ stdin: '<nav>' }, ...line, 'cleaneval')).stdout).toBe('');
  });

  test('takes parameters of the algorithm', async () => {
    const { stdout } = await runIn({}, 'extract', news, '-a', 'bte', '-p', 'links=ignore');
    const { text } = extract(await newsBytes(), {
      algorithm: 'bte',
      parameters: { links: 'ignore' },
    });
    expect(stdout).toBe(`${text}\n`);
  });

  test('has its encoding told', async () => {
    const world = { stdin: Buffer.from('<p>caf\xe9</p>', 'latin1') };
    const flags = ['-a', 'plain', '--content-type', 'text/html; charset=windows-1252'];
    expect((await runIn(world, 'extract', ...flags)).stdout).toBe('café\n');
  });

  test('may have a digest and forms of the page in its object', async () => {
    const world = { stdin: '<p>An oak.</p>' };
    const flags = ['--digest', '--with', 'blanked', '--with', 'marked'];
    const { stdout } = await runIn(world, 'extract', '-a', 'plain', '-f', 'json', ...flags);
    expect(JSON.parse(stdout)).toMatchObject({
      sourceDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      blanked: '<p>An oak.</p>',
      marked: '<p><ce-main>An oak.</ce-main></p>',
    });
  });

  test('that is missing gives exit code 1 and one line on standard error', async () => {
    expect(await runIn({}, 'extract', 'newz-en')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^pith: INPUT_NOT_FOUND: .*did you mean `news-en`\?\n$/),
    });
  });

  test('goes to a file, in folders that are made', async () => {
    const cwd = await folderWith({ 'a.html': pageOf('One oak') });
    const { stdout } = await runIn({ cwd }, 'extract', 'a.html', '--output', 'x/y/a.txt');
    expect(stdout).toBe('');
    const expected = await runIn({ cwd }, 'extract', 'a.html');
    expect(await readFile(join(cwd, 'x/y/a.txt'), 'utf8')).toBe(expected.stdout);
  });
});

async function expectedOf(algorithm: string) {
  const { text, ranges } = extract(await newsBytes(), { algorithm });
  return { text, ranges: ranges.map((range) => [...range]) };
}

describe('several inputs', () => {
  const files = {
    'pages/b.html': pageOf('Two oaks'),
    'pages/a.html': pageOf('One oak'),
    'pages/sub/a.htm': pageOf('Three oaks'),
    'pages/notes.txt': 'no page',
  };

  test('give JSON lines in input order, and an error for what cannot be read', async () => {
    const cwd = await folderWith(files);
    const names = ['pages/b.html', 'none.html', 'pages/sub', 'pages/a.html'];
    const { code, stdout, stderr } = await runIn({ cwd }, 'extract', ...names);
    expect(code).toBe(1);
    expect(linesOf(stdout).map(({ source }) => source)).toEqual([
      'pages/b.html',
      'none.html',
      'pages/sub/a.htm',
      'pages/a.html',
    ]);
    const [first, second] = linesOf(stdout);
    expect(Object.keys(first)).toEqual(
      'source algorithm text ranges title author authors date modified language siteName description url image tags licence encoding confidence expectedF1 pageType warnings'.split(
        ' ',
      ),
    );
    expect(second).toEqual({
      source: 'none.html',
      error: { code: 'INPUT_NOT_FOUND', message: expect.any(String) },
    });
    expect(stderr).toMatch(/^pith: INPUT_NOT_FOUND: [^\n]+\npith: 1 of 4 failed\n$/);
  });

  test('are a folder, also with a single page, or a pattern that matches several', async () => {
    const cwd = await folderWith(files);
    const sources = async (...names: string[]) =>
      linesOf((await runIn({ cwd }, 'extract', ...names)).stdout).map(({ source }) => source);
    expect(await sources('pages')).toEqual(['pages/a.html', 'pages/b.html', 'pages/sub/a.htm']);
    expect(await sources('pages/sub')).toEqual(['pages/sub/a.htm']);
    expect(await sources('pages/*.html')).toEqual(['pages/a.html', 'pages/b.html']);
    expect((await runIn({ cwd }, 'extract', 'pages/a*', '-a', 'plain')).stdout).toContain(
      'One oak stood',
    );
  });

  test('have a form of the page in their lines when it is the format', async () => {
    const cwd = await folderWith(files);
    const { stdout } = await runIn({ cwd }, 'extract', 'pages', '-f', 'marked');
    expect(linesOf(stdout)[0]).toMatchObject({ marked: expect.stringContaining('<ce-main>') });
  });

  test('come in the same order whatever the number of threads', async () => {
    const one = await runIn({}, 'extract', '.', '--jobs', '1');
    const two = await runIn({}, 'extract', '.', '--jobs', '2');
    expect(two).toEqual(one);
    expect(linesOf(one.stdout).length).toBeGreaterThan(40);
  });

  test('go to a folder, a file an input', async () => {
    const cwd = await folderWith(files);
    const { code, stdout } = await runIn(
      { cwd },
      'extract',
      'pages',
      '-a',
      'plain',
      '--output',
      'out',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect((await readdir(join(cwd, 'out'), { recursive: true })).sort()).toEqual([
      'a.txt',
      'b.txt',
      'sub',
      'sub/a.txt',
    ]);
    expect(await readFile(join(cwd, 'out/sub/a.txt'), 'utf8')).toContain('Three oaks');
  });

  test('that have the same name get numbers, with a note', async () => {
    const cwd = await folderWith(files);
    const names = ['pages/a.html', 'pages/sub/a.htm', 'none'];
    const { code, stderr } = await runIn({ cwd }, 'extract', ...names, '-f', 'json', '-o', 'o/');
    expect(code).toBe(1);
    expect((await readdir(join(cwd, 'o'))).sort()).toEqual(['a-2.json', 'a.json']);
    expect(stderr).toContain('pith: numbered names: 1 (');
  });

  test('do not meet the results that are being written below them', async () => {
    const cwd = await folderWith({ 'b.html': pageOf('One oak'), 'c.html': pageOf('Two oaks') });
    for (let time = 0; time < 2; time++) {
      expect((await runIn({ cwd }, 'extract', '.', '-f', 'marked', '-o', 'out')).code).toBe(0);
    }
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['b.html', 'c.html']);
  });
});

test('a format is a matter of each file, or of one file of lines', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'b.html': pageOf('Two oaks') });
  const argv = ['extract', 'a.html', 'b.html', '-a', 'plain', '--format'];
  expect((await runIn({ cwd }, ...argv, 'text', '-o', 'texts/')).code).toBe(0);
  expect((await readdir(join(cwd, 'texts'))).sort()).toEqual(['a.txt', 'b.txt']);
  for (const [format, file] of [
    ['text', 'all.jsonl'],
    ['jsonl', 'all.txt'],
  ]) {
    expect((await runIn({ cwd }, ...argv, format, '-o', file)).code).toBe(0);
    expect(linesOf(await readFile(join(cwd, file), 'utf8'))).toHaveLength(2);
  }
});

test('a page over --max-bytes is left out with the flag that allows it', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak') });
  const argv = ['extract', 'a.html', '-a', 'plain', '--max-bytes'];
  const { code, stderr } = await runIn({ cwd }, ...argv, '100');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'pith: INPUT_TOO_LARGE: Expected at most 100 bytes (option `maxBytes`), got more (a.html); allow more with --max-bytes\n',
  );
  expect(await runIn({ cwd }, ...argv, '200')).toMatchObject({ code: 0, stderr: '' });
});

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

describe('wrong use', () => {
  test.each([
    [['-a', 'btee'], 'UNKNOWN_ALGORITHM', 'did you mean `bte`?'],
    [['-a', 'bte', '-p', 'lnks=ignore'], 'UNKNOWN_OPTION', 'did you mean `links`?'],
    [['-p', 'links'], 'BAD_OPTION', 'Expected key=value'],
    [['-f', 'nonsense'], 'BAD_OPTION', formatNames.join(', ')],
    [['--resume'], 'BAD_OPTION', 'Expected --output with --resume'],
    [['--url', 'https://example.org/', 'blog-en'], 'BAD_OPTION', '--url with one input'],
    [['--url', 'example.org'], 'BAD_OPTION', 'an absolute http or https URL'],
    [['--digest'], 'BAD_OPTION', 'Expected --format json or jsonl with --digest, got text'],
    [['--with', 'marked', '-f', 'ranges'], 'BAD_OPTION', 'with --with, got ranges'],
    [['--offsets', 'byte'], 'BAD_OPTION', 'json, jsonl or ranges with --offsets, got text'],
    [['blog-en', '-f', 'text', '-o', 'x.txt'], 'BAD_OPTION', 'such as `x/`, for a file an input'],
    [['blog-en', '-f', 'json', '-o', 'x.json'], 'BAD_OPTION', 'several inputs as json'],
    [[''], 'BAD_OPTION', 'got an empty one'],
  ])('%j is refused before anything is read', async (flags, code, message) => {
    const ran = await runIn({}, 'extract', news, ...flags);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^pith: [^\n]*\n$/);
    expect(ran.stderr).toContain(`pith: ${code}: `);
    expect(ran.stderr).toContain(message);
  });

  test('never replaces a page by its result', async () => {
    const page = pageOf('One oak');
    const files = { 'in/a.html': page, 'in/b.html': page };
    const cwd = await folderWith(files);
    for (const argv of [
      ['in/a.html', '-f', 'removed', '-o', 'in/a.html'],
      ['in', '-f', 'removed', '-o', 'in'],
      ['in/b.html', '-o', 'in/a.html'], // what `-o *.html` gives
      ['in/a.html', 'in/b.html', '-o', 'in/a.html'],
    ]) {
      expect((await runIn({ cwd }, 'extract', ...argv)).code, argv.join(' ')).toBe(2);
    }
    const { code } = await runIn(
      { cwd },
      'extract',
      'in/a.html',
      'in/b.html',
      '-f',
      'marked',
      '-o',
      'in',
    );
    expect(code).toBe(1);
    for (const name of Object.keys(files)) {
      expect(await readFile(join(cwd, name), 'utf8')).toBe(page);
    }
  });

  test('a terminal without inputs gives the help', async () => {
    const { code, stdout, stderr } = await runIn({ terminals: ['stdin'] }, 'extract');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^pith extract \[INPUT/);
  });

  test('an output that cannot be written is told of', async () => {
    const cwd = await folderWith({ 'a.html': pageOf('One oak'), file: '' });
    const { code, stderr } = await runIn({ cwd }, 'extract', 'a.html', '-o', 'file/a.txt');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^pith: OUTPUT_UNWRITABLE: .*a file instead of a folder \(EEXIST\) \(.*file\/a\.txt\).*\n$/,
    );
  });

  test('--debug shows where an error comes from', async () => {
    const { stderr } = await runIn({}, 'extract', '--debug', '-a', 'btee', news);
    expect(stderr).toMatch(/\n {4}at /);
  });
});

test('progress shows on a terminal, for several inputs, when results go elsewhere', async () => {
  const names = [news, 'blog-en/source.html'];
  const shown = await runIn({ terminals: ['stderr'] }, 'extract', ...names);
  expect(shown.stderr).toMatch(/\/2 pages \| 0 failed \| [\d.]+ MB\/s/);
  const both = await runIn({ terminals: ['stderr', 'stdout'] }, 'extract', ...names);
  const one = await runIn({ terminals: ['stderr'] }, 'extract', news);
  expect([both.stderr, one.stderr]).toEqual(['', '']);
});

test('a partial result is never left behind', async () => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak'), 'b.html': pageOf('Two') });
  await runIn({ cwd }, 'extract', 'a.html', 'b.html', '-o', 'out');
  expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['a.txt', 'b.txt']);
  expect(existsSync(join(cwd, 'out.partial'))).toBe(false);
});

describe('what is taken', () => {
  const stdin = `<html lang=fa><title>درخت بلوط</title><nav>خانه</nav><main><p>درخت بلوط سیصد سال بر فراز تپه ایستاده بود.
    <p class=note>One oak.</main><ol><li class=comment id=comment-1><b class=author>王</b><p>树还在吗？</ol>`;
  const run = (...flags: string[]) => runIn({ stdin }, 'extract', '-a', 'plain', ...flags);
  const oak = 'درخت بلوط سیصد سال بر فراز تپه ایستاده بود.';

  test('is chosen by selectors, comments and title, in every form alike', async () => {
    const flags = [
      '--include',
      'nav',
      '--exclude',
      '.note',
      '--exclude',
      'nav',
      '--comments',
      'drop',
    ];
    expect((await run(...flags)).stdout).toBe(`${oak}\n`);
    expect((await run(...flags, '-f', 'markdown')).stdout).toBe(`# درخت بلوط\n\n${oak}\n`);
    expect((await run(...flags, '-f', 'markdown', '--title', 'never')).stdout).toBe(`${oak}\n`);
    expect((await run(...flags, '--title', 'always')).stdout).toBe(`درخت بلوط\n${oak}\n`);
    expect((await run(...flags, '-f', 'marked')).stdout.match(/<ce-main>.*?<\/ce-main>/gs)).toEqual(
      [`<ce-main>${oak}</ce-main>`],
    );
    const { stdout } = await run(...flags, '-f', 'jsonl', '--with', 'removed');
    expect(JSON.parse(stdout).removed).not.toContain('One oak');
  });

  test('may be cut into chunks', async () => {
    const flags = ['-f', 'jsonl', '--with', 'chunks', '--exclude', 'nav, ol'];
    const { chunks } = JSON.parse((await run(...flags, '--max-characters', '60')).stdout);
    expect(chunks).toMatchObject([
      { headings: ['درخت بلوط'], from: 0 },
      {
        text: 'One oak.\n',
        headings: ['درخت بلوط'],
        ranges: [[stdin.indexOf('One'), stdin.indexOf('</main>')]],
      },
    ]);
    expect(JSON.parse((await run(...flags)).stdout).chunks).toHaveLength(1);
  });

  test('is only of pages in a language that is asked for', async () => {
    const cwd = await folderWith({ 'fa.html': stdin, 'en.html': pageOf('One oak') });
    const lines = async (...flags: string[]) => {
      const { stdout, stderr, code } = await runIn(
        { cwd },
        'extract',
        '.',
        '-a',
        'plain',
        ...flags,
      );
      return [linesOf(stdout).map(({ source }) => source), stderr, code];
    };
    expect(await lines('--language', 'fa-IR')).toEqual([
      ['fa.html'],
      'pith: 1 left out, as not in fa\n',
      0,
    ]);
    expect(await lines('--language', 'FA', '--language', 'de')).toEqual([
      ['fa.html'],
      'pith: 1 left out, as not in fa or de\n',
      0,
    ]);
  });

  test('may stand in the data of a page only', async () => {
    const articleBody = 'One oak stood on the hill for three hundred years. '.repeat(12).trim();
    const shell = `<div id=root></div><script type="application/ld+json">${JSON.stringify({ articleBody })}</script>`;
    const objectOf = async (...flags: string[]) =>
      JSON.parse((await runIn({ stdin: shell }, 'extract', '-f', 'jsonl', ...flags)).stdout);
    expect(await objectOf('--data-text')).toMatchObject({
      text: articleBody,
      ranges: [],
      origin: 'json-ld',
    });
    expect(await objectOf()).toMatchObject({ text: '' });
    expect(await objectOf()).not.toHaveProperty('origin');
  });

  test.each([
    [['--include', 'p:hover'], 'BAD_SELECTOR', 'p:hover'],
    [['--max-tokens', '100'], 'BAD_OPTION', '--with chunks'],
    [
      ['-f', 'json', '--with', 'chunks', '--max-tokens', '100', '--max-characters', '100'],
      'BAD_OPTION',
      'got both',
    ],
    [['-f', 'json', '--with', 'chunks', '--overlap', '1001'], 'BAD_OPTION', 'half of'],
  ])('%j is wrong use', async (flags, code, part) => {
    const { stderr, code: exit } = await run(...flags);
    expect(exit).toBe(2);
    expect(stderr).toContain(`pith: ${code}: `);
    expect(stderr).toContain(part);
  });
});
