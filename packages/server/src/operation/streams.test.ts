import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Streams, trackStreams } from './streams.ts';

test('a connection has a stream as long as a request for one is under way on it', async () => {
  const streams: Streams = new WeakSet();
  const app = Fastify();
  trackStreams(app, streams);
  app.get('/stream', { config: { isStream: true } }, async ({ raw }) => streams.has(raw.socket));
  app.get('/page', async ({ raw }) => streams.has(raw.socket));
  const stream = await app.inject('/stream');
  expect(stream.json()).toBe(true);
  expect(streams.has(stream.raw.req.socket)).toBe(false);
  expect((await app.inject('/page')).json()).toBe(false);
});
