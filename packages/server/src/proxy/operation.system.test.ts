// What the proxy does when much is asked of it, when it is closed, and what it tells.
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCleaningProxy } from './cleaning-proxy.ts';
import type { ProxyLogEntry } from './options.ts';
import { ask, html, open, origin, page, pageSite, proxy, readUntil } from './proxy.test-suite.ts';

describe('a page that cannot be cleaned passes as it is, and the reason is told', () => {
  const big = `<p>${'oak '.repeat(50_000)}</p>`;
  test.each([
    ['too large', html, Buffer.from(big), 'INPUT_TOO_LARGE'],
    [
      'too large, as it says',
      { ...html, 'content-length': big.length },
      Buffer.from(big),
      'INPUT_TOO_LARGE',
    ],
    [
      'too large when inflated',
      { ...html, 'content-encoding': 'gzip' },
      gzipSync(big),
      'INPUT_TOO_LARGE',
    ],
    [
      'of an unknown coding',
      { ...html, 'content-encoding': 'x-own' },
      Buffer.from('oak'),
      'FETCH_FAILED',
    ],
    [
      'that is not in the coding it says',
      { ...html, 'content-encoding': 'gzip' },
      Buffer.from('oak'),
      'FETCH_FAILED',
    ],
  ])('%s', async (_, headers, body, code) => {
    const site = await origin((_request, response) => {
      response.writeHead(200, headers);
      response.write(body.subarray(0, 2));
      response.end(body.subarray(2));
    });
    const answer = await ask(await proxy({ maxBytes: 100_000 }), site);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(body.toString());
    expect(answer.headers['content-encoding']).toBe(
      (headers as { 'content-encoding'?: string })['content-encoding'],
    );
    expect(answer.headers).toMatchObject({ 'x-pith-form': 'none', 'x-pith-error': code });
  });

  test('of more tags than are read', async () => {
    const site = await origin((_, response) =>
      response.writeHead(200, html).end('<b>'.repeat(1_500_001)),
    );
    const answer = await ask(await proxy(), site);
    expect(answer.body).toHaveLength(3 * 1_500_001);
    expect(answer.headers).toMatchObject({
      'x-pith-form': 'none',
      'x-pith-error': 'INPUT_TOO_LARGE',
    });
  });

  test('or is refused, if that is wanted', async () => {
    const site = await pageSite({ 'content-encoding': 'x-own' });
    const answer = await ask(await proxy({ uncleaned: 'refuse' }), site);
    expect(answer).toMatchObject({ status: 502, headers: { 'x-pith-error': 'FETCH_FAILED' } });
  });
});

test('a download is left as it is', async () => {
  const site = await pageSite({ 'content-disposition': 'attachment; filename=a.html' });
  const answer = await ask(await proxy(), site);
  expect(answer.body).toBe(page);
});

test('more requests at once than may be are told to come again', async () => {
  const site = await origin(() => {}); // never answers
  const through = await proxy({ concurrency: 1, timeoutMs: 30_000 });
  const first = open(through);
  first.write(`GET ${site}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
  let answer = await ask(through, 'http://example.invalid/');
  while (answer.status === 502) answer = await ask(through, 'http://example.invalid/'); // came before the first
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'x-pith-error': 'OVERLOADED', 'retry-after': '1' },
  });
});

test('a body goes no faster than the client takes it', async () => {
  const size = 64 * 1024 * 1024;
  let sent = 0;
  const site = await origin((_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': size });
    const chunk = Buffer.alloc(64 * 1024);
    const fill = (): void => {
      while (sent < size) {
        sent += chunk.length;
        if (!response.write(chunk)) {
          response.once('drain', fill);
          return;
        }
      }
      response.end();
    };
    fill();
  });
  const client = open(await proxy());
  client.write(`GET ${site}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
  await readUntil(client, '\r\n\r\n');
  let before = -1;
  while (sent !== before) {
    before = sent; // wait until nothing moves any more
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(sent).toBeLessThan(size);
});

test('a client that takes nothing is cut off', async () => {
  let cut = (): void => {};
  const over = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const site = await origin((_, response) => {
    response.on('close', cut).writeHead(200, { 'content-type': 'video/mp4' });
    response.write(Buffer.alloc(64 * 1024 * 1024));
  });
  const client = open(await proxy({ timeoutMs: 500 }));
  client.write(`GET ${site}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
  await over;
});

test('more connections than may be are closed', async () => {
  const through = await proxy({ concurrency: 1 });
  const closed = Array.from({ length: 5 }, () => {
    const client = open(through);
    client.resume();
    return new Promise<string>((resolve) => {
      for (const event of ['end', 'error']) client.once(event, () => resolve('closed'));
    });
  });
  expect(await Promise.race(closed)).toBe('closed');
});

describe('when the proxy is closed', () => {
  async function closing(graceMs: number) {
    let start = (_: () => void): void => {};
    const started = new Promise<() => void>((resolve) => {
      start = resolve;
    });
    const site = await origin((_, response) => {
      start(() => response.writeHead(200, html).end(page));
    });
    const { url, close } = await createCleaningProxy({
      algorithm: 'bte',
      allowPrivate: ['127.0.0.1'],
      graceMs,
    });
    onTestFinished(close);
    const answer = ask(url, site);
    answer.catch(() => {});
    const finish = await started;
    return { url, answer, finish, closed: close() };
  }

  test('requests at hand are finished, and no more are taken', async () => {
    const { url, answer, finish, closed } = await closing(30_000);
    await expect(ask(url, 'http://example.invalid/')).rejects.toThrow('ECONNREFUSED');
    finish();
    expect((await answer).headers.connection).toBe('close');
    await closed;
  });

  test('those that do not come to an end are cut', async () => {
    const { answer, closed } = await closing(100);
    await closed;
    await expect(answer).rejects.toThrow();
  });
});

test('what is told of a request has neither body nor query', async () => {
  const entries: ProxyLogEntry[] = [];
  const site = await pageSite();
  const through = await proxy({ log: (entry) => entries.push(entry) });
  await ask(through, `${site}/a?token=secret`);
  await ask(through, `${site}/a`, { headers: { 'x-pith-form': 'none' } });
  await ask(through, 'http://user:secret@example.org/');
  await ask(through, `/${'x'.repeat(500)}`, { headers: { host: 'a@b' } });
  const milliseconds = expect.any(Number);
  expect(entries).toEqual([
    { method: 'GET', address: `${site}/a`, status: 200, form: 'removed', milliseconds },
    { method: 'GET', address: `${site}/a`, status: 200, form: 'none', milliseconds },
    {
      method: 'GET',
      address: 'http://example.org/',
      status: 403,
      code: 'FETCH_REFUSED',
      milliseconds,
    },
    {
      method: 'GET',
      address: expect.stringMatching(/^\/x{99}$/),
      status: 400,
      code: 'BAD_URL',
      milliseconds,
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});
