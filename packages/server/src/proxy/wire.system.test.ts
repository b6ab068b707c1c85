// Messages as they stand on the wire, well formed and not.
import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, html, open, origin, page, proxy, readUntil, write } from './proxy.test-suite.ts';

/** A server that answers every connection with these bytes, and keeps what it got. */
async function rawSite(answer: string): Promise<{ site: string; got: () => string }> {
  let got = '';
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (got.includes('\r\n\r\n')) socket.end(answer, 'latin1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { site: `http://127.0.0.1:${port}`, got: () => got };
}

const image = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1\r\n';

describe('a request that two servers could read differently reaches none', () => {
  const host = 'Host: x\r\n';
  test.each([
    ['two lengths', `${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`],
    [
      'a length and chunks',
      `${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks before another coding',
      `${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    ],
    ['a space before the colon', `${host}Content-Length : 1\r\n\r\na`],
    ['a length that is no number', `${host}Content-Length: +1\r\n\r\na`],
    ['a line that ends in LF alone', `${host}X: a\nContent-Length: 1\r\n\r\na`],
    ['two hosts', `${host}Host: y\r\n\r\n`],
    ['no host', '\r\n'],
  ])('%s', async (_, rest) => {
    const { site, got } = await rawSite(`${image}Connection: close\r\n\r\na`);
    const answer = await write(await proxy(), `POST ${site}/ HTTP/1.1\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(got()).toBe('');
  });

  test('a header over two lines is passed on as one, or not at all', async () => {
    const { site, got } = await rawSite(`${image}Connection: close\r\n\r\na`);
    const request = `GET ${site}/ HTTP/1.1\r\nHost: x\r\nX-A: one\r\n two: oak\r\nConnection: close\r\n\r\n`;
    await write(await proxy(), request);
    expect(got()).not.toMatch(/\n[ \t]/);
    expect(got()).not.toMatch(/^\s*two:/im);
  });
});

describe('an answer', () => {
  test('keeps the bytes of its headers', async () => {
    const name = 'Content-Disposition: inline; filename="\xc3\xa9\xe6\x97\xa5.png"';
    const { site } = await rawSite(`${image}${name}\r\nConnection: close\r\n\r\na`);
    const answer = await write(
      await proxy(),
      `GET ${site}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}\r\n`);
  });

  test('cannot write headers of its own by control characters', async () => {
    const { site } = await rawSite(
      `${image}X-A: a\rSet-Cookie: b\r\nX-B: a\x00b\r\nConnection: close\r\n\r\na`,
    );
    const answer = await write(
      await proxy(),
      `GET ${site}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|502) /);
    expect(answer).not.toMatch(/\r(?!\n)|\x00/);
    expect(answer).not.toMatch(/^set-cookie/im);
  });

  test('with a body that was cut short is an error, or ends the connection', async () => {
    const cut = (type: string) =>
      rawSite(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n<p>One`);
    const through = await proxy();
    expect(await ask(through, (await cut('text/html')).site)).toMatchObject({ status: 502 });
    await expect(ask(through, (await cut('image/png')).site)).rejects.toThrow('aborted');
  });

  test('in chunks with a trailer loses the trailer alone', async () => {
    const headers =
      'HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n';
    const { site } = await rawSite(
      `${headers}Connection: close\r\n\r\n3\r\noak\r\n0\r\nX-Sum: 1\r\n\r\n`,
    );
    const answer = await ask(await proxy(), site);
    expect(answer.body).toBe('oak');
    expect(answer.headers).not.toHaveProperty('trailer');
  });

  test('of one tag among several parameters stays a page', async () => {
    const site = await origin((_, response) => {
      response.writeHead(200, { 'content-type': 'Text/HTML ; charset="utf-8"' }).end(page);
    });
    expect((await ask(await proxy(), site)).headers['x-pith-form']).toBe('removed');
  });
});

test('who waits for 100 Continue gets it when the body is wanted, and not before', async () => {
  const site = await origin((incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    incoming.pipe(response);
  });
  const through = await proxy({ maxBytes: 10 });
  const head = (length: number) =>
    `POST ${site}/ HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
  const socket = open(through);
  socket.write(head(3));
  expect(await readUntil(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 100 Continue/);
  socket.write('oak');
  expect(await readUntil(socket, 'oak')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await write(through, head(11))).toMatch(/^HTTP\/1\.1 413 /);
});

test('a client that wants to speak another protocol goes on in HTTP', async () => {
  let seen: readonly string[] = [];
  const site = await origin(({ rawHeaders }, response) => {
    seen = rawHeaders.map((part) => part.toLowerCase());
    response.writeHead(426, { upgrade: 'websocket', ...html }).end();
  });
  const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const answer = await ask(await proxy(), site, { headers });
  expect(answer.status).toBe(426);
  expect(answer.headers).not.toHaveProperty('upgrade');
  expect(seen).not.toContain('upgrade');
});

test('a request that comes round to the proxy is stopped, whatever proxies it came through', async () => {
  let via = '';
  const site = await origin(({ headers }, response) => {
    via = headers.via!;
    response.end();
  });
  const through = await proxy();
  await ask(through, site);
  const asked = `GET ${site}/ HTTP/1.1\r\nHost: x\r\nVia: 1.1 a\r\nVia: ${via}\r\nConnection: close\r\n\r\n`;
  expect(await write(through, asked)).toMatch(/^HTTP\/1\.1 508 /);
});

test('a form that sends nothing is sent', async () => {
  const site = await origin(({ headers }, response) => response.end(headers['content-length']));
  const headers = { 'content-length': '0' };
  expect((await ask(await proxy(), site, { method: 'POST', headers })).body).toBe('0');
});

test.each(['TRACE', 'OPTIONS', 'DELETE', 'PROPFIND'])(
  'the method %s is answered',
  async (method) => {
    const site = await origin((incoming, response) => response.end(incoming.method));
    const answer = await ask(await proxy(), site, { method });
    if (method === 'TRACE') expect(answer.status).toBe(405);
    else expect(answer.body).toBe(method);
  },
);
