import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import { expect, test } from 'vitest';
import type { ServerSettings } from '../settings.ts';
import { appWith } from './app.test-suite.ts';
import { createLog } from './logs.ts';

/** An app, and its lines without what every line has. */
async function logged(
  addRoutes: (app: FastifyInstance) => void,
  settings: Partial<ServerSettings> = {},
) {
  const texts: string[] = [];
  const logs = { write: (line: string) => texts.push(line) };
  const { app } = await appWith({ logs, ...settings }, addRoutes);
  const lines = (): Record<string, unknown>[] =>
    texts.map((text) => {
      const { level, time, reqId, milliseconds, ...line } = JSON.parse(text);
      return line;
    });
  return { app, lines, texts };
}

const take = (routes: FastifyInstance): void => {
  routes.get('/extract', async () => 'taken');
  routes.post('/extract', async () => 'taken');
};

test('a line tells who asked: an address, or the number of a key', async () => {
  const keys = ['first-key-of-a-test', 'second-key-of-a-test'];
  const { app, lines } = await logged(take, { keys });
  const headers = { 'x-api-key': keys[1] };
  await app.inject({ url: '/extract', headers, remoteAddress: '192.0.2.1' });
  await app.inject({ url: '/health', remoteAddress: '192.0.2.2' });
  expect(lines()).toEqual([
    { method: 'GET', route: '/extract', status: 200, client: 'key 2' },
    { method: 'GET', route: '/health', status: 200, client: '192.0.2.2' },
  ]);
});

test('an address that is not there has no route', async () => {
  const { app, lines } = await logged(take);
  await app.inject('/none');
  const line = { method: 'GET', route: 'none', status: 404, client: '127.0.0.1' };
  expect(lines()).toEqual([{ ...line, code: 'NOT_FOUND' }]);
});

test('what has no host, or is no address, leaves none', async () => {
  const { app, lines } = await logged(take);
  const line = { status: 200, route: '/extract', client: '127.0.0.1' };
  for (const url of ['/extract', '/extract?url=mailto:a@example.org', '/extract?url=a']) {
    await app.inject(url);
    expect(lines().pop(), url).toEqual({ ...line, method: 'GET' });
  }
  const headers = { 'content-type': 'application/json' };
  for (const payload of ['null', '"https://example.org/"', '{"url": 1}']) {
    await app.inject({ method: 'POST', url: '/extract', headers, payload });
    expect(lines().pop(), payload).toEqual({ ...line, method: 'POST' });
  }
  expect(lines()).toHaveLength(6);
});

test('a client who goes away leaves a line of it, and no fault', async () => {
  const { app, lines } = await logged((routes) => {
    routes.get('/slow', async ({ raw, wanted }, reply) => {
      const left = new Promise((_, reject) => {
        wanted.addEventListener('abort', () => reject(wanted.reason), { once: true });
      });
      Object.assign(raw, { aborted: true }).destroy();
      reply.raw.destroy();
      await left;
    });
    routes.get('/late', async (_request, reply) => {
      reply.raw.destroy();
      throw new TypeError('nobody hears of it');
    });
  });
  await expect(app.inject('/slow')).rejects.toThrow();
  await expect(app.inject('/late')).rejects.toThrow();
  expect(lines()).toEqual([{ method: 'GET', route: '/slow', msg: 'gone' }]);
  expect((await app.inject('/metrics')).body).not.toContain('pith_errors_total{');
});

test('of errors, requests and answers that are logged there is nothing but the name of an error', async () => {
  const { app, lines, texts } = await logged((routes) => {
    routes.get('/of/*', async (request, reply) => {
      const err = new PithError('FETCH_FAILED', 'Expected a page of https://example.org/secret');
      request.log.warn({ err, req: request, res: reply }, 'framework');
      return 'answer';
    });
  });
  await app.inject('/of/https://example.org/secret');
  expect(lines()[0]).toEqual({
    err: { name: 'PithError', code: 'FETCH_FAILED' },
    msg: 'framework',
  });
  expect(texts.join('')).not.toContain('secret');
});

test('a server without a log spends nothing on its lines', () => {
  const log = createLog({ logs: undefined, logLevel: 'info' });
  expect(log.isLevelEnabled('fatal')).toBe(false);
  log.fatal('nobody hears of it');
});
