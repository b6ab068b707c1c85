import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

const keys = ['first-key-of-a-test', 'second-key-of-a-test'];

async function guarded() {
  const lines: string[] = [];
  const { app } = await appWith({ keys, logs: { write: (line) => lines.push(line) } }, (routes) => {
    routes.get('/thing', async ({ keyNumber }) => ({ keyNumber }));
    routes.get('/door', { config: { isOpen: true } }, async () => 'open');
  });
  return { app, lines };
}

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;

test.each([
  ['as bearer', { authorization: `Bearer ${keys[1]}` }, 2],
  ['as bearer in small letters', { authorization: `bearer ${keys[0]}` }, 1],
  ['as bearer with more spaces', { authorization: `Bearer   ${keys[1]}  ` }, 2],
  ['in a header of its own', { 'x-api-key': keys[0] }, 1],
  ['as the password of anybody', { authorization: basic(`me:${keys[1]}`) }, 2],
])('a key is taken %s', async (_, headers, keyNumber) => {
  const { app } = await guarded();
  expect((await app.inject({ url: '/thing', headers })).json()).toEqual({ keyNumber });
});

test.each([
  ['nothing', {}],
  ['an unknown key', { authorization: 'Bearer third-key-of-a-test' }],
  ['a part of a key', { authorization: `Bearer ${keys[0].slice(0, -1)}` }],
  ['more than a key', { 'x-api-key': `${keys[0]}x` }],
  ['an empty key', { 'x-api-key': '' }],
  ['both keys in one', { 'x-api-key': keys.join(', ') }],
  ['a key as a user without password', { authorization: basic(`${keys[0]}:`) }],
  ['another scheme', { authorization: `Digest ${keys[0]}` }],
  ['a scheme that ends like one', { authorization: `NoBearer ${keys[0]}` }],
  ['a key and more', { authorization: `Bearer ${keys[0]} ${keys[1]}` }],
])('%s is 401, and never logged', async (_, headers) => {
  const { app, lines } = await guarded();
  const answer = await app.inject({ url: '/thing', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="Pith"');
  expect(answer.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join() + answer.body).not.toMatch(/-key-of-a-test/);
});

test('a browser is led to ask its user', async () => {
  const { app } = await guarded();
  const answer = await app.inject({ url: '/thing', headers: { accept: 'text/html' } });
  expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
});

test('what is open needs no key: health, and what a route says', async () => {
  const { app } = await guarded();
  for (const url of ['/health', '/health/live', '/health/ready', '/door']) {
    expect((await app.inject(url)).statusCode, url).toBe(200);
  }
  expect((await app.inject('/metrics')).statusCode).toBe(401);
});

test('an address that is not there is not told apart without a key', async () => {
  const { app } = await guarded();
  expect((await app.inject('/none')).statusCode).toBe(401);
});

test('with no keys nobody is asked', async () => {
  const { app } = await appWith({}, (routes) => void routes.get('/thing', async () => 'thing'));
  const headers = { authorization: 'Bearer whatever' };
  expect((await app.inject({ url: '/thing', headers })).statusCode).toBe(200);
});

test('a key may hold colons, as a password may', async () => {
  const key = 'a-long:key:of-a-test';
  const { app } = await appWith({ keys: [key] }, (routes) => {
    routes.get('/thing', async ({ keyNumber }) => ({ keyNumber }));
  });
  const headers = { authorization: basic(`me:${key}`) };
  expect((await app.inject({ url: '/thing', headers })).json()).toEqual({ keyNumber: 1 });
});
