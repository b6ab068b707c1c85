import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { appWith } from './app.test-suite.ts';

test('an answer that has been sent aborts nothing', async () => {
  const signals: AbortSignal[] = [];
  const { app } = await appWith({}, (routes) => {
    routes.get('/page', async ({ wanted }, reply) => {
      signals.push(wanted);
      Object.defineProperty(reply.raw, 'writableFinished', { value: true }); // never of what is injected
      return 'page';
    });
  });
  expect((await app.inject('/page')).body).toBe('page');
  await setImmediate();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('an answer that nobody can get any more aborts what was begun for it', async () => {
  const signals: AbortSignal[] = [];
  const { app } = await appWith({}, (routes) => {
    routes.get('/page', async ({ wanted }, reply) => {
      signals.push(wanted);
      reply.raw.destroy();
      await new Promise((resolve) => wanted.addEventListener('abort', resolve, { once: true }));
    });
  });
  await expect(app.inject('/page')).rejects.toThrow();
  expect(signals[0].aborted).toBe(true);
  expect(signals[0].reason).toMatchObject({ name: 'ClientGone' });
});
