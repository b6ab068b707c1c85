import { expect, test } from 'vitest';
import { settleSettings } from '../settle-settings.ts';
import { appWith } from './app.test-suite.ts';
import { createOperation } from './operation.ts';

test('a server is starting until it is told otherwise', () => {
  expect(createOperation(settleSettings({ jobs: 1 })).health).toEqual({ phase: 'starting' });
});

test('answers about health are never kept, and tell when to ask again', async () => {
  const { app, operation } = await appWith();
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
  const ready = (await app.inject('/health')).headers;
  expect(ready['cache-control']).toBe('no-store');
  expect(ready).not.toHaveProperty('retry-after');
  operation.health.phase = 'starting';
  const starting = (await app.inject('/health')).headers;
  expect([starting['cache-control'], starting['retry-after']]).toEqual(['no-store', '1']);
});

test('a server that is about to end says so even of addresses that are not there', async () => {
  const { app, operation } = await appWith();
  operation.health.phase = 'stopping';
  const answer = await app.inject('/none');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'STOPPING' } });
});
