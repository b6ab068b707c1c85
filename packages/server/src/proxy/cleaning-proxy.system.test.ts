import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { createCleaningProxy } from './cleaning-proxy.ts';
import { ask, html, origin, page, proxy } from './proxy.test-suite.ts';

describe('a page', () => {
  test.each([
    ['text', 'One oak stood on the hill for three hundred years.'],
    ['removed', '<body> <p>One oak stood on the hill for three hundred years.</p></body>'],
    ['commented', '<!--ce Home ce-->'],
    ['blanked', '<a href="/">    </a>'],
    ['marked', '<p><ce-main>One oak stood'],
  ] as const)('is passed on in the form %s', async (form, part) => {
    const site = await origin((_, response) => response.writeHead(200, html).end(page));
    const answer = await ask(await proxy({ form }), `${site}/a`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(part);
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    expect(answer.headers['content-type']).toBe(
      `${form === 'text' ? 'text/plain' : 'text/html'}; charset=utf-8`,
    );
  });

  test('in another encoding, compressed and in chunks comes as UTF-8 with its length', async () => {
    const bytes = gzipSync(Buffer.from('<p>caf\xe9 cr\xe8me</p>', 'latin1'));
    const site = await origin((_, response) => {
      const type = 'text/html; charset=windows-1252';
      const headers = { 'content-type': type, 'content-encoding': 'gzip', etag: '"1"' };
      response.writeHead(200, headers).write(bytes.subarray(0, 5));
      response.end(bytes.subarray(5));
    });
    const answer = await ask(await proxy({ algorithm: 'plain' }), `${site}/`);
    expect(answer.body).toBe('<p>café crème</p>');
    expect(answer.headers).toMatchObject({ 'content-length': '19' });
    for (const name of ['content-encoding', 'transfer-encoding']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });

  test('has its headline when that is wanted', async () => {
    const source = page.replace('<nav>', '<h1>Of an oak</h1><nav>').replace('>T<', '>Of an oak<');
    const site = await origin((_, response) => response.writeHead(200, html).end(source));
    const answer = await ask(await proxy({ title: 'always' }), site);
    expect(answer.body).toContain('<h1>Of an oak</h1>');
    expect((await ask(await proxy({ title: 'never' }), site)).body).not.toContain('<h1>');
  });

  test('may be asked for by path and Host', async () => {
    const site = await origin((_, response) => response.writeHead(200, html).end(page));
    const { host } = new URL(site);
    const answer = await ask(await proxy({ form: 'text' }), '/a', { headers: { host } });
    expect(answer.body).toMatch(/^One oak/);
  });

  test('answers HEAD without a length that could be wrong', async () => {
    const headers = { ...html, 'content-length': page.length };
    const site = await origin((_, response) => response.writeHead(200, headers).end());
    const answer = await ask(await proxy(), `${site}/`, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });
});

describe('what is no page passes through', () => {
  test.each([
    ['an image', 200, 'image/png'],
    ['a page of an error', 404, 'text/html'],
    ['a part of a page', 206, 'text/html'],
  ])('%s', async (_, status, type) => {
    const bytes = Buffer.from([1, 200, 3]);
    const site = await origin((_request, response) => {
      const headers = { 'content-type': type, etag: '"1"', 'content-length': 3 };
      response.writeHead(status, headers).end(bytes);
    });
    const answer = await ask(await proxy(), `${site}/`);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ etag: '"1"', 'content-length': '3' });
    expect(answer.body).toBe(bytes.toString());
  });

  test('a redirect, which is the client’s to follow', async () => {
    const site = await origin((_, response) => response.writeHead(302, { location: '/b' }).end());
    const answer = await ask(await proxy(), `${site}/a`);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/b' } });
  });

  test('what a form sends, and what it is answered', async () => {
    const site = await origin((incoming, response) => {
      response.writeHead(200, html);
      incoming.pipe(response);
    });
    const answer = await ask(await proxy(), `${site}/`, { method: 'POST', body: 'a=b' });
    expect(answer.body).toBe('a=b');
  });
});

test('headers of one connection stay on it', async () => {
  let seen: IncomingMessage['headers'] = {};
  const site = await origin((incoming, response) => {
    seen = incoming.headers;
    const headers = { 'content-type': 'image/png', connection: 'close, x-own', 'x-own': '1' };
    response.writeHead(200, { ...headers, 'x-other': '2', 'proxy-authenticate': 'Basic' }).end();
  });
  const answer = await ask(await proxy(), `${site}/`, {
    headers: {
      connection: 'keep-alive, x-secret',
      'x-secret': '1',
      'x-kept': '2',
      'proxy-authorization': 'Basic eDp5',
      te: 'trailers',
      'accept-encoding': 'zstd, gzip;q=0.5',
    },
  });
  expect(seen).toMatchObject({
    'x-kept': '2',
    host: new URL(site).host,
    'accept-encoding': 'gzip;q=0.5',
    via: expect.stringMatching(/^1\.1 pith-/),
  });
  for (const name of ['x-secret', 'proxy-authorization', 'te'])
    expect(seen).not.toHaveProperty(name);
  expect(answer.headers).toMatchObject({ 'x-other': '2', via: expect.stringContaining('pith-') });
  expect(answer.headers).not.toHaveProperty('x-own');
  expect(answer.headers).not.toHaveProperty('proxy-authenticate');
});

describe('refused is', () => {
  test.each([
    ['a private address', 'http://127.0.0.1:8080/', 403, 'FETCH_REFUSED'],
    ['another spelling of one', 'http://0x7f.1/', 403, 'FETCH_REFUSED'],
    ['a name that leads to one', 'http://inside.example/', 403, 'FETCH_REFUSED'],
    ['a port of other protocols', 'http://example.org:25/', 403, 'FETCH_REFUSED'],
    ['another scheme', 'ftp://example.org/', 400, 'BAD_URL'],
    ['a target that is none', '*', 400, 'BAD_URL'],
  ])('%s', async (_, target, status, code) => {
    const lookup = async () => [{ address: '10.1.2.3', family: 4 }];
    const answer = await ask(await proxy({ allowPrivate: false, lookup }), target);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-pith-error']).toBe(code);
    expect(answer.body).toContain(`<h1>${code}</h1>`);
  });

  test('a Host that smuggles in an address', async () => {
    const headers = { host: 'example.org@127.0.0.1' };
    const answer = await ask(await proxy({ allowPrivate: false }), '/', { headers });
    expect(answer.headers['x-pith-error']).toBe('BAD_URL');
  });

  test('the proxy’s own address, with a word on what to ask for', async () => {
    const through = await proxy();
    const { host } = new URL(through);
    const answer = await ask(through, '/', { headers: { host } });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(
      `Expected an address below that of the proxy, http://${host}/https://...`,
    );
  });
});

describe('limits', () => {
  test('a page that is too large, also only when inflated', async () => {
    const big = `<p>${'oak '.repeat(50_000)}</p>`;
    const site = await origin(({ url }, response) => {
      if (url === '/gzip') {
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(big));
      } else response.writeHead(200, html).end(big);
    });
    const through = await proxy({ maxBytes: 100_000, uncleaned: 'refuse' });
    for (const path of ['/', '/gzip']) {
      const answer = await ask(through, site + path);
      expect(answer).toMatchObject({ status: 413, headers: { 'x-pith-error': 'INPUT_TOO_LARGE' } });
    }
  });

  test('a request that sends too much', async () => {
    const site = await origin((incoming, response) => {
      incoming.resume().on('end', () => response.writeHead(200, html).end());
    });
    const body = 'x'.repeat(2000);
    const answer = await ask(await proxy({ maxBytes: 1000 }), site, { method: 'POST', body });
    expect(answer.headers['x-pith-error']).toBe('INPUT_TOO_LARGE');
  });

  test.each([
    ['an answer that does not come', '/silent'],
    ['a page that comes in part', '/trickle'],
  ])('%s', async (_, path) => {
    const site = await origin(({ url }, response) => {
      if (url === '/trickle') response.writeHead(200, html).write('<p>');
    });
    const answer = await ask(await proxy({ timeoutMs: 300 }), site + path);
    expect(answer).toMatchObject({ status: 504, headers: { 'x-pith-error': 'TIMEOUT' } });
  });

  test('a server that hangs up is an error with a code', async () => {
    const site = await origin((incoming) => incoming.socket.destroy());
    const answer = await ask(await proxy(), `${site}/`);
    expect(answer).toMatchObject({ status: 502, headers: { 'x-pith-error': 'FETCH_FAILED' } });
  });
});

test.each([
  [{ algorithm: 'btee' }, 'UNKNOWN_ALGORITHM'],
  [{ form: 'ranges' as never }, 'BAD_OPTION'],
  [{ title: 'often' as never }, 'BAD_OPTION'],
  [{ port: 70_000 }, 'BAD_OPTION'],
  [{ timeoutMs: 0 }, 'BAD_OPTION'],
  [{ timeoutMs: 2 ** 31 }, 'BAD_OPTION'],
  [{ concurrency: 0 }, 'BAD_OPTION'],
  [{ tunnelPorts: [443, 0] }, 'BAD_OPTION'],
  [{ uncleaned: 'drop' as never }, 'BAD_OPTION'],
  [{ interception: { certificate: '', key: '' } }, 'BAD_CERTIFICATE'],
])('wrong options are refused: %o', async (options, code) => {
  await expect(createCleaningProxy({ algorithm: 'bte', ...options })).rejects.toMatchObject({
    name: PithError.name,
    code,
  });
});
