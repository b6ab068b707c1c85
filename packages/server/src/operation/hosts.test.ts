import Fastify from 'fastify';
import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { addHostCheck } from './hosts.ts';

function guarded(host: string, sentHost?: string) {
  const app = Fastify();
  app.addHook('onRequest', async ({ headers }) => {
    headers.host = sentHost;
  });
  addHostCheck(app, host, []);
  app.setErrorHandler((error, _request, reply) => {
    reply.code(error instanceof PithError ? 400 : 500).send(error);
  });
  app.get('/', async () => 'taken');
  return app.inject('/');
}

test('a request of HTTP/1.0, which has no Host, is taken', async () => {
  expect((await guarded('127.0.0.1')).statusCode).toBe(200);
});

test.each(['127.0.0.1', '::1', 'localhost'])(
  'a server on %s has no names of the web',
  async (host) => {
    expect((await guarded(host, 'evil.example')).statusCode).toBe(400);
    expect((await guarded(host, 'localhost')).statusCode).toBe(200);
  },
);
