import { expect, onTestFinished, test, vi } from 'vitest';
import { createServer, type PithServer } from './server.ts';
import type { ServerSettings } from './settings.ts';

vi.setConfig({ testTimeout: 180_000 }); // pages that are dear are dearer on a busy machine

async function serverWith(settings: Partial<ServerSettings>): Promise<PithServer> {
  const server = await createServer({ port: 0, jobs: 1, ...settings });
  onTestFinished(() => server.close());
  return server;
}

/** Sends a page, and asks for every form of all of its text. */
async function post(url: string, html: string): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': 'text/html' };
  const all = `${url}/extract?algorithm=plain&with=html,markdown,blocks`;
  const answer = await fetch(all, { method: 'POST', headers, body: html });
  return { status: answer.status, body: await answer.text() };
}

const page = '<title>T</title><p>One oak stood on the hill for three hundred years.</p>';

/** Pages of nothing but blocks, which are what is dear: one needs more than 48 MiB of heap, the other seconds on any machine. */
const dearPage = '<p>x '.repeat(50_000);
const dearestPage = '<p>x '.repeat(600_000);

const metric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
};

test('a server is ready when it says so, and tells no more after it was closed', async () => {
  const server = await createServer({ port: 0, jobs: 1 });
  const response = await fetch(`${server.url}/health`);
  expect(await response.json()).toEqual({ status: 'ok' });
  await server.close();
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

test.each(['thread', 'process'] as const)(
  'a page that runs into the time limit of a %s is 504, and the next one is served',
  async (isolation) => {
    const { url } = await serverWith({ isolation, timeoutMs: 1500 });
    const late = await post(url, dearestPage);
    expect(late.status).toBe(504);
    expect(JSON.parse(late.body)).toMatchObject({ error: { code: 'TIMEOUT' } });
    const next = await fetchUntilInTime(url);
    expect(next.body).toContain('One oak stood');
    expect(await metric(url, 'pith_worker_starts_total')).toBeGreaterThan(1);
  },
);

/** A machine that is busy may keep even a small page from being done in time, once or twice. */
async function fetchUntilInTime(url: string): Promise<{ status: number; body: string }> {
  for (;;) {
    const answer = await post(url, page);
    if (answer.status !== 504) return answer;
  }
}

test.each(['thread', 'process'] as const)(
  'a page that fills the heap of a %s costs itself alone, and the next one is served',
  async (isolation) => {
    const { url } = await serverWith({ isolation, workerMemoryMiB: 48, timeoutMs: 60_000 });
    const [full, beside] = await Promise.all([post(url, dearPage), post(url, page)]);
    expect(full.status).toBe(503);
    expect(JSON.parse(full.body)).toMatchObject({ error: { code: 'WORKER_CRASHED' } });
    expect(beside.status).toBe(200);
    expect((await post(url, page)).status).toBe(200);
    expect(await metric(url, 'pith_worker_starts_total')).toBe(2);
  },
);

test('when too many pages wait, another is refused at once and told when to come back', async () => {
  const { url } = await serverWith({ maxWaiting: 1, timeoutMs: 60_000 });
  const busy = [post(url, dearPage), post(url, dearPage)];
  await expect.poll(() => metric(url, 'pith_work_waiting')).toBe(1);
  const headers = { 'content-type': 'text/html' };
  const refused = await fetch(`${url}/extract`, { method: 'POST', headers, body: page });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ error: { code: 'OVERLOADED' } });
  await Promise.all(busy);
});

test('closing lets requests at hand finish, but no longer than the time of grace', async () => {
  const patient = await createServer({ port: 0, jobs: 1 });
  const asked = post(patient.url, page.repeat(500));
  await expect.poll(() => metric(patient.url, 'pith_work_running')).toBe(1);
  await patient.close();
  expect((await asked).status).toBe(200);

  const hasty = await createServer({ port: 0, jobs: 1, graceMs: 50, timeoutMs: 60_000 });
  const lost = post(hasty.url, dearPage);
  lost.catch(() => {});
  await expect.poll(() => metric(hasty.url, 'pith_work_running')).toBe(1);
  await hasty.close();
  await expect(lost).rejects.toThrow();
});

test('a port that is taken is told, and nothing goes on', async () => {
  const { url } = await serverWith({});
  const port = Number(new URL(url).port);
  await expect(createServer({ port, jobs: 1 })).rejects.toMatchObject({ code: 'CANNOT_LISTEN' });
});

test('addresses of IPv6 stand in brackets', async () => {
  const { url } = await serverWith({ host: '::1' });
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});
