import { createServer as createSite, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../server.ts';
import type { ServerSettings } from '../settings.ts';
import { call, pages, textOf } from './mcp.test-suite.ts';

/** A server with workers of its own, for the length of one test. */
async function serving(given: Partial<ServerSettings> = {}): Promise<string> {
  const server = await createServer({
    port: 0,
    jobs: 1,
    allowPrivate: ['127.0.0.1'],
    graceMs: 0,
    ...given,
  });
  onTestFinished(() => server.close());
  return `${server.url}/mcp`;
}

/** A client of it, over streamable HTTP. */
async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const transport = new StreamableHTTPClientTransport(new URL(url));
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

/** A site of one page for the length of one test. */
async function siteOf(listener: RequestListener): Promise<string> {
  const site = createSite((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else listener(request, response);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A server with the usual settings, for tests that change nothing in it. */
let shared: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  shared = await createServer({ port: 0, jobs: 1, allowPrivate: ['127.0.0.1'], graceMs: 0 });
});
afterAll(() => shared.close());
const usual = (): string => `${shared.url}/mcp`;

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('a client reads pages, each tool, and 50 at once', async () => {
  const client = await connectedTo(usual());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['extract', 'explain', 'compare']);
  const site = await siteOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages.he);
  });
  const read = await call(client, 'extract', { url: site });
  expect(read.structuredContent).toMatchObject({ title: 'האלון הזקן', url: site });
  const why = await call(client, 'explain', { html: pages.ja, text: '木陰' });
  expect(why.structuredContent).toMatchObject({ blocks: [{ verdict: 'kept' }, {}, {}] });
  const both = await call(client, 'compare', { html: pages.en, gold: 'oak' });
  expect(both.structuredContent).toMatchObject({ algorithms: [{ algorithm: 'learned' }, {}] });
  const all = Array.from({ length: 50 }, async (_, i) => {
    const html = `<p>Tree number ${i} stood on the hill for long.`;
    const { structuredContent } = await call(client, 'extract', { html, algorithm: 'plain' });
    expect(structuredContent).toMatchObject({
      content: `Tree number ${i} stood on the hill for long.\n`,
    });
  });
  await Promise.all(all);
});

test('an address of this network is refused, with its code', async () => {
  const client = await connectedTo(await serving({ allowPrivate: [] }));
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
  ]) {
    const result = await call(client, 'extract', { url });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^(?:FETCH_REFUSED|BAD_URL): /);
  }
});

test('a page that does not come in time is an error, and the next is read', async () => {
  const client = await connectedTo(await serving({ fetchTimeoutMs: 200 }));
  const site = await siteOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
  });
  expect(textOf(await call(client, 'extract', { url: site }))).toMatch(/^TIMEOUT: /);
  expect((await call(client, 'extract', { html: pages.en })).isError).toBeUndefined();
});

test('an answer that takes too long in all is an error too', async () => {
  const client = await connectedTo(await serving({ answerTimeoutMs: 300 }));
  const site = await siteOf(() => {}); // never answers
  expect(textOf(await call(client, 'extract', { url: site }))).toMatch(/^TIMEOUT: /);
});

test('a call that is cancelled, or whose client goes away, is fetched no more', async () => {
  const url = usual();
  let came = (): void => {};
  let gone = (): void => {};
  const site = await siteOf((request) => {
    came();
    request.once('close', () => gone());
  });
  for (const leave of ['cancel', 'close'] as const) {
    const client = await connectedTo(url);
    const arrived = new Promise<void>((resolve) => {
      came = resolve;
    });
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const controller = new AbortController();
    const asked = client.callTool({ name: 'extract', arguments: { url: site } }, undefined, {
      signal: controller.signal,
    });
    asked.catch(() => {});
    await arrived;
    if (leave === 'cancel') controller.abort();
    else await client.close();
    await expect(asked).rejects.toThrow();
    await left;
  }
});

test('a client cannot cancel what another has asked for', async () => {
  const url = usual();
  let come: (() => void) | undefined;
  const site = await siteOf((_, response) => {
    come = () => response.writeHead(200, { 'content-type': 'text/html' }).end(pages.en);
  });
  const client = await connectedTo(url);
  const asked = call(client, 'extract', { url: site });
  await expect.poll(() => come).toBeDefined();
  for (let requestId = 0; requestId < 5; requestId++) {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
    expect((await post(url, cancelled)).status).toBe(202);
    expect((await post(url, cancelled, { 'mcp-session-id': 'another' })).status).toBe(202);
  }
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
  come?.();
  expect((await asked).structuredContent).toMatchObject({ title: 'The old oak' });
});

describe('requests', () => {
  test.each([
    ['of a page elsewhere', { origin: 'https://evil.example' }, 403],
    ['of a page without an origin', { origin: 'null' }, 403],
    ['with another protocol', { 'mcp-protocol-version': '1999-01-01' }, 400],
    ['of another type', { 'content-type': 'text/plain' }, 415],
    ['for another type', { accept: 'text/html' }, 406],
  ])('%s are refused', async (_, headers, status) => {
    const response = await post(usual(), listTools, headers);
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  test.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"jsonrpc":"1.0"}',
    '{"__proto__":{}}',
    `[${'5,'.repeat(2000)}5]`,
  ])('%#: that are no message get an error of the protocol', async (body) => {
    const response = await post(usual(), body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: expect.any(Number) },
    });
  });

  test.each([
    `[${JSON.stringify(listTools)},${JSON.stringify(listTools)}]`,
    JSON.stringify([listTools]),
  ])('%#: that come in batches, to pass bounds on requests, are refused', async (body) => {
    const response = await post(usual(), body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: -32600 } });
  });

  test.each([10, 1_000, 100_000])('with arguments nested %i deep are answered', async (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const params = `{"name":"extract","arguments":{"html":"<p>Oak","more":${nested}}}`;
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    const response = await post(usual(), message);
    expect([200, 400]).toContain(response.status);
    await response.text();
    expect((await post(usual(), listTools)).status).toBe(200);
  });

  test('that are too large are refused before they are read', async () => {
    const url = await serving({ maxBytes: 1000 });
    const response = await post(url, { ...listTools, params: { x: 'x'.repeat(100_000) } });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'INPUT_TOO_LARGE' } });
  });

  test('other than POST and DELETE are told what there is', async () => {
    const url = usual();
    for (const method of ['GET', 'PUT', 'PATCH']) {
      const response = await fetch(url, { method, headers: { accept: 'text/event-stream' } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('DELETE, OPTIONS, POST');
      await response.body?.cancel();
    }
  });

  test('need the key of a server that has keys', async () => {
    const url = await serving({ keys: ['sixteen-characters-or-more'] });
    expect((await post(url, listTools)).status).toBe(401);
    const headers = { authorization: 'Bearer sixteen-characters-or-more' };
    const response = await post(url, listTools, headers);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"name":"extract"');
  });
});

test('no state is held between requests: a session of another server goes on', async () => {
  const response = await post(usual(), listTools, {
    'mcp-session-id': 'of-a-server-before',
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('"name":"compare"');
});
