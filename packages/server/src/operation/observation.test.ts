import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { appWith, listening } from './app.test-suite.ts';

const address = 'https://example.org/private/path?token=secret';

async function observed() {
  const lines: string[] = [];
  const made = await appWith({ logs: { write: (line) => lines.push(line) } }, (routes) => {
    routes.get('/extract', async () => 'taken');
    routes.post('/extract', async () => 'taken');
    routes.get('/of/*', async () => {
      throw new PithError('FETCH_FAILED', `Expected status 200, got 404 (${address})`);
    });
  });
  return {
    ...made,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('a line a request tells route, status and the host of what was fetched, and nothing else of it', async () => {
  const { app, logged } = await observed();
  const query = encodeURIComponent(address);
  await app.inject({
    url: `/extract?url=${query}`,
    headers: { cookie: 'secret', referer: address },
  });
  await app.inject({ method: 'POST', url: '/extract', payload: { url: address, html: 'secret' } });
  await app.inject(`/of/${address}`);
  const lines = logged();
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/extract', status: 200, host: 'example.org' }),
    expect.objectContaining({ method: 'POST', route: '/extract', host: 'example.org' }),
    expect.objectContaining({
      route: '/of/*',
      status: 502,
      code: 'FETCH_FAILED',
      host: 'example.org',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|private|token/);
  for (const line of lines) expect(line['reqId']).toMatch(/^[\da-f-]{36}$/);
});

test('bodies that cannot be read are not logged either', async () => {
  const { app, logged } = await observed();
  const headers = { 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/extract', headers, payload: '{"secret' });
  expect(logged()).toEqual([expect.objectContaining({ status: 400, code: 'BAD_REQUEST' })]);
  expect(JSON.stringify(logged())).not.toContain('secret');
});

test('nothing is logged that was not asked for', async () => {
  const lines: string[] = [];
  const { app } = await appWith({ logLevel: 'warn', logs: { write: (line) => lines.push(line) } });
  await app.inject('/health');
  expect(lines).toEqual([]);
});

test('metrics count requests by route and status, not by address', async () => {
  const { app } = await observed();
  for (const page of ['a', 'b', 'c']) await app.inject(`/of/https://example.org/${page}`);
  for (const path of ['/x', '/y']) await app.inject(path);
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toContain(
    'pith_http_requests_total{method="GET",route="/of/*",status="502"} 3',
  );
  expect(answer.body).toContain(
    'pith_http_requests_total{method="GET",route="none",status="404"} 2',
  );
  expect(answer.body).toContain('pith_errors_total{code="FETCH_FAILED"} 3');
  expect(answer.body).toContain('pith_http_request_duration_seconds_count{route="/of/*"} 3');
  for (const name of ['pith_work_running', 'pith_work_waiting', 'pith_held_bytes']) {
    expect(answer.body).toMatch(new RegExp(`^${name} 0$`, 'm'));
  }
  expect(answer.body).toContain('process_resident_memory_bytes');
  expect(answer.body).not.toContain('example.org');
});

test('two servers in one process count apart', async () => {
  const [first, second] = [await observed(), await observed()];
  await first.app.inject('/extract');
  expect((await second.app.inject('/metrics')).body).not.toContain('route="/extract"');
});

test('health tells what the server is at', async () => {
  const { app, operation } = await appWith();
  const phases = [];
  for (const phase of ['starting', 'ready', 'stopping'] as const) {
    operation.health.phase = phase;
    const [health, ready, live] = await Promise.all(
      ['/health', '/health/ready', '/health/live'].map((url) => app.inject(url)),
    );
    expect(ready.body).toBe(health.body);
    phases.push([phase, health.statusCode, health.json().status, live.statusCode]);
  }
  expect(phases).toEqual([
    ['starting', 503, 'starting', 200],
    ['ready', 200, 'ok', 200],
    ['stopping', 503, 'stopping', 200],
  ]);
});

test('a server that is about to end takes no more work', async () => {
  const { app, operation } = await observed();
  operation.health.phase = 'stopping';
  const answer = await app.inject('/extract');
  expect([answer.statusCode, answer.headers['connection']]).toEqual([503, 'close']);
  expect(answer.json()).toMatchObject({ error: { code: 'STOPPING' } });
});

test('a client that goes away aborts what was begun for it', async () => {
  let begun = (_: AbortSignal): void => {};
  const signal = new Promise<AbortSignal>((resolve) => {
    begun = resolve;
  });
  const { app } = await appWith({}, (routes) => {
    routes.post('/slow', async ({ wanted }) => {
      begun(wanted);
      await new Promise((_, reject) => {
        wanted.addEventListener('abort', () => reject(wanted.reason), { once: true });
      });
    });
  });
  const url = await listening(app);
  const gone = new AbortController();
  const asked = fetch(`${url}/slow`, {
    method: 'POST',
    body: '{}',
    signal: gone.signal,
    headers: { 'content-type': 'application/json' },
  });
  asked.catch(() => {});
  const wanted = await signal;
  expect(wanted.aborted).toBe(false);
  gone.abort();
  await expect.poll(() => wanted.aborted).toBe(true);
  expect(wanted.reason).toMatchObject({ name: 'ClientGone' });
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('an answer that takes too long is 504; a stream may take its time', async () => {
  const { app } = await appWith({ answerTimeoutMs: 20 }, (routes) => {
    const untilAborted = async ({ wanted }: { wanted: AbortSignal }) => {
      const late = AbortSignal.timeout(200);
      await new Promise<void>((resolve, reject) => {
        wanted.addEventListener('abort', () => reject(wanted.reason), { once: true });
        late.addEventListener('abort', () => resolve(), { once: true });
      });
      return 'in time';
    };
    routes.get('/page', untilAborted);
    routes.get('/stream', { config: { isStream: true } }, untilAborted);
  });
  const answer = await app.inject('/page');
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toMatchObject({ error: { code: 'TIMEOUT' } });
  expect((await app.inject('/stream')).body).toBe('in time');
});
