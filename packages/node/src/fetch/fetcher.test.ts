import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { openInputs } from '../inputs/inputs.ts';
import { createFetcher } from './fetcher.ts';
import { localFetcher, redirectTo, startSite } from './local-site.test-suite.ts';

const answer =
  (body: string | Uint8Array, headers: Record<string, string>, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const html = { 'content-type': 'text/html' };

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a page comes with its bytes, its type and its address without the fragment', async () => {
  const site = await startSite({ '/a?b=c': '<p>é' });
  const page = await localFetcher()(`${site.origin}/a?b=c#d`);
  expect(page).toEqual({
    url: `${site.origin}/a?b=c`,
    bytes: Buffer.from('<p>é'),
    contentType: 'text/html; charset=utf-8',
  });
});

test('the fetcher says who it is, and asks for a page', async () => {
  let headers = {};
  const site = await startSite({
    '/': (request, response) => {
      headers = request.headers;
      response.writeHead(200, html).end();
    },
  });
  await localFetcher()(site.origin);
  expect(headers).toMatchObject({
    'user-agent': expect.stringMatching(/^Pith\/\d+\.\d+\.\d+ \(\+https:/),
    accept: expect.stringMatching(/^text\/html,/),
  });
  expect(headers).not.toHaveProperty('cookie');
});

test('the fetcher is one that openInputs takes', async () => {
  const site = await startSite({ '/a': 'a' });
  const names = [`${site.origin}/a`, `${site.origin}/b`];
  const found = [];
  for await (const record of openInputs(names, { fetcher: localFetcher() })) found.push(record);
  expect(found).toMatchObject([
    { source: names[0], bytes: Buffer.from('a'), url: names[0] },
    { source: names[1], error: { code: 'FETCH_FAILED' } },
  ]);
});

describe('redirects', () => {
  test('are followed, five of them', async () => {
    const site = await startSite({
      '/1': redirectTo('/2', 301),
      '/2': redirectTo('/3', 302),
      '/3': redirectTo('/4', 303),
      '/4': redirectTo('/5', 307),
      '/5': redirectTo('end', 308),
      '/end': 'end',
      '/0': redirectTo('/1'),
    });
    const fetchPage = localFetcher();
    expect((await fetchPage(`${site.origin}/1`)).url).toBe(`${site.origin}/end`);
    await expect(fetchPage(`${site.origin}/0`)).rejects.toMatchObject({
      code: 'FETCH_FAILED',
      message: expect.stringContaining('at most 5 redirects'),
    });
  });
});

test('a redirect may spell its address in UTF-8', async () => {
  const site = await startSite({
    '/a': redirectTo(Buffer.from('/é').toString('latin1')),
    '/%C3%A9': 'accent',
  });
  expect(`${(await localFetcher()(`${site.origin}/a`)).bytes}`).toBe('accent');
});

test('a host name that is never looked up ends with the time limit', async () => {
  const fetchPage = localFetcher({ timeoutMs: 200, lookup: () => new Promise(() => {}) });
  await expect(fetchPage('http://slow.example/')).rejects.toMatchObject({ code: 'TIMEOUT' });
});

describe('limits', () => {
  test('of size hold for what is announced, sent, and inflated', async () => {
    const big = Buffer.alloc(200_000, 'a');
    const site = await startSite({
      '/announced': answer(big, { ...html, 'content-length': '200000' }),
      '/sent': (_, response) => {
        response.writeHead(200, html).write(big);
        response.end();
      },
      '/inflated': answer(gzipSync(big), { ...html, 'content-encoding': 'gzip' }),
      '/small': 'a',
    });
    const fetchPage = localFetcher({ maxBytes: 100_000 });
    for (const path of ['/announced', '/sent', '/inflated']) {
      await expect(fetchPage(site.origin + path), path).rejects.toMatchObject({
        code: 'INPUT_TOO_LARGE',
      });
    }
    expect((await fetchPage(`${site.origin}/small`)).bytes).toHaveLength(1);
  });

  test('of time hold for an answer that does not come, and for a body that does not end', async () => {
    const site = await startSite({
      '/silent': () => {},
      '/trickle': (_, response) => {
        response.writeHead(200, html).write('<p>');
      },
    });
    const fetchPage = localFetcher({ timeoutMs: 200 });
    for (const path of ['/silent', '/trickle']) {
      await expect(fetchPage(site.origin + path)).rejects.toMatchObject({ code: 'TIMEOUT' });
    }
  });

  test('a signal ends a fetch with its reason', async () => {
    const site = await startSite({ '/silent': () => {} });
    const signal = AbortSignal.timeout(100);
    await expect(localFetcher()(`${site.origin}/silent`, { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('content encodings', () => {
  test.each([
    ['gzip', gzipSync('page')],
    ['x-gzip', gzipSync('page')],
    ['deflate', deflateSync('page')],
    ['deflate', deflateRawSync('page')],
    ['br', brotliCompressSync('page')],
    ['gzip, br', brotliCompressSync(gzipSync('page'))],
    ['identity', Buffer.from('page')],
  ])('%s is undone', async (encoding, body) => {
    const site = await startSite({ '/': answer(body, { ...html, 'content-encoding': encoding }) });
    expect(`${(await localFetcher()(site.origin)).bytes}`).toBe('page');
  });

  test('one that is unknown, damaged or piled up fails', async () => {
    const encoded = (encoding: string) => answer('page', { ...html, 'content-encoding': encoding });
    const site = await startSite({
      '/unknown': encoded('zstd'),
      '/damaged': encoded('gzip'),
      '/piled': encoded('gzip, gzip, gzip'),
    });
    const fetchPage = localFetcher();
    for (const path of ['/unknown', '/damaged', '/piled']) {
      await expect(fetchPage(site.origin + path), path).rejects.toMatchObject({
        code: 'FETCH_FAILED',
      });
    }
  });

  test('one that was not asked for is told with those that were', async () => {
    const site = await startSite({ '/': answer('page', { ...html, 'content-encoding': 'zstd' }) });
    await expect(localFetcher()(site.origin)).rejects.toThrow(
      'Expected a body in gzip, deflate, br, got `zstd`',
    );
  });

  test('an empty body that claims to be deflated is empty', async () => {
    const site = await startSite({ '/': answer('', { ...html, 'content-encoding': 'deflate' }) });
    expect((await localFetcher()(site.origin)).bytes).toHaveLength(0);
  });
});

describe('types', () => {
  test.each([
    ['text/html', '<p>', 'page'],
    ['Application/XHTML+XML; charset=utf-8', '<p>', 'page'],
    ['text/plain', 'a', 'page'],
    ['multipart/related; boundary=b', 'a', 'page'],
    ['application/json', '{}', 'NOT_HTML'],
    ['image/png', 'a', 'NOT_HTML'],
    ['application/pdf', '%PDF', 'NOT_HTML'],
    ['', ' \n<!DOCTYPE html>', 'page'],
    ['', 'GIF89a', 'NOT_HTML'],
  ])('“%s” with “%s”: %s', async (type, body, expected) => {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    const site = await startSite({ '/': answer(body, headers) });
    const result = await localFetcher()(site.origin).then(
      () => 'page',
      (error: PithError) => error.code,
    );
    expect(result).toBe(expected);
  });
});

describe('failures', () => {
  test('of the network and of the server give FETCH_FAILED with the reason', async () => {
    const site = await startSite({
      '/500': answer('', html, 500),
      '/hangup': (request) => request.socket.destroy(),
    });
    const fetchPage = localFetcher({ lookup: () => Promise.reject(new Error('no such name')) });
    const message = (address: string) => fetchPage(address).catch((error) => `${error.message}`);
    expect(await message(`${site.origin}/500`)).toContain('got 500');
    expect(await message(`${site.origin}/hangup`)).toContain('other side closed');
    expect(await message('http://nowhere.example/')).toContain('no such name');
    await expect(fetchPage(`http://127.0.0.1:${await closedPort()}/`)).rejects.toMatchObject({
      code: 'FETCH_FAILED',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('wrong options are refused', () => {
    expect(() => createFetcher({ timeoutMs: 0 })).toThrow(PithError);
    expect(() => createFetcher({ maxBytes: Number.NaN })).toThrow(PithError);
    expect(() => createFetcher({ ports: [80, Number.NaN] })).toThrow('`ports`');
  });
});
