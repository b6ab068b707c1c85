import { once } from 'node:events';
import { connect } from 'node:net';
import { PithError } from 'pith';
import { expect, onTestFinished, test } from 'vitest';
import { appWith, ask, listening } from './app.test-suite.ts';
import { createByteBudget } from './byte-budget.ts';
import { createGate } from './gate.ts';

function rawConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('a client that never finishes its headers is answered 408 and closed', async () => {
  const { app } = await appWith({ requestTimeoutMs: 60 });
  app.server.headersTimeout = 20;
  const url = await listening(app);
  expect(app.server.requestTimeout).toBe(60);
  const socket = rawConnection(url);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"code":"BAD_REQUEST"');
});

test('timeouts and connections of the server are those of the settings', async () => {
  const { app } = await appWith({ requestTimeoutMs: 9000, maxConnections: 7 });
  const { headersTimeout, requestTimeout, maxConnections, keepAliveTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 3000,
    requestTimeout: 9000,
    maxConnections: 7,
  });
  expect(keepAliveTimeout).toBeGreaterThan(0);
  expect(timeout).toBeGreaterThan(requestTimeout);
});

test('connections above the bound are closed unanswered', async () => {
  const { app } = await appWith({ maxConnections: 1 });
  const url = await listening(app);
  const first = rawConnection(url);
  await once(first, 'connect');
  first.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(first, 'data');
  await expect(ask(url, '/health')).rejects.toThrow();
});

test('bodies are refused when too much is held, and let go of when they are answered', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let arrived = (): void => {};
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { app, operation } = await appWith({ maxBytes: 1000, maxHeldBytes: 1000 }, (routes) => {
    routes.post('/slow', async () => {
      arrived();
      await held;
      return 'done';
    });
    routes.post('/quick', async () => 'done');
  });
  const url = await listening(app);
  const post = (path: string, bytes: number) =>
    ask(url, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(bytes - 2)),
    });
  const slow = post('/slow', 900);
  await first;
  expect(operation.uploads.taken()).toBe(900);
  const refused = await post('/quick', 101);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'OVERLOADED' } });
  expect((await post('/quick', 100)).status).toBe(200);
  answer();
  expect((await slow).body).toBe('done');
  expect((await post('/quick', 1000)).status).toBe(200);
});

test('a body that ends in the middle is let go of', async () => {
  const { app, operation } = await appWith({}, (routes) => {
    routes.post('/body', async () => 'done');
  });
  const socket = rawConnection(await listening(app));
  socket.write(
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"half',
  );
  await expect.poll(operation.uploads.taken).toBe(5);
  socket.destroy();
  await expect.poll(operation.uploads.taken).toBe(0);
});

test('what comes of a body after it was refused is not held', async () => {
  const { app, operation } = await appWith({ maxBytes: 1000 }, (routes) => {
    routes.post('/body', async () => 'done');
  });
  const socket = rawConnection(await listening(app));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `800\r\n${'x'.repeat(0x800)}\r\n`;
  socket.write(chunk);
  await expect.poll(() => text).toContain('"code":"INPUT_TOO_LARGE"');
  for (let i = 0; i < 100 && socket.writable; i++) socket.write(chunk);
  socket.end();
  await expect.poll(operation.uploads.taken).toBe(0);
});

test('a budget is never taken beyond its bound', () => {
  const budget = createByteBudget(10);
  budget.take(6);
  expect(() => budget.take(5)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
  budget.take(4);
  budget.give(10);
  expect(budget.taken()).toBe(0);
});

test('a gate lets so many through at once, the others in their order', async () => {
  const gate = createGate(2, 2);
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (number: number, signal?: AbortSignal): Promise<number> =>
    gate.through(async () => {
      order.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    }, signal);
  const gone = new AbortController();
  const all = [enter(0), enter(1), enter(2, gone.signal), enter(3)];
  await Promise.resolve();
  await expect(enter(4)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(order).toEqual([0, 1]);
  gone.abort(new PithError('TIMEOUT', 'late'));
  await expect(all[2]).rejects.toMatchObject({ code: 'TIMEOUT' });
  ends[0]();
  await expect.poll(() => order).toEqual([0, 1, 3]);
  for (const end of ends) end();
  expect(await Promise.all([all[0], all[1], all[3]])).toEqual([0, 1, 3]);
  const failed = gate.through(async () => {
    throw new PithError('FETCH_FAILED', 'no');
  });
  await expect(failed).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  expect(await gate.through(async () => 'free again')).toBe('free again');
});
