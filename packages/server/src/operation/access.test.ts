import { expect, test } from 'vitest';
import type { ServerSettings } from '../settings.ts';
import { appWith } from './app.test-suite.ts';
import { securityHeaders } from './security-headers.ts';

async function appOf(settings: Partial<ServerSettings>) {
  const { app } = await appWith(settings, (routes) => {
    routes.get('/thing', async () => 'thing');
    routes.get('/own', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'self'");
      return 'own';
    });
  });
  return app;
}

test('answers carry the headers of safety, errors too, unless a route has its own', async () => {
  const app = await appOf({});
  for (const url of ['/thing', '/none', '/health']) {
    expect((await app.inject(url)).headers, url).toMatchObject(securityHeaders);
  }
  const own = await app.inject('/own');
  expect(own.headers['content-security-policy']).toBe("default-src 'self'");
});

test.each([
  ['evil.example', 400],
  ['evil.example:8017', 400],
  ['localhost.evil.example', 400],
  ['127.0.0.1.evil.example', 400],
  ['192.0.2.1', 400],
  ['localhost', 200],
  ['LOCALHOST:8017', 200],
  ['localhost.', 200],
  ['127.0.0.1:8017', 200],
  ['127.1.2.3', 200],
  ['[::1]:8017', 200],
])('a server on this machine alone, asked as %s, answers %i', async (host, status) => {
  const app = await appOf({});
  expect((await app.inject({ url: '/thing', headers: { host } })).statusCode).toBe(status);
});

test('a server has the names that it is given, and on any address all', async () => {
  const named = await appOf({ host: '0.0.0.0', serverNames: ['Pith.example'] });
  const get = async (app: typeof named, host: string) =>
    (await app.inject({ url: '/thing', headers: { host } })).statusCode;
  expect(await get(named, 'pith.example:80')).toBe(200);
  expect(await get(named, 'other.example')).toBe(400);
  expect(await get(await appOf({ host: '0.0.0.0' }), 'other.example')).toBe(200);
});

test('pages of other origins may read answers only where they are named', async () => {
  const app = await appOf({ corsOrigins: ['https://a.example'] });
  const get = async (origin: string) =>
    (await app.inject({ url: '/thing', headers: { origin } })).headers;
  expect(await get('https://a.example')).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    vary: 'Origin',
  });
  for (const origin of [
    'https://b.example',
    'http://a.example',
    'https://a.example.evil',
    'null',
  ]) {
    expect(await get(origin), origin).not.toHaveProperty('access-control-allow-origin');
  }
  const closed = await (await appOf({})).inject({
    url: '/thing',
    headers: { origin: 'https://a.example' },
  });
  expect(closed.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a browser may ask beforehand without a key, and never sends credentials of its own', async () => {
  const app = await appOf({ corsOrigins: ['*'], keys: ['a-key-that-is-long-enough'] });
  const headers = {
    origin: 'https://a.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-api-key',
  };
  const answer = await app.inject({ method: 'OPTIONS', url: '/thing', headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-headers']).toContain('X-API-Key');
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  const refused = await app.inject({ url: '/thing', headers: { origin: 'https://a.example' } });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['access-control-allow-origin']).toBe('*');
});

test('a request has a name of its own, or that which a trusted proxy gave', async () => {
  const id = async (settings: Partial<ServerSettings>, given: string) => {
    const headers = { 'x-request-id': given };
    return (await (await appOf(settings)).inject({ url: '/thing', headers })).headers[
      'x-request-id'
    ];
  };
  expect(await id({}, 'mine')).toMatch(/^[\da-f-]{36}$/);
  expect(await id({ trustProxy: ['loopback'] }, 'mine')).toBe('mine');
  expect(await id({ trustProxy: ['loopback'] }, 'two words')).toMatch(/^[\da-f-]{36}$/);
});

test('a trusted proxy that is no address is told', async () => {
  await expect(appOf({ trustProxy: ['nonsense'] })).rejects.toMatchObject({ code: 'BAD_OPTION' });
});
