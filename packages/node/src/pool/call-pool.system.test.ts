import { expect, test } from 'vitest';
import { type CallPool, type CallPoolOptions, createCallPool } from './call-pool.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

async function withCalls(
  options: Partial<CallPoolOptions>,
  use: (calls: CallPool) => Promise<void>,
): Promise<void> {
  const calls = createCallPool({ task, jobs: 2, ...options });
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
  const calls = createCallPool({ task, jobs: 1 });
  const hanging = expect(calls.call({ kind: 'hang' })).rejects.toMatchObject({
    code: 'STOPPING',
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await calls.close();
  await hanging;
  await expect(calls.call({ kind: 'echo', value: 1 })).rejects.toThrow('closed');
});

test('a pool that was never called closes at once', async () => {
  await createCallPool({ task }).close();
});

test('one call more than may wait is refused at once, and the others get their results', async () => {
  await withCalls({ jobs: 1, maxWaiting: 2 }, async ({ call, load }) => {
    const slow = (value: number) => call({ kind: 'wait', ms: 50, value });
    const under = [slow(0), slow(1), slow(2)];
    await expect(slow(3)).rejects.toMatchObject({
      code: 'OVERLOADED',
      message: expect.stringContaining('at most 2 calls'),
    });
    expect(load().waiting).toBeLessThanOrEqual(3);
    expect(await Promise.all(under)).toEqual([0, 1, 2]);
    expect(load()).toEqual({ running: 0, waiting: 0 });
    expect(await slow(4)).toBe(4);
  });
});

test('no call waits where none may', async () => {
  await withCalls({ jobs: 1, maxWaiting: 0 }, async ({ call }) => {
    const first = call({ kind: 'wait', ms: 50, value: 'first' });
    await expect(call({ kind: 'echo' })).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await first).toBe('first');
  });
  expect(() => createCallPool({ task, maxWaiting: -1 })).toThrow('`maxWaiting`');
});

test('a call that waits and is given up never reaches a worker', async () => {
  const seen = new Uint8Array(new SharedArrayBuffer(2));
  await withCalls({ jobs: 1 }, async ({ call, load }) => {
    const busy = call({ kind: 'wait', ms: 100, value: 'busy' });
    const controller = new AbortController();
    const kept = call({ kind: 'mark', value: { seen, at: 0 } });
    const dropped = call({ kind: 'mark', value: { seen, at: 1 } }, { signal: controller.signal });
    controller.abort(new Error('went away'));
    await expect(dropped).rejects.toThrow('went away');
    expect(await busy).toBe('busy');
    await kept;
    expect([...seen]).toEqual([1, 0]);
    expect(load()).toEqual({ running: 0, waiting: 0 });
  });
});

test('a call that runs and is given up ends for its caller alone', async () => {
  await withCalls({ jobs: 1 }, async ({ call, load }) => {
    const controller = new AbortController();
    const running = call({ kind: 'wait', ms: 200, value: 1 }, { signal: controller.signal });
    const next = call({ kind: 'echo', value: 2 });
    while (load().running === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('went away'));
    await expect(running).rejects.toThrow('went away');
    expect(await next).toBe(2);
    await expect(call({ kind: 'echo' }, { signal: controller.signal })).rejects.toThrow('went');
  });
});

test('waiting does not count as a record’s time', async () => {
  await withCalls({ jobs: 1, timeoutMs: 400 }, async ({ call }) => {
    const results = Array.from({ length: 5 }, (_, value) => call({ kind: 'slow', ms: 150, value }));
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });
});

test('closing refuses calls that wait, even where this thread runs the task', async () => {
  const { call, close, load } = createCallPool({ task, jobs: 0 });
  const first = call({ kind: 'wait', ms: 50, value: 1 });
  const second = expect(call({ kind: 'echo' })).rejects.toMatchObject({ code: 'STOPPING' });
  while (load().running === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await close();
  await second;
  expect(await first).toBe(1);
});
