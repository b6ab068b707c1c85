import { readFile } from 'node:fs/promises';
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
    expect(await form('markdown', '--markdown-headings', 'plain')).toMatch(/^Oaks & elms\n/);
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
