import { createHash } from 'node:crypto';
import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { appWith, ask, listening } from './app.test-suite.ts';

test('an error of Pith is answered with its code, its message and the status of its code', async () => {
  const { app } = await appWith({}, (routes) => {
    routes.get('/refused', async () => {
      throw new PithError('FETCH_REFUSED', 'Expected a public address, got 10.0.0.1');
    });
  });
  const answer = await app.inject('/refused');
  expect(answer.statusCode).toBe(403);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers).not.toHaveProperty('retry-after');
  expect(answer.json()).toEqual({
    error: { code: 'FETCH_REFUSED', message: 'Expected a public address, got 10.0.0.1' },
  });
});

test('a fault is answered without what went wrong, and logged with it', async () => {
  const lines: string[] = [];
  const { app } = await appWith({ logs: { write: (line) => lines.push(line) } }, (routes) => {
    routes.get('/broken', async () => {
      throw new TypeError('secret of the inside');
    });
  });
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: { code: 'INTERNAL' } });
  expect(answer.body).not.toContain('secret');
  expect(answer.body).toContain(answer.headers['x-request-id'] as string);
  expect(lines.join()).toContain('secret of the inside');
});

test.each([
  ['a text', 'out of order', 'out of order'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an error with a status that is none of an error', { statusCode: 302, stack: 'at' }, 'at'],
])('%s that is thrown is a fault, too', async (_, thrown, logged) => {
  const lines: string[] = [];
  const { app } = await appWith({ logs: { write: (line) => lines.push(line) } }, (routes) => {
    routes.get('/broken', () => Promise.reject(thrown));
  });
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: { code: 'INTERNAL' } });
  expect(JSON.parse(lines[0])).toMatchObject({ level: 50, msg: 'fault', fault: logged });
});

test('what may go better in a moment says when to ask again', async () => {
  const { app } = await appWith({}, (routes) => {
    routes.get('/full', async () => {
      throw new PithError('OVERLOADED', 'Expected room, got none');
    });
  });
  const answer = await app.inject('/full');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
});

test('a request that its route does not describe is told what is wrong with it', async () => {
  const { app } = await appWith({}, (routes) => {
    const querystring = { type: 'object', properties: { pages: { type: 'integer' } } };
    routes.get('/pages', { schema: { querystring } }, async ({ query }) => query);
  });
  expect((await app.inject('/pages?pages=3')).statusCode).toBe(200);
  const answer = await app.inject('/pages?pages=many');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'BAD_OPTION' } });
  expect(answer.json().error.message).toContain('must be integer');
});

test('a body without a type is of a type that is not taken', async () => {
  const { app } = await appWith({}, (routes) => void routes.post('/body', async () => 'taken'));
  const answer = await app.inject({ method: 'POST', url: '/body', payload: 'a' });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ error: { code: 'UNSUPPORTED_TYPE' } });
});

test.each([
  ['that is no JSON', '{', 'application/json', 400, 'BAD_REQUEST'],
  ['that would change prototypes', '{"__proto__": {}}', 'application/json', 400, 'BAD_REQUEST'],
  ['of another type', 'a=b', 'application/x-unknown', 415, 'UNSUPPORTED_TYPE'],
  ['that is too large', `"${'x'.repeat(100)}"`, 'application/json', 413, 'INPUT_TOO_LARGE'],
])('a body %s', async (_, payload, type, status, code) => {
  const { app } = await appWith({ maxBytes: 50 }, (routes) => {
    routes.post('/body', async () => 'taken');
  });
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/body', headers, payload });
  expect(answer.json()).toEqual({ error: { code, message: expect.stringMatching(/^Expected /) } });
  expect(answer.statusCode).toBe(status);
});

test('an address that is not there is 404, for a browser as a page that escapes what it shows', async () => {
  const { app } = await appWith();
  const answer = await app.inject('/none');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  const page = await app.inject({ url: '/<b>', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1>404 Not Found</h1>');
  expect(page.body).not.toContain('<b>');
});

test('a route decides whether browsers get its errors as pages', async () => {
  const { app } = await appWith({}, (routes) => {
    const fail = async (): Promise<never> => {
      throw new PithError('BAD_URL', 'Expected an address, got `<script>alert(1)</script>`');
    };
    routes.get('/page', { config: { hasErrorPage: true } }, fail);
    routes.get('/api', fail);
  });
  const headers = { accept: 'text/html' };
  const page = await app.inject({ url: '/page', headers });
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
  expect((await app.inject({ url: '/api', headers })).json()).toMatchObject({
    error: { code: 'BAD_URL' },
  });
  expect((await app.inject('/page')).json()).toMatchObject({ error: { code: 'BAD_URL' } });
});

test('addresses within addresses reach their route, however they are written', async () => {
  const { app } = await appWith({}, (routes) => {
    routes.get('/of/*', async ({ params }) => (params as { '*': string })['*']);
  });
  for (const address of [
    'https://example.org/',
    'https://example.org//a//b;c=1',
    `https://example.org/${'x'.repeat(5000)}`,
    'https://[2001:db8::1]:8080/',
  ]) {
    expect((await app.inject(`/of/${address}`)).body).toBe(address);
  }
  const broken = await app.inject('/of/https://example.org/%zz');
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  expect(broken.headers['x-content-type-options']).toBe('nosniff');
});

test('what is no HTTP, or has too long headers, is answered in the same shape', async () => {
  const { app } = await appWith();
  const url = await listening(app);
  const answer = await ask(url, '/', { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(answer.status).toBe(431);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'BAD_REQUEST' } });
});
