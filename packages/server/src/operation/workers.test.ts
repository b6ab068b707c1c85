import type { CallPool } from '@pith/node';
import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';
import { createMetrics } from './metrics.ts';
import { createWork } from './workers.ts';

/** A pool that answers with this function, how much of its budget of 100 bytes is taken, and its metrics. */
function working(call: (record: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>) {
  const budget = createByteBudget(100);
  const metrics = createMetrics({
    load: () => ({ running: 0, waiting: 0 }),
    heldBytes: budget.taken,
  });
  const work = createWork({ call } as unknown as CallPool, budget, metrics);
  const counted = async (): Promise<string[]> => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => /^pith_(page|work_errors)/.test(line));
  };
  return { work, budget, counted };
}

test('a page is held and counted while a worker is at it', async () => {
  const records: unknown[] = [];
  const { work, budget, counted } = working(async (record) => {
    records.push(record);
    return budget.taken();
  });
  const request = { html: 'x'.repeat(60), url: 'https://a.example' };
  expect(await work('extract', request)).toBe(77);
  expect(records).toEqual([{ work: 'extract', request }]);
  expect(budget.taken()).toBe(0);
  expect(await counted()).toEqual([
    'pith_pages_total{work="extract"} 1',
    'pith_page_bytes_total 77',
  ]);
});

test('bytes are held as texts are, and what is no text weighs nothing', async () => {
  const { work, counted } = working(async () => 'done');
  const html = new Uint8Array(30);
  expect(await work('extract', { html, options: { algorithm: 'plain' } })).toBe('done');
  expect(await counted()).toContain('pith_page_bytes_total 30');
});

test('a page for which there is no room never comes to a worker', async () => {
  let calls = 0;
  const { work, budget, counted } = working(async () => calls++);
  budget.take(50);
  await expect(work('extract', { html: 'x'.repeat(51) })).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
  expect([calls, budget.taken()]).toEqual([0, 50]);
  expect(await counted()).toContain('pith_work_errors_total{code="OVERLOADED"} 1');
});

test('work that fails is let go of, and counted where its error has a code', async () => {
  const errors = [new PithError('TIMEOUT', 'Expected an answer, got none'), new TypeError('no')];
  const { work, budget, counted } = working(async () => {
    throw errors[0];
  });
  await expect(work('extract', { html: 'page' })).rejects.toBe(errors[0]);
  errors.shift();
  await expect(work('extract', { html: 'page' })).rejects.toBe(errors[0]);
  expect(budget.taken()).toBe(0);
  expect(await counted()).toEqual([
    'pith_pages_total{work="extract"} 2',
    'pith_page_bytes_total 8',
    'pith_work_errors_total{code="TIMEOUT"} 1',
  ]);
});

test('a call ends with the signal that it was given', async () => {
  const signals: unknown[] = [];
  const { work } = working(async (_record, options) => signals.push(options?.signal));
  const { signal } = new AbortController();
  await work('extract', { html: 'page' }, { signal });
  await work('extract', { html: 'page' });
  expect(signals).toEqual([signal, undefined]);
});
