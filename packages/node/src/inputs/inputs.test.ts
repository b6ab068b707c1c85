import { chmod, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import {
  arcRecord,
  gzipMembers,
  inChunks,
  warcRecord,
} from '../archive/write-archive.test-suite.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { startSite } from '../fetch/local-site.test-suite.ts';
import type { InputRecord } from './input-record.ts';
import { type InputOptions, openInputs } from './inputs.ts';
import { folderWith } from './temporary-folder.test-suite.ts';

/** Each record as one line: `source = text`, or `source ! CODE`. */
async function read(names: string[], options: InputOptions): Promise<string[]> {
  return (await records(names, options)).map((record) =>
    'error' in record
      ? `${record.source} ! ${record.error.code}`
      : `${record.source} = ${Buffer.from(record.bytes)}`,
  );
}

async function records(names: string[], options: InputOptions): Promise<InputRecord[]> {
  const found: InputRecord[] = [];
  for await (const record of openInputs(names, options)) found.push(record);
  return found;
}

async function message(names: string[], options: InputOptions): Promise<string> {
  const [record] = await records(names, options);
  return 'error' in record ? record.error.message : 'no error';
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('a named file', () => {
  test('is read whatever its name', async () => {
    const cwd = await folderWith({ 'page.php': 'a', noending: 'b', 'deep/er.bin': 'c' });
    expect(await read(['page.php', 'noending', 'deep/er.bin'], { cwd })).toEqual([
      'page.php = a',
      'noending = b',
      'deep/er.bin = c',
    ]);
  });

  test('may be absolute', async () => {
    const folder = await folderWith({ 'a.html': 'a' });
    expect(await read([join(folder, 'a.html')], { cwd: '/' })).toEqual([`${folder}/a.html = a`]);
  });

  test('may be empty', async () => {
    const cwd = await folderWith({ 'a.html': '' });
    expect(await read(['a.html'], { cwd })).toEqual(['a.html = ']);
  });

  test('that exists is taken literally before it is tried as a pattern', async () => {
    const cwd = await folderWith({ '[a].html': 'brackets', 'a.html': 'letter', 'x*.html': 'star' });
    expect(await read(['[a].html', 'x*.html', '[ab].html'], { cwd })).toEqual([
      '[a].html = brackets',
      'x*.html = star',
      'a.html = letter',
    ]);
  });

  test('that exists is taken literally before it is tried as an address', async () => {
    const cwd = await folderWith({ 'http:/example.org/a.html': 'mirrored' });
    expect(await read(['http://example.org/a.html'], { cwd })).toEqual([
      'http://example.org/a.html = mirrored',
    ]);
  });

  test('that is missing gives an error with the nearest name, and the others go on', async () => {
    const cwd = await folderWith({ 'pages/article.html': 'a', 'pages/other.html': 'o' });
    expect(await read(['nothing-alike', 'pages/article.html'], { cwd })).toEqual([
      'nothing-alike ! INPUT_NOT_FOUND',
      'pages/article.html = a',
    ]);
    expect(await message(['pages/artcle.html'], { cwd })).toContain('`pages/article.html`?');
    expect(await read([''], { cwd })).toEqual([' ! INPUT_NOT_FOUND']);
  });

  test.skipIf(process.getuid?.() === 0)('without the right to read gives an error', async () => {
    const cwd = await folderWith({ 'a.html': 'a', 'b.html': 'b' });
    await chmod(join(cwd, 'a.html'), 0);
    expect(await read(['a.html', 'b.html'], { cwd })).toEqual([
      'a.html ! INPUT_UNREADABLE',
      'b.html = b',
    ]);
    expect(await message(['a.html'], { cwd })).toContain(
      'got permission denied (EACCES) (a.html); check its permissions',
    );
  });

  test('that cannot be read for another reason has other advice', async () => {
    const cwd = await folderWith({});
    await symlink('loop.html', join(cwd, 'loop.html'));
    expect(await read(['loop.html'], { cwd })).toEqual(['loop.html ! INPUT_UNREADABLE']);
    expect(await message(['loop.html'], { cwd })).toContain('links lead round in a circle');
    expect(await message(['loop.html'], { cwd })).not.toContain('permissions');
  });

  test('over the limit gives an error', async () => {
    const cwd = await folderWith({ 'ten.html': '0123456789', 'eleven.html': '0123456789a' });
    expect(await read(['ten.html', 'eleven.html'], { cwd, maxBytes: 10 })).toEqual([
      'ten.html = 0123456789',
      'eleven.html ! INPUT_TOO_LARGE',
    ]);
  });
});

describe('a folder', () => {
  test('gives its pages by their endings, in the order of code units of whole paths', async () => {
    const cwd = await folderWith({
      'p/b.html': '1',
      'p/B.HTM': '1',
      'p/a/z.xhtml': '1',
      'p/a.html': '1',
      'p/a-b.html': '1',
      'p/é.html': '1',
      'p/c.html.gz': gzipSync('1'),
      'p/d.mhtml': '1',
      'p/style.css': '1',
      'p/html': '1',
      'p/e.html.bak': '1',
    });
    const expected = ['B.HTM', 'a-b.html', 'a.html', 'a/z.xhtml', 'b.html', 'c.html.gz', 'd.mhtml'];
    const lines = [...expected, 'é.html'].map((name) => `p/${name} = 1`);
    expect(await read(['p'], { cwd })).toEqual(lines);
    expect(await read(['p/'], { cwd })).toEqual(lines);
  });

  test('without pages gives NO_PAGES', async () => {
    const cwd = await folderWith({ 'p/readme.txt': '', 'q/a.html': 'a' });
    expect(await read(['p', 'q'], { cwd })).toEqual(['p ! NO_PAGES', 'q/a.html = a']);
  });

  test('that changes while it is read gives what is there, and an error for what is gone', async () => {
    const files = Object.fromEntries([...'abcdef'].map((name) => [`p/${name}.html`, name]));
    const cwd = await folderWith({ ...files, 'p/z/last.html': 'last' });
    const inputs = openInputs(['p'], { cwd, readAhead: 1 });
    expect((await inputs.next()).value).toMatchObject({ source: 'p/a.html' });
    await rm(join(cwd, 'p/e.html'));
    await rm(join(cwd, 'p/z'), { recursive: true });
    await writeFile(join(cwd, 'p/f.html'), 'longer than before');
    const rest: string[] = [];
    for await (const record of inputs) {
      rest.push('error' in record ? record.error.code : Buffer.from(record.bytes).toString());
    }
    expect(rest).toEqual([
      ...['b', 'c', 'd', 'INPUT_UNREADABLE', 'longer than before', 'INPUT_UNREADABLE'],
    ]);
  });

  test('with links that loop ends, and gives each page once', async () => {
    const cwd = await folderWith({ 'p/a.html': 'a', 'p/sub/b.html': 'b' });
    await symlink('..', join(cwd, 'p/sub/up'));
    await symlink('sub', join(cwd, 'p/zzz'));
    await symlink('nowhere', join(cwd, 'p/broken.html'));
    expect(await read(['p'], { cwd })).toEqual([
      'p/a.html = a',
      'p/broken.html ! INPUT_UNREADABLE',
      'p/sub/b.html = b',
    ]);
  });
});

describe('a pattern', () => {
  test('gives what it matches, sorted, whatever the names, and folders as folders', async () => {
    const cwd = await folderWith({
      'p/b.txt': 'b',
      'p/a.html': 'a',
      'p/f/x.html': 'x',
      'p/f/y.txt': 'y',
    });
    expect(await read(['p/*'], { cwd })).toEqual(['p/a.html = a', 'p/b.txt = b', 'p/f/x.html = x']);
    expect(await read(['p/**/*.html'], { cwd })).toEqual(['p/a.html = a', 'p/f/x.html = x']);
    expect(await read([`${cwd}/p/*.html`], { cwd: '/' })).toEqual([`${cwd}/p/a.html = a`]);
    expect(await read(['../p/*.html'], { cwd: join(cwd, 'p') })).toHaveLength(1);
  });

  test('that matches nothing gives INPUT_NOT_FOUND', async () => {
    const cwd = await folderWith({ 'a.html': 'a' });
    expect(await read(['*.htm'], { cwd })).toEqual(['*.htm ! INPUT_NOT_FOUND']);
  });

  test('with links that loop ends', async () => {
    const cwd = await folderWith({ 'p/a.html': 'a' });
    await symlink('.', join(cwd, 'p/self'));
    expect(await read(['p/**/*.html'], { cwd })).toContain('p/a.html = a');
  });
});

describe('gzip', () => {
  test('is recognised by content, not by name, with many members', async () => {
    const twoMembers = Buffer.concat([gzipSync('one '), gzipSync('two')]);
    const cwd = await folderWith({ 'a.html': twoMembers, 'b.html.gz': 'plain' });
    expect(await read(['a.html', 'b.html.gz'], { cwd })).toEqual([
      'a.html = one two',
      'b.html.gz = plain',
    ]);
  });

  test('that is cut short or damaged gives BAD_GZIP', async () => {
    const whole = gzipSync('text '.repeat(1000));
    const damaged = Buffer.from(whole);
    damaged[20] ^= 0xff;
    const cwd = await folderWith({ 'a.gz': whole.subarray(0, -12), 'b.gz': damaged });
    expect(await read(['a.gz', 'b.gz'], { cwd })).toEqual(['a.gz ! BAD_GZIP', 'b.gz ! BAD_GZIP']);
  });

  test('that inflates over the limit gives INPUT_TOO_LARGE', async () => {
    const cwd = await folderWith({ 'bomb.html.gz': gzipSync(Buffer.alloc(20_000_000)) });
    const options = { cwd, maxBytes: 1_000_000 };
    expect(await read(['bomb.html.gz'], options)).toEqual(['bomb.html.gz ! INPUT_TOO_LARGE']);
  });
});

describe('a web archive', () => {
  const http = (text: string) => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>${text}`;
  const fields = { 'WARC-Target-URI': 'http://a.example/', 'WARC-Date': '2026-01-02T03:04:05Z' };
  const pages = ['A', 'B'].map((text) =>
    warcRecord({ type: 'response', block: http(text), fields }),
  );
  const others = ['request', 'request', 'revisit'].map((type) => warcRecord({ type, block: '' }));

  test('gives its pages, each with its place, address and date, and tells what is left out', async () => {
    const members = gzipMembers([...others, ...pages]);
    const at = Buffer.concat(members.slice(0, 3)).length;
    const cwd = await folderWith({ 'a.warc.gz': Buffer.concat(members), 'b.html': '<p>C' });
    const told: unknown[] = [];
    const onLeftOut = (...of: unknown[]) => void told.push(of);
    const found = await records(['a.warc.gz', 'b.html'], { cwd, onLeftOut });
    expect(found.map(({ source }) => source)).toEqual([
      `a.warc.gz#${at}`,
      `a.warc.gz#${at + members[3].length}`,
      'b.html',
    ]);
    expect(found[0]).toMatchObject({
      bytes: Uint8Array.from(Buffer.from('<p>A')),
      ...{
        url: 'http://a.example/',
        contentType: 'text/html',
        fetched: '2026-01-02T03:04:05.000Z',
      },
    });
    expect(told).toEqual([['a.warc.gz', { request: 2, revisit: 1 }]]);
  });

  test('is recognised by content whatever its name, from standard input too', async () => {
    const [record] = pages;
    const arc = arcRecord({ type: 'response', block: http('C') });
    const cwd = await folderWith({ a: record, b: gzipSync(Buffer.concat(pages)), c: arc });
    expect(await read(['a', 'b', 'c'], { cwd })).toEqual([
      ...['a#0 = <p>A', 'b#0 = <p>A', 'b#0+1 = <p>B', 'c#0 = <p>C'],
    ]);
    const stdin = inChunks(gzipMembers([record])[0], [7]);
    expect(await read(['-'], { cwd, stdin })).toEqual(['-#0 = <p>A']);
  });

  test('gives a failure with its place for what is damaged, and one where it has no page', async () => {
    const [first, second, third] = gzipMembers([pages[0], pages[1], pages[0]]);
    second.fill(0xff, 12, 40);
    const cwd = await folderWith({ a: Buffer.concat([first, second, third]), b: others[0] });
    const end = first.length + second.length;
    expect(await read(['a', 'b'], { cwd })).toEqual([
      ...['a#0 = <p>A', `a#${first.length} ! BAD_GZIP`, `a#${end} = <p>A`, 'b ! NO_PAGES'],
    ]);
  });

  test('under the name of a page is refused, with what to do', async () => {
    const cwd = await folderWith({ 'a.html': pages[0] });
    expect(await message(['a.html'], { cwd })).toContain('ends in .warc');
  });
});

describe('MHTML', () => {
  test('gives the root part with its charset and address', async () => {
    const cwd = await folderWith({
      'page.bin': [
        'From: <Saved by Blink>',
        'Snapshot-Content-Location: https://example.org/a',
        'MIME-Version: 1.0',
        'Content-Type: multipart/related; type="text/html"; boundary="B"',
        '',
        '--B',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '<p>caf=C3=A9=',
        '</p>',
        '--B--',
      ].join('\r\n'),
    });
    expect(await records(['page.bin'], { cwd })).toEqual([
      {
        source: 'page.bin',
        bytes: new Uint8Array(Buffer.from('<p>café</p>')),
        contentType: 'text/html; charset=utf-8',
        url: 'https://example.org/a',
      },
    ]);
  });
});

describe('standard input', () => {
  test('is read as “-”, its content recognised, and only once', async () => {
    expect(await read(['-'], { stdin: chunks('<p>', 'a') })).toEqual(['- = <p>a']);
    const zipped = gzipSync('zipped');
    const stdin = (async function* () {
      yield zipped.subarray(0, 5);
      yield zipped.subarray(5);
    })();
    expect(await read(['-', '-'], { stdin })).toEqual(['- = zipped', '- ! INPUT_UNREADABLE']);
    expect(await read(['-'], { stdin: chunks('12345', '6'), maxBytes: 5 })).toEqual([
      '- ! INPUT_TOO_LARGE',
    ]);
  });
});

describe('an address', () => {
  const fetcher: Fetcher = Object.assign(
    async (address: string) => {
      if (address.includes('refused')) throw new PithError('FETCH_REFUSED', 'no');
      const bytes = address.endsWith('.gz') ? gzipSync('zipped') : Buffer.from('page');
      return { url: `${address}#end`, bytes, contentType: 'text/html' };
    },
    { close: async () => {} },
  );

  test('is fetched, with the address it ended at and its type', async () => {
    expect(await records(['https://example.org/a'], { fetcher })).toEqual([
      {
        source: 'https://example.org/a',
        bytes: Buffer.from('page'),
        url: 'https://example.org/a#end',
        contentType: 'text/html',
      },
    ]);
    expect(await read(['https://example.org/a.html.gz'], { fetcher })).toEqual([
      'https://example.org/a.html.gz = zipped',
    ]);
  });

  test('that is refused, or of another scheme, gives an error record', async () => {
    expect(await read(['https://refused.example'], { fetcher })).toEqual([
      'https://refused.example ! FETCH_REFUSED',
    ]);
    expect(await read(['ftp://example.org/a', 'http://127.0.0.1/'], {})).toEqual([
      'ftp://example.org/a ! BAD_URL',
      'http://127.0.0.1/ ! FETCH_REFUSED',
    ]);
  });
});

describe('an archive at an address', () => {
  const record = warcRecord({
    type: 'response',
    block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>A',
  });
  const archive = Buffer.concat(gzipMembers([record, record]));
  const answer = (type: string, body: string | Buffer) => (_: unknown, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(body);
  const allowPrivate = ['127.0.0.1'];

  test('gives its pages, whatever its name and type; what is neither page nor archive an error', async () => {
    const { origin } = await startSite({
      '/a.warc.gz': answer('application/gzip', archive),
      '/download?of=1': answer('text/plain', archive),
      '/picture': answer('image/png', 'PNG'),
      '/page': '<p>B',
    });
    const names = ['a.warc.gz', 'page', 'download?of=1', 'picture'];
    const found = await read(
      names.map((name) => `${origin}/${name}`),
      { allowPrivate },
    );
    const second = archive.length / 2;
    expect(found.map((line) => line.slice(origin.length + 1))).toEqual([
      ...['a.warc.gz#0 = <p>A', `a.warc.gz#${second} = <p>A`, 'page = <p>B'],
      ...['download?of=1#0 = <p>A', `download?of=1#${second} = <p>A`, 'picture ! NOT_HTML'],
    ]);
  });

  test('is held to what a fetcher is held to', async () => {
    const { origin, asked } = await startSite({
      '/a.warc.gz': answer('application/gzip', archive),
      '/robots.txt': answer('text/plain', 'User-agent: *\nDisallow: /'),
    });
    expect(await read([`${origin}/a.warc.gz`], { allowPrivate })).toEqual([
      `${origin}/a.warc.gz ! FETCH_DISALLOWED`,
    ]);
    expect(asked).toEqual(['/robots.txt']);
    expect(await read([`${origin}/a.warc.gz`], {})).toEqual([
      `${origin}/a.warc.gz ! FETCH_REFUSED`,
    ]);
  });
});

describe('reading', () => {
  test('goes only a few inputs ahead of the consumer', async () => {
    let named = 0;
    const cwd = await folderWith({ 'a.html': 'a' });
    const names = (function* () {
      for (;;) {
        named++;
        yield 'a.html';
      }
    })();
    const inputs = openInputs(names, { cwd, readAhead: 3 });
    for (let count = 0; count < 10; count++) await inputs.next();
    await inputs.return(undefined);
    expect(named).toBeLessThanOrEqual(13);
  });

  test('ends with the reason of an aborted signal, even while an input hangs', async () => {
    const controller = new AbortController();
    const stdin = (async function* () {
      yield Buffer.from('a');
      await new Promise(() => {});
    })();
    const next = openInputs(['-'], { stdin, signal: controller.signal }).next();
    setTimeout(() => controller.abort(new Error('stopped')), 20);
    await expect(next).rejects.toThrow('stopped');
  });

  test('refuses wrong options', () => {
    expect(() => openInputs([], { maxBytes: 0 })).toThrow(PithError);
    expect(() => openInputs([], { readAhead: 1.5 })).toThrow('whole number >= 1, got `1.5`');
  });
});
