import { PithError } from 'pith';
import { expect, onTestFinished, test } from 'vitest';
import type { JobContext, RunJob } from '../queue/job-queue.ts';
import { createWorkerMetrics } from './worker-metrics.ts';
import { serveWorker } from './worker-server.ts';

const job = { id: 'a1', source: 'a.warc.gz', from: 0, to: undefined };
const counts = { waiting: 4, delayed: 0, running: 1, done: 2, failed: 0 };

const contextOf = (signal: AbortSignal) => ({ signal }) as JobContext;

async function serve(isReady = () => true) {
  const metrics = createWorkerMetrics(async () => counts);
  const server = await serveWorker({ host: '127.0.0.1', port: 0, metrics, isReady });
  onTestFinished(() => server.close());
  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };
  return { server, metrics, get };
}

test('metrics count jobs by outcome, and what was in them', async () => {
  const { metrics, get } = await serve();
  const summary = {
    ...{ job: 'a1', records: { page: 5, revisit: 2 }, failures: { TIMEOUT: 1 }, poisoned: [] },
    ...{
      bytesRead: 300,
      milliseconds: 2000,
      parts: [],
      languages: {},
      pageTypes: {},
      truncated: 0,
    },
  };
  const run = (made: RunJob, signal = new AbortController().signal) =>
    metrics
      .counted(made)(job, contextOf(signal))
      .catch(() => {});
  await run(async () => summary);
  await run(async () => summary);
  await run(() => Promise.reject(new PithError('BAD_ARCHIVE', 'Expected a record, got none')));
  await run(() => Promise.reject(new Error('ended')), AbortSignal.abort());
  const { status, text, type } = await get('/metrics');
  expect({ status, type }).toMatchObject({
    status: 200,
    type: expect.stringContaining('version=0.0.4'),
  });
  for (const line of [
    'pith_worker_jobs_total{outcome="done"} 2',
    'pith_worker_jobs_total{outcome="BAD_ARCHIVE"} 1',
    'pith_worker_jobs_total{outcome="handed back"} 1',
    'pith_worker_records_total{outcome="page"} 10',
    'pith_worker_failures_total{code="TIMEOUT"} 2',
    'pith_worker_read_bytes_total 600',
    'pith_worker_jobs_running 0',
    'pith_worker_job_duration_seconds_sum 4',
    'pith_queue_jobs{state="waiting"} 4',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test('metrics are there without the queue while Redis does not answer', async () => {
  const metrics = createWorkerMetrics(async () => undefined);
  const text = await metrics.text();
  expect(text).toContain('pith_worker_jobs_running 0');
  expect(text).not.toContain('pith_queue_jobs{');
});

test('health follows whether jobs can come', async () => {
  let isReady = true;
  const { get } = await serve(() => isReady);
  expect(await get('/health')).toMatchObject({ status: 200, text: 'ready\n' });
  isReady = false;
  expect(await get('/health')).toMatchObject({ status: 503 });
  expect(await get('/health/live')).toMatchObject({ status: 200 });
  expect(await get('/else')).toMatchObject({ status: 404 });
});

test('a port that is taken is told', async () => {
  const { server, metrics } = await serve();
  const port = Number(new URL(server.url).port);
  const again = serveWorker({ host: '127.0.0.1', port, metrics, isReady: () => true });
  await expect(again).rejects.toMatchObject({
    code: 'CANNOT_LISTEN',
    message: `Expected an address to listen on, got EADDRINUSE (127.0.0.1:${port})`,
  });
});
