import { type EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  constants as zlib,
} from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBody } from './body.ts';
import { localFetcher, redirectTo, startSite } from './local-site.test-suite.ts';

const mebibyte = 1024 * 1024;
const html = { 'content-type': 'text/html' };

/** What the system may hold of a connection, beyond what was read of it. */
const heldBySystem = 16 * mebibyte;

/** A server that does what it likes with each connection, once something was asked. */
async function startRaw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}/`;
}

/** Waits for an event; unlike `once`, whatever goes wrong meanwhile. */
const event = (emitter: EventEmitter, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    emitter.once(name, resolve);
  });

/** Sends a chunk again and again until the other side hangs up; answers how many bytes went out. */
async function sendForEver(socket: Socket, head: string, chunk: string): Promise<number> {
  const closed = event(socket, 'close');
  socket.write(head);
  while (!socket.destroyed) {
    if (!socket.write(chunk)) await Promise.race([closed, event(socket, 'drain')]);
    await new Promise(setImmediate);
  }
  return socket.bytesWritten;
}

/** A body of the same chunk for ever, or so many times, and how often it was asked for. */
function repeated(chunk: Buffer, times = Number.POSITIVE_INFINITY) {
  const read = { chunks: 0 };
  const body = Readable.from(
    (function* () {
      for (; read.chunks < times; read.chunks++) yield chunk;
    })(),
    { objectMode: false, highWaterMark: chunk.length },
  );
  return { body, read };
}

describe('a bomb is cut when its bytes are over the limit', () => {
  const zeros = Buffer.alloc(16 * mebibyte);
  const url = new URL('http://example.org/');
  const brotli = brotliCompressSync(zeros, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });
  const emptyMember = gzipSync('');
  const storedBlocks = Buffer.concat(Array(10_000).fill(Buffer.from([0, 0, 0, 0xff, 0xff])));

  test.each([
    ['10 GiB of zeros in gzip', 'gzip', gzipSync(zeros), 640],
    ['zeros in zlib’s deflate', 'deflate', deflateSync(zeros), 1],
    ['zeros in bare deflate', 'deflate', deflateRawSync(zeros), 1],
    ['zeros in brotli', 'br', brotli, 1],
    ['gzip in gzip', 'gzip, gzip', gzipSync(Buffer.concat(Array(64).fill(gzipSync(zeros)))), 1],
    ['brotli in gzip', 'br, gzip', gzipSync(brotli), 1],
    ['an endless body', '', Buffer.alloc(64 * 1024), Number.POSITIVE_INFINITY],
    [
      'endless gzip that holds nothing',
      'gzip',
      Buffer.concat(Array(1000).fill(emptyMember)),
      Number.POSITIVE_INFINITY,
    ],
    ['endless deflate that holds nothing', 'deflate', storedBlocks, Number.POSITIVE_INFINITY],
    [
      'gzip in gzip that holds nothing',
      'gzip, gzip',
      gzipSync(Buffer.concat(Array(100_000).fill(emptyMember))),
      1,
    ],
  ])('%s', async (_, coding, chunk, times) => {
    const { body, read } = repeated(chunk, times);
    const result = await readBody(body, coding, mebibyte, url);
    expect(result.cut).toBe(true);
    expect(result.bytes.length).toBeLessThanOrEqual(64 * 1024);
    // What was taken of the source: the limit, and what streams hold on the way.
    expect(read.chunks * chunk.length).toBeLessThanOrEqual(2 * mebibyte + 4 * chunk.length);
  });

  test('more codings over one another than two are not tried', async () => {
    const { body } = repeated(gzipSync(zeros), 1);
    await expect(readBody(body, 'gzip, gzip, gzip', mebibyte, url)).rejects.toMatchObject({
      code: 'FETCH_FAILED',
    });
  });
});

describe('a site that goes on for ever is hung up on', () => {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

  test.each([
    ['a body', `${ok}\r\n`, 'a'.repeat(64 * 1024), 'INPUT_TOO_LARGE'],
    ['header fields', ok, `X-Filler: ${'a'.repeat(1000)}\r\n`, 'FETCH_FAILED'],
    ['one header field', `${ok}X-Filler: `, 'a'.repeat(1000), 'FETCH_FAILED'],
    ['a status line', 'HTTP/1.1 200 ', 'a'.repeat(1000), 'TIMEOUT'],
    ['Locations', 'HTTP/1.1 302 Found\r\n', 'Location: /a\r\n'.repeat(100), 'FETCH_FAILED'],
    ['interim responses', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'TIMEOUT'],
    [
      'chunks',
      `${ok}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\na\r\n'.repeat(1000),
      'INPUT_TOO_LARGE',
    ],
    ['chunk extensions', `${ok}Transfer-Encoding: chunked\r\n\r\n1;`, 'a'.repeat(1000), 'TIMEOUT'],
  ])('with %s', async (_, head, chunk, code) => {
    let sent: Promise<number> | undefined;
    const address = await startRaw((socket) => {
      sent = sendForEver(socket, head, chunk);
    });
    const fetchPage = localFetcher({
      respectRobots: false,
      maxBytes: mebibyte,
      timeoutMs: code === 'TIMEOUT' ? 500 : 10_000,
    });
    await expect(fetchPage(address)).rejects.toMatchObject({ code });
    const bytes = await sent!;
    if (code !== 'TIMEOUT') expect(bytes).toBeLessThan(heldBySystem);
  });
});

describe('a site that is slow has as much time as one that is silent', () => {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

  test.each([
    ['header fields', ok],
    ['body', `${ok}Content-Length: 1000000\r\n\r\n`],
  ])('byte by byte in its %s', async (_, head) => {
    const address = await startRaw((socket) => {
      socket.write(head);
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const fetchPage = localFetcher({ respectRobots: false, timeoutMs: 400 });
    await expect(fetchPage(address)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});

test('a site that leads to itself is asked six times', async () => {
  const site = await startSite({ '/self': redirectTo('/self') });
  const fetchPage = localFetcher({ respectRobots: false });
  await expect(fetchPage(`${site.origin}/self`)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  expect(site.asked).toHaveLength(6);
});

test('of headers that a caller adds only those go out that may, and conditions to the address alone', async () => {
  const seen: Record<string, unknown>[] = [];
  const site = await startSite({
    '/a': (request, response) => {
      seen.push(request.headers);
      response.writeHead(302, { location: '/b' }).end();
    },
    '/b': (request, response) => {
      seen.push(request.headers);
      response.writeHead(200, html).end('b');
    },
  });
  const { respond } = localFetcher({ respectRobots: false });
  const headers = { 'if-none-match': '"a"', 'accept-language': 'de', cookie: 'secret' };
  const response = await respond(`${site.origin}/a`, { headers });
  expect(response).toMatchObject({
    status: 200,
    redirects: [{ url: `${site.origin}/a`, status: 302, headers: { location: '/b' } }],
  });
  expect(seen[0]).toMatchObject({ 'if-none-match': '"a"', 'accept-language': 'de' });
  expect(seen[0]).not.toHaveProperty('cookie');
  expect(seen[1]).toHaveProperty('accept-language', 'de');
  expect(seen[1]).not.toHaveProperty('if-none-match');
});

test.each(['"a"\r\nHost: 127.0.0.1', 'a\nb', 'a\0'])('a header %j ends no line', async (value) => {
  const site = await startSite({ '/': 'a' });
  const { respond } = localFetcher({ respectRobots: false });
  const headers = { 'if-none-match': value };
  await expect(respond(site.origin, { headers })).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  expect(site.asked).toEqual([]);
});

describe('a robots.txt', () => {
  test('that does not end is cut, and what came of it holds', async () => {
    const site = await startSite({
      '/robots.txt': async (_, response) => {
        const closed = event(response, 'close');
        response.writeHead(200).write('User-agent: *\nDisallow: /private\n');
        while (!response.destroyed) {
          if (!response.write('# filler\n'.repeat(1000))) {
            await Promise.race([event(response, 'drain'), closed]);
          }
        }
      },
      '/open': 'open',
    });
    const fetchPage = localFetcher();
    expect((await fetchPage(`${site.origin}/open`)).bytes).toHaveLength(4);
    await expect(fetchPage(`${site.origin}/private`)).rejects.toMatchObject({
      code: 'FETCH_DISALLOWED',
    });
  });

  test('holds up to 500 KiB', async () => {
    const filler = '# filler\n'.repeat(50_000); // 450,000 bytes
    const site = await startSite({
      '/robots.txt': `User-agent: *\n${filler}Disallow: /late`,
      '/late': '',
    });
    await expect(localFetcher()(`${site.origin}/late`)).rejects.toMatchObject({
      code: 'FETCH_DISALLOWED',
    });
  });

  test('that hangs costs the time of one page', async () => {
    const site = await startSite({ '/robots.txt': () => {}, '/': 'a' });
    const fetchPage = localFetcher({ timeoutMs: 300 });
    await expect(fetchPage(site.origin)).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(site.asked).toEqual(['/robots.txt']);
  });

  test('that leads to itself lets nothing be fetched', async () => {
    const site = await startSite({ '/robots.txt': redirectTo('/robots.txt'), '/': 'a' });
    await expect(localFetcher()(site.origin)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
    expect(site.asked).not.toContain('/');
  });

  test('with patterns that cannot be matched in time lets nothing be fetched', async () => {
    const site = await startSite({
      '/robots.txt': `User-agent: *\n${'Disallow: /*aaaaaaaaaaaab\n'.repeat(15_000)}`,
    });
    await expect(localFetcher()(`${site.origin}/${'a'.repeat(4000)}`)).rejects.toMatchObject({
      code: 'FETCH_DISALLOWED',
      message: expect.stringContaining('too many patterns'),
    });
  });
});
