import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPage } from 'pith/page';
import { createSiteLearner, encodeSiteProfiles } from 'pith/site';
import { describe, expect, onTestFinished, test } from 'vitest';
import { byCommand } from './command.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { documentOf } from './fixture-package.test-suite.ts';
import { openInProcess } from './in-process.ts';
import { serveOneDocument } from './one-document-server.ts';
import { fromOutputs } from './outputs.ts';
import { throughProxy } from './through-proxy.ts';

const context = { package: 'oaks' };

describe('the one-document server', () => {
  test('sends the bytes unchanged, with length and original type, and closes', async () => {
    const html = Buffer.from([0x3c, 0x70, 0x3e, 0xe9, 0x00, 0xff]);
    const meta = { contentType: 'text/html; charset=iso-8859-1' };
    const server = await serveOneDocument({ name: '../b/a b', html, meta });
    onTestFinished(server.close);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/a%20b\.html$/);
    expect(server.servedAt()).toBeUndefined();
    const response = await fetch(server.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(html);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=iso-8859-1',
      'content-length': '6',
      connection: 'close',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(server.servedAt()).toBeLessThanOrEqual(performance.now());
    expect((await fetch(new URL('/robots.txt', server.url))).status).toBe(404);
  });
});

/** A proxy that answers as the listener says. */
async function proxyOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a proxy', () => {
  const through = async (
    listener: RequestListener,
    timeoutMs = 5000,
  ): Promise<ExtractorUnderTest> =>
    throughProxy({ name: 'P', proxy: await proxyOf(listener), timeoutMs });

  test('is asked in absolute form, and its time is from served to received', async () => {
    const extractor = await through(({ url = '', headers }, response) => {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/1\.html$/);
      expect(headers).toMatchObject({ host: new URL(url).host, 'accept-encoding': 'identity' });
      request(url, (page) => {
        setTimeout(() => {
          response.writeHead(200, { 'content-type': page.headers['content-type'] });
          page.pipe(response);
        }, 80);
      }).end();
    });
    const document = documentOf('1', { meta: { contentType: 'text/html; charset=utf-8' } });
    const answer = await extractor.extract(document, context);
    expect(answer).toMatchObject({
      html: document.html,
      contentType: 'text/html; charset=utf-8',
      flags: [],
    });
    expect(answer.seconds).toBeGreaterThan(0.04);
    expect(answer.seconds).toBeLessThan(3);
  });

  test('that answers before the page was served is clamped to 0 with a flag', async () => {
    const extractor = await through((_, response) => response.end('<p>early'));
    const answer = await extractor.extract(documentOf('1'), context);
    expect(answer).toMatchObject({ seconds: 0, flags: ['clamped'] });
  });

  test.each<[string, RequestListener, string]>([
    ['a status of 400 or more', (_, response) => response.writeHead(502).end(), 'FETCH_FAILED'],
    ['a broken connection', (incoming) => incoming.socket.destroy(), 'FETCH_FAILED'],
    [
      'an answer that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('<p>');
        setTimeout(() => response.destroy(), 20);
      },
      'FETCH_FAILED',
    ],
    [
      'compression',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(),
      'FETCH_FAILED',
    ],
    ['no answer', () => {}, 'TIMEOUT'],
  ])('with %s has failed', async (_, listener, code) => {
    const extractor = await through(listener, 300);
    await expect(extractor.extract(documentOf('1'), context)).rejects.toMatchObject({ code });
  });

  test('that does not listen has failed', async () => {
    const extractor = throughProxy({ name: 'P', proxy: 'http://127.0.0.1:9' });
    await expect(extractor.extract(documentOf('1'), context)).rejects.toMatchObject({
      code: 'FETCH_FAILED',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test.each(['localhost:8080', 'https://localhost', 'http://a/b'])('%s is no address', (proxy) => {
    expect(() => throughProxy({ name: 'P', proxy })).toThrow('Expected the address of a proxy');
  });
});

describe('a command', () => {
  const node = (code: string, timeoutMs = 5000): ExtractorUnderTest =>
    byCommand({ name: 'C', command: [process.execPath, '-e', code], timeoutMs });

  test('reads the page on standard input and writes text', async () => {
    const code = `process.stdin.on('data', (d) => process.stdout.write(String(d.length) + process.env.PITH_CONTENT_TYPE))`;
    const document = documentOf('1', { meta: { contentType: 'text/html' } });
    const answer = await node(code).extract(document, context);
    expect(answer).toMatchObject({ text: `${document.html.length}text/html` });
    expect(answer.seconds).toBeGreaterThan(0);
  });

  test.each(['<p>café', '\ufeff <!doctype html>é', '<!-- a -->'])(
    'may write HTML: %s',
    async (html) => {
      const code = `process.stdout.write(${JSON.stringify(html)})`;
      expect(await node(code).extract(documentOf('1'), context)).toMatchObject({ html });
    },
  );

  test.each(['', '< 3 apples', 'a <b>'])('may write text: “%s”', async (text) => {
    const code = `process.stdout.write(${JSON.stringify(text)})`;
    expect(await node(code).extract(documentOf('1'), context)).toMatchObject({ text });
  });

  test('need not read what it gets', async () => {
    const html = Buffer.alloc(2_000_000, 'a');
    const answer = node('process.exit(0)').extract(documentOf('1', { html }), context);
    expect(await answer).toMatchObject({ text: '' });
  });

  test.each([
    ['fails', 'console.error("no\\nluck"); process.exit(3)', 'TASK_FAILED', 'exit code 3: no'],
    ['is killed', 'process.kill(process.pid, "SIGTERM")', 'TASK_FAILED', 'SIGTERM'],
    ['hangs', 'setInterval(() => {}, 1000)', 'TIMEOUT', '700 ms'],
    [
      'writes without end',
      'const b = Buffer.alloc(1e6); const w = () => { while (process.stdout.write(b)); process.stdout.once("drain", w) }; w()',
      'INPUT_TOO_LARGE',
      'bytes',
    ],
  ])('that %s has failed', async (what, code, error, message) => {
    const extractor = node(code, what === 'hangs' ? 700 : 20_000);
    await expect(extractor.extract(documentOf('1'), context)).rejects.toMatchObject({
      code: error,
      message: expect.stringContaining(message),
    });
  });

  test('that does not exist has failed', async () => {
    const extractor = byCommand({ name: 'C', command: ['no-such-program-of-pith'] });
    await expect(extractor.extract(documentOf('1'), context)).rejects.toMatchObject({
      code: 'TASK_FAILED',
      message: expect.stringContaining('ENOENT'),
    });
  });

  test('ends with the run', async () => {
    const controller = new AbortController();
    const hanging = node('setInterval(() => {}, 1000)').extract(documentOf('1'), {
      ...context,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('stopped')), 50);
    await expect(hanging).rejects.toThrow('stopped');
  });
});

describe('outputs made before', () => {
  async function outputsOf(...lines: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'pith-outputs-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'outputs.jsonl');
    await writeFile(file, lines.join('\n'));
    return file;
  }

  test.each([
    '{"document":"1","text":"a"}',
    '{"source":"some/where/1.html.gz","text":"a"}',
    '{"id":"1.htm","text":"a"}',
    '{"id":"oaks/1","text":"a"}',
    '{"package":"oaks","document":"1","text":"a"}',
    '{"id":"2","text":"b"}\n\n{"id":"1","text":"a","seconds":0.5}',
  ])('are found by the name of the document: %s', async (lines) => {
    const extractor = await fromOutputs({ name: 'O', file: await outputsOf(lines) });
    expect(await extractor.extract(documentOf('1'), context)).toMatchObject({ text: 'a' });
  });

  test('of another package are not taken', async () => {
    const file = await outputsOf('{"package":"elms","id":"1","text":"a"}');
    const extractor = await fromOutputs({ name: 'O', file });
    await expect(extractor.extract(documentOf('1'), context)).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
    });
  });

  test('may be failures', async () => {
    const file = await outputsOf('{"id":"1","error":{"code":"TIMEOUT"}}');
    const extractor = await fromOutputs({ name: 'O', file });
    await expect(extractor.extract(documentOf('1'), context)).rejects.toThrow('TIMEOUT');
  });

  test.each(['{', '[]', '{"id":1,"text":""}', '{"id":"1"}', 'null'])(
    'that are none are refused with their line: %s',
    async (line) => {
      const file = await outputsOf('{"id":"1","text":""}', line);
      await expect(fromOutputs({ name: 'O', file })).rejects.toThrow('line 2');
    },
  );

  test('may be missing', async () => {
    await expect(fromOutputs({ name: 'O', file: '/no/such' })).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
    });
  });
});

describe('in process', () => {
  test('presets, combinations and parameters run in threads', async () => {
    const door = openInProcess({ jobs: 1 });
    onTestFinished(door.close);
    const document = documentOf('1');
    for (const extractor of [
      door.extractor('bte'),
      door.extractor('combine:intersection(bte,plain)'),
      door.extractor('ccb', { range: 10 }, 'ccb-10'),
    ]) {
      const answer = await extractor.extract(document, context);
      expect(answer).toMatchObject({
        text: expect.stringContaining('oak stood on hill 1'),
        flags: [],
      });
      expect(answer.seconds).toBeGreaterThan(0);
    }
    expect(door.extractor('ccb', { range: 10 }, 'ccb-10')).toMatchObject({
      name: 'ccb-10',
      identity: { algorithm: 'ccb', parameters: { range: 10 }, code: expect.any(String) },
    });
  });

  test('what the pages of a site repeat is left out by its profile', async () => {
    const learner = createSiteLearner();
    for (const tree of ['oak', 'elm'])
      learner.add(createPage(`<p>All about trees</p><p>One ${tree} stood on the hill</p>`));
    const siteProfiles = encodeSiteProfiles(new Map([['*', learner.profile()]]));
    const door = openInProcess({ jobs: 1, siteProfiles });
    onTestFinished(door.close);
    const html = Buffer.from('<p>All about trees</p><p>One yew stood on the hill</p>');
    const texts = [false, true].map(async (site) => {
      const extractor = door.extractor('plain', {}, 'plain', { site });
      const answer = await extractor.extract({ ...documentOf('1'), html }, context);
      return 'text' in answer ? answer.text : answer;
    });
    expect(await Promise.all(texts)).toEqual([
      'All about trees\nOne yew stood on the hill',
      'One yew stood on the hill',
    ]);
    const [plain, filtered] = [false, true].map(
      (site) => door.extractor('plain', {}, 'plain', { site }).identity,
    );
    expect(filtered).toEqual({ ...plain, siteProfiles: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  test('wrong names and parameters are refused', () => {
    const door = openInProcess();
    expect(() => door.extractor('plain', {}, 'plain', { site: true })).toThrow('site profiles');
    expect(() => door.extractor('btee')).toThrow('did you mean `bte`');
    expect(() => door.extractor('ccb', { range: 'wide' })).toThrow('range');
  });
});
