import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

test('a method that an address does not take is 405 with those that it takes', async () => {
  const { app } = await appWith({}, (routes) => {
    routes.get('/thing', async () => 'thing');
    routes.post('/thing', async () => 'made');
    routes.get('/under/*', async () => 'under');
  });
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE'] as const) {
    const answer = await app.inject({ method: method as 'PUT', url: '/thing' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(answer.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
  }
  const under = await app.inject({ method: 'POST', url: '/under/https://example.org/' });
  expect([under.statusCode, under.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await app.inject('/thing')).body).toBe('thing');
});

test('the method is judged before the body', async () => {
  const { app } = await appWith({}, (routes) => void routes.get('/thing', async () => 'thing'));
  const headers = { 'content-type': 'application/x-unknown' };
  const answer = await app.inject({ method: 'PUT', url: '/thing', headers, payload: 'x' });
  expect(answer.statusCode).toBe(405);
});

test('OPTIONS tells the methods', async () => {
  const { app } = await appWith({}, (routes) => void routes.get('/thing', async () => 'thing'));
  const answer = await app.inject({ method: 'OPTIONS', url: '/thing' });
  expect([answer.statusCode, answer.headers['allow'], answer.body]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ]);
});

test('OPTIONS and the methods that an address does not take need no key', async () => {
  const keys = ['a-key-that-is-long-enough'];
  const { app } = await appWith({ keys }, (routes) => {
    routes.get('/thing', async () => 'thing');
  });
  const status = async (method: 'GET' | 'OPTIONS' | 'PUT') =>
    (await app.inject({ method, url: '/thing' })).statusCode;
  expect(await status('GET')).toBe(401);
  expect(await status('OPTIONS')).toBe(204);
  expect(await status('PUT')).toBe(405);
});

test('an address that does not take GET does not take HEAD', async () => {
  const { app } = await appWith({}, (routes) => void routes.post('/thing', async () => 'made'));
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/thing' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'OPTIONS, POST']);
  }
});

test('an address that takes all methods answers them itself', async () => {
  const { app } = await appWith({}, (routes) => void routes.all('/all', async () => 'taken'));
  for (const method of ['GET', 'OPTIONS', 'PATCH'] as const) {
    expect((await app.inject({ method, url: '/all' })).body).toBe('taken');
  }
});
