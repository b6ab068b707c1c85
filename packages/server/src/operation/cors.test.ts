import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

const origin = 'https://a.example';

async function asking(corsOrigins: readonly string[]) {
  const { app } = await appWith({ corsOrigins }, (routes) => {
    routes.get('/thing', async () => 'thing');
  });
  return async (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/thing', headers });
}

const ofCors = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('a page of another origin may read the headers that tell how to go on', async () => {
  const ask = await asking([origin]);
  const { headers } = await ask({ origin });
  expect(String(headers['access-control-expose-headers']).split(', ')).toEqual([
    'Retry-After',
    'X-Request-Id',
    'X-Pith-Expected-F1',
    'Mcp-Session-Id',
  ]);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('caches keep answers apart by origin only where origins differ', async () => {
  expect((await (await asking([origin]))({})).headers['vary']).toBe('Origin');
  expect((await (await asking(['*']))({ origin })).headers).not.toHaveProperty('vary');
  expect((await (await asking([]))({ origin })).headers).not.toHaveProperty('vary');
});

test('a request without an origin is answered as on a server for its own pages', async () => {
  for (const origins of [[], [origin], ['*']]) {
    const { headers } = await (await asking(origins))({});
    expect(ofCors(headers)).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('only OPTIONS with the method to come asks what a page may send', async () => {
  const ask = await asking([origin]);
  const asked = { origin, 'access-control-request-method': 'GET' };
  const preflight = await ask(asked, 'OPTIONS');
  expect(preflight.headers).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
    'access-control-max-age': '600',
  });
  expect(preflight.headers).not.toHaveProperty('allow');
  expect((await ask(asked)).body).toBe('thing');
  const options = await ask({ origin }, 'OPTIONS');
  expect(options.headers['allow']).toBe('GET, HEAD, OPTIONS');
  expect(options.headers).not.toHaveProperty('access-control-allow-methods');
});
