import { expect, test } from 'vitest';
import { settleSettings } from '../settle-settings.ts';
import { appWith } from './app.test-suite.ts';
import { createOperation } from './operation.ts';

test('metrics tell what workers are at, and what became of pages', async () => {
  const load = () => ({ running: 2, waiting: 3 });
  const { metrics, uploads } = createOperation(settleSettings({ jobs: 1 }), load);
  uploads.take(70);
  metrics.pages.inc({ work: 'extract' });
  metrics.pageBytes.inc(500);
  metrics.fetches.inc({ outcome: 'cached' });
  metrics.workerStarts.inc();
  metrics.workErrors.inc({ code: 'TIMEOUT' });
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'pith_work_running 2',
      'pith_work_waiting 3',
      'pith_held_bytes 70',
      'pith_pages_total{work="extract"} 1',
      'pith_page_bytes_total 500',
      'pith_fetched_pages_total{outcome="cached"} 1',
      'pith_worker_starts_total 1',
      'pith_work_errors_total{code="TIMEOUT"} 1',
    ]),
  );
});

test('metrics are never kept, and tell seconds', async () => {
  const { app } = await appWith();
  const start = performance.now();
  await app.inject('/health');
  const seconds = (performance.now() - start) / 1000;
  const { headers, body } = await app.inject('/metrics');
  expect(headers['cache-control']).toBe('no-store');
  const [, sum] = /^pith_http_request_duration_seconds_sum\{route="\/health"\} (.+)$/m.exec(body)!;
  expect(Number(sum)).toBeGreaterThan(0);
  expect(Number(sum)).toBeLessThanOrEqual(seconds);
});
