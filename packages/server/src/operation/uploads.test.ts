import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

const broken = { split: false, error: false, close: false, end: false };
const json = { 'content-type': 'application/json' };

async function receiving() {
  const { app, operation } = await appWith({ maxBytes: 10, maxHeldBytes: 20 }, (routes) => {
    routes.addHook('onRequest', async ({ raw }) => {
      raw.once('end', () => raw.emit('close')); // as what comes from a connection does
    });
    routes.post('/body', async () => operation.uploads.taken());
    routes.get('/page', async () => setImmediate('page'));
    routes.addContentTypeParser('text/csv', async (_request: unknown, payload: unknown) => payload);
    routes.post('/stream', { config: { isStream: true } }, async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
      return { bytes, held: operation.uploads.taken() };
    });
  });
  return { app, operation };
}

test('a body is held until it is answered', async () => {
  const { app, operation } = await receiving();
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    headers: json,
    payload: '"abc"',
  });
  expect(answer.json()).toBe(5);
  expect(operation.uploads.taken()).toBe(0);
});

test('a body is refused while others hold what there is, and takes nothing', async () => {
  const { app, operation } = await receiving();
  const post = () => app.inject({ method: 'POST', url: '/body', headers: json, payload: '"abc"' });
  operation.uploads.take(16);
  const refused = await post();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ error: { code: 'OVERLOADED' } });
  expect(operation.uploads.taken()).toBe(16);
  operation.uploads.give(1);
  expect((await post()).json()).toBe(20);
});

test('a body that is read as a stream is not held', async () => {
  const { app } = await receiving();
  const headers = { 'content-type': 'text/csv' };
  const answer = await app.inject({ method: 'POST', url: '/stream', headers, payload: 'a,b,c' });
  expect(answer.json()).toEqual({ bytes: 5, held: 0 });
});

test('what comes after an answer is not held', async () => {
  const { app, operation } = await receiving();
  const payload = new PassThrough();
  payload.write('"more than ten"');
  const answer = await app.inject({ method: 'POST', url: '/body', headers: json, payload });
  expect(answer.statusCode).toBe(413);
  payload.end('and more');
  while (payload.readableLength > 0 || !payload.readableEnded) await setImmediate();
  await setImmediate();
  expect(operation.uploads.taken()).toBe(0);
});

test.each([
  ['fails', { ...broken, error: true }],
  ['ends before its end', { ...broken, close: true }],
])('a body that %s is a bad request', async (_, simulate) => {
  const { app, operation } = await receiving();
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    headers: json,
    payload: '"abc"',
    simulate,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  expect(operation.uploads.taken()).toBe(0);
});

test('a body that ends before its end ends nothing where none is asked for', async () => {
  const { app } = await receiving();
  const simulate = { ...broken, close: true };
  const answer = await app.inject({ method: 'GET', url: '/page', payload: 'abc', simulate });
  expect(answer.body).toBe('page');
});
