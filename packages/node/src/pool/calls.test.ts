import { expect, test } from 'vitest';
import { createPoolCalls, type PoolCalls } from './calls.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

async function withCalls(
  options: { jobs?: number; timeoutMs?: number },
  use: (calls: PoolCalls) => Promise<void>,
): Promise<void> {
  const calls = createPoolCalls({ task, jobs: 2, ...options });
  try {
    await use(calls);
  } finally {
    await calls.close();
  }
}

test.each([0, 2])('each call gets its own result, with %i jobs', async (jobs) => {
  await withCalls({ jobs }, async ({ call }) => {
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, value) => call({ kind: 'wait', ms: (value * 7) % 15, value })),
    );
    expect(first).toEqual(Array.from({ length: 20 }, (_, value) => value));
    expect(await call({ kind: 'echo', value: 'later' })).toBe('later');
  });
});

test('a call whose thread ends, hangs or throws fails alone', async () => {
  await withCalls({ timeoutMs: 500 }, async ({ call }) => {
    const kinds = ['echo', 'exit', 'throw', 'throw-pith', 'hang', 'crash', 'echo'];
    const outcomes = await Promise.all(
      kinds.map((kind) => call({ kind, value: 1 }).catch((error: { code: string }) => error.code)),
    );
    expect(outcomes).toEqual([
      1,
      'WORKER_CRASHED',
      'TASK_FAILED',
      'NOT_HTML',
      'TIMEOUT',
      'WORKER_CRASHED',
      1,
    ]);
  });
});

test('a pool that failed as a whole starts anew with the next call', async () => {
  await withCalls({}, async ({ call }) => {
    await expect(call({ kind: 'echo', value: () => {} })).rejects.toThrow('could not be cloned');
    expect(await call({ kind: 'echo', value: 2 })).toBe(2);
  });
});

test('closing refuses the calls under way and later ones', async () => {
  const calls = createPoolCalls({ task, jobs: 1 });
  const hanging = expect(calls.call({ kind: 'hang' })).rejects.toMatchObject({
    code: 'WORKER_CRASHED',
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await calls.close();
  await hanging;
  await expect(calls.call({ kind: 'echo', value: 1 })).rejects.toThrow('closed');
});

test('a pool that was never called closes at once', async () => {
  await createPoolCalls({ task }).close();
});
