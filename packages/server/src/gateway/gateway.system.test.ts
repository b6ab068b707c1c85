// The gateway as it is started: with workers, and fetching for itself.
import { createServer as createSite, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type PithServer } from '../server.ts';
import { fixture } from './gateway.test-suite.ts';

const asked: string[] = [];
const site = createSite(({ url = '' }, response) => {
  asked.push(url);
  if (!/^\/(%E9|page$)/.test(url)) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(fixture('news-de'));
});
let server: PithServer;
let home: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await createServer({ port: 0, jobs: 1, allowPrivate: ['127.0.0.1'] });
});

afterAll(async () => {
  await server?.close();
  site.close();
});

/** Asks for a path as it stands, without what `fetch` would make of it. */
function get(path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    })
      .on('error', reject)
      .end();
  });
}

test('an address is fetched as it was written, even where its percent signs are no UTF-8', async () => {
  const { status, body } = await get(`/read/${home}/%E9?a=%E9&b=100%`);
  expect(status).toBe(200);
  expect(body).toContain('<html lang="de" dir="ltr">');
  expect(asked).toContain('/%E9?a=%E9&b=100%');
});

test('a page below its suffix is found', async () => {
  const { status, body } = await get(`/read/${home}/page.txt`);
  expect(status).toBe(200);
  expect(body).not.toContain('<');
});

test('a gateway does not read itself, however deep', async () => {
  const itself = `${server.url}/read/`;
  const { status, body } = await get(`/read/${itself.repeat(50)}${home}/page`);
  expect(status).toBe(403);
  expect(body).toContain('FETCH_DISALLOWED');
});

test('what is private stays so', async () => {
  for (const host of ['http://[::1]/', 'http://localhost/', 'http://169.254.169.254/latest/']) {
    const { status, body } = await get(`/read/${host}`);
    expect(status).toBe(403);
    expect(body).toContain('not on the public web');
  }
});

test('an address longer than headers may be is refused', async () => {
  const { status } = await get(`/read/${home}/${'a'.repeat(20_000)}`);
  expect(status).toBe(431);
});
