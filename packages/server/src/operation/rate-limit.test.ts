import { expect, test } from 'vitest';
import type { ServerSettings } from '../settings.ts';
import { appWith } from './app.test-suite.ts';

const keys = ['first-key-of-a-test', 'second-key-of-a-test'];

async function limited(settings: Partial<ServerSettings> = {}) {
  const { app } = await appWith({ rateLimit: 2, ...settings }, (routes) => {
    routes.get('/thing', async () => 'thing');
  });
  return async (remoteAddress: string, headers: Record<string, string> = {}, url = '/thing') =>
    app.inject({ url, remoteAddress, headers });
}

test('what a client sends above its rate is 429 with Retry-After', async () => {
  const get = await limited();
  expect((await get('192.0.2.1')).statusCode).toBe(200);
  expect((await get('192.0.2.1')).headers['ratelimit-remaining']).toBe('0');
  const third = await get('192.0.2.1');
  expect(third.statusCode).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect(third.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
  expect((await get('192.0.2.2')).statusCode).toBe(200);
});

test('an address of IPv6 is one client with its network', async () => {
  const get = await limited();
  await get('2001:db8::1');
  await get('2001:db8::2');
  expect((await get('2001:db8::3')).statusCode).toBe(429);
  expect((await get('2001:db8:0:1::1')).statusCode).toBe(200);
});

test('a key is a client, wherever it comes from', async () => {
  const get = await limited({ keys });
  await get('192.0.2.1', { 'x-api-key': keys[0] });
  await get('192.0.2.2', { 'x-api-key': keys[0] });
  expect((await get('192.0.2.3', { 'x-api-key': keys[0] })).statusCode).toBe(429);
  expect((await get('192.0.2.3', { 'x-api-key': keys[1] })).statusCode).toBe(200);
});

test('X-Forwarded-For is believed only of a trusted proxy', async () => {
  const untrusting = await limited();
  await untrusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' });
  await untrusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.2' });
  const lied = await untrusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.3' });
  expect(lied.statusCode).toBe(429);
  const trusting = await limited({ trustProxy: ['192.0.2.1'] });
  await trusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' });
  await trusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' });
  const other = await trusting('192.0.2.1', { 'x-forwarded-for': '198.51.100.2' });
  expect(other.statusCode).toBe(200);
});

test('health and metrics are not counted', async () => {
  const get = await limited();
  for (let i = 0; i < 5; i++) {
    expect((await get('192.0.2.1', {}, '/health')).statusCode).toBe(200);
    expect((await get('192.0.2.1', {}, '/metrics')).statusCode).toBe(200);
  }
});

test('addresses that are not there count too', async () => {
  const get = await limited();
  await get('192.0.2.1', {}, '/a');
  await get('192.0.2.1', {}, '/b');
  expect((await get('192.0.2.1', {}, '/c')).statusCode).toBe(429);
});

test('a route may count more than its request', async () => {
  const ask = async (rateLimit: number) => {
    const { app } = await appWith({ rateLimit }, (routes) => {
      routes.get('/pages', async (request) => {
        await routes.countRequest(request);
        await routes.countRequest(request);
        return 'two more';
      });
    });
    return app.inject('/pages');
  };
  expect((await ask(3)).body).toBe('two more');
  expect((await ask(0)).body).toBe('two more');
  const refused = await ask(2);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
});
