import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../inputs/temporary-folder.test-suite.ts';
import type { Isolation, PoolOptions } from './options.ts';
import { runPool } from './pool.ts';
import type { PoolResult } from './protocol.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

/**
 * What every pool does, whatever its workers live in.
 *
 * @param jobCounts how many workers to try, 0 for none.
 */
export function poolContract(isolation: Isolation, jobCounts: readonly number[]): void {
  const run = async (
    records: Iterable<unknown> | AsyncIterable<unknown>,
    options: Partial<PoolOptions> = {},
  ): Promise<PoolResult<unknown>[]> => {
    const results: PoolResult<unknown>[] = [];
    const pool = runPool(records, { task, isolation, jobs: 2, ...options });
    for await (const result of pool) results.push(result);
    return results;
  };

  const echoes = (count: number) =>
    Array.from({ length: count }, (_, value) => ({ kind: 'echo', value }));
  const codeOf = (result: PoolResult<unknown>) => ('error' in result ? result.error.code : 'value');

  describe.each(jobCounts)('with %i jobs', (jobs) => {
    test('each record gives its result, in the order of the input', async () => {
      const results = await run(echoes(500), { jobs });
      expect(results).toEqual(echoes(500).map(({ value }, index) => ({ index, value })));
    });

    test('an input may be empty, asynchronous, or of things other than objects', async () => {
      expect(await run([], { jobs })).toEqual([]);
      const asynchronous = (async function* () {
        for (const record of echoes(3)) yield record;
      })();
      expect(await run(asynchronous, { jobs })).toHaveLength(3);
      expect((await run(['text'], { jobs })).map(codeOf)).toEqual(['TASK_FAILED']);
    });

    test('the task may be asynchronous and gets its options', async () => {
      const records = [{ kind: 'wait', ms: 20, value: 'a' }, { kind: 'options' }];
      expect(await run(records, { jobs, taskOptions: { algorithm: 'dsc' } })).toEqual([
        { index: 0, value: 'a' },
        { index: 1, value: { algorithm: 'dsc' } },
      ]);
    });

    test('what a task throws is the result of that record', async () => {
      const records = [{ kind: 'throw' }, { kind: 'throw-pith' }, { kind: 'echo', value: 1 }];
      expect(await run(records, { jobs })).toEqual([
        {
          index: 0,
          error: { code: 'TASK_FAILED', message: 'Expected a result, got RangeError: thrown' },
        },
        { index: 1, error: { code: 'NOT_HTML', message: 'refused' } },
        { index: 2, value: 1 },
      ]);
    });

    test('a task module that cannot be loaded, or holds no function, throws', async () => {
      const missing = new URL('./missing.test-task.mjs', import.meta.url);
      await expect(run(echoes(3), { jobs, task: missing })).rejects.toThrow(
        'missing.test-task.mjs',
      );
      const wrong = new URL('./no-function.test-task.mjs', import.meta.url);
      await expect(run(echoes(3), { jobs, task: wrong })).rejects.toThrow('got string');
    });

    test('what the input throws is thrown', async () => {
      const failing = (function* () {
        yield* echoes(3);
        throw new Error('input failed');
      })();
      await expect(run(failing, { jobs })).rejects.toThrow('input failed');
    });

    test('a consumer that stops ends the input', async () => {
      let isClosed = false;
      let pulled = 0;
      const endless = (function* () {
        try {
          for (;;) yield { kind: 'echo', value: pulled++ };
        } finally {
          isClosed = true;
        }
      })();
      for await (const { index } of runPool(endless, {
        task,
        isolation,
        jobs,
        inFlightRecords: 20,
      })) {
        if (index === 99) break;
      }
      expect(isClosed).toBe(true);
      expect(pulled).toBeLessThanOrEqual(120);
    });

    test('an aborted signal throws its reason', async () => {
      const signal = AbortSignal.abort(new Error('stopped'));
      await expect(run(echoes(3), { jobs, signal })).rejects.toThrow('stopped');
    });
  });

  describe('bytes', () => {
    test('reach the task whole, whatever memory they lie in, and stay with the caller', async () => {
      const whole = new Uint8Array([1, 2, 3]);
      const view = new Uint8Array([0, 10, 20, 0]).subarray(1, 3);
      const large = new Uint8Array(3_000_000).fill(1);
      const list = [whole, view, Buffer.from([5, 5]), new Uint8Array(0), large, whole];
      const results = await run(list.map((bytes) => ({ kind: 'sum', bytes })));
      expect(results.map((result) => 'value' in result && result.value)).toEqual([
        6, 30, 10, 0, 3_000_000, 6,
      ]);
      expect(whole).toEqual(new Uint8Array([1, 2, 3]));
    });

    test('are the task’s own, and may be sent back', async () => {
      const records = Array.from({ length: 50 }, (_, value) => ({
        kind: 'bytes',
        bytes: new Uint8Array(value).fill(value),
        value,
      }));
      expect(await run(records)).toEqual(
        records.map(({ bytes, value }, index) => ({ index, value: { bytes, isOwn: true, value } })),
      );
    });

    test('of records that are run again after a crash are still whole', async () => {
      const sum = (size: number) => ({ kind: 'sum', bytes: new Uint8Array(size).fill(1) });
      const warmUp = Array.from({ length: 200 }, () => sum(1));
      const records = [...warmUp, { kind: 'exit' }, sum(100), sum(200), { kind: 'exit' }, sum(300)];
      const results = await run(records, { jobs: 1 });
      expect(
        results.slice(200).map((result) => ('value' in result ? result.value : 'error')),
      ).toEqual(['error', 100, 200, 'error', 300]);
    });
  });

  describe('a record that ends its worker', () => {
    test.each([
      ['by process.exit', { kind: 'exit' }, 'exit code 7'],
      ['by an uncaught exception', { kind: 'crash' }, 'out of band'],
      ['by memory', { kind: 'exhaust' }, 'memory'],
    ])('%s gives WORKER_CRASHED, and the others go on', async (_, record, reason) => {
      const records = [...echoes(40), record, ...echoes(40)];
      const results = await run(records, {
        jobs: 1,
        resourceLimits: { maxOldGenerationSizeMb: 32 },
      });
      expect(results.map(({ index }) => index)).toEqual(records.map((_, index) => index));
      expect(results.filter((result) => 'error' in result)).toEqual([
        {
          index: 40,
          error: { code: 'WORKER_CRASHED', message: expect.stringContaining(reason) },
        },
      ]);
    });

    test('by a late exception takes no other record with it', async () => {
      const late = { kind: 'crash-later', ms: 5, value: 'done' };
      const results = await run([late, { kind: 'slow', ms: 50, value: 1 }, ...echoes(5)], {
        jobs: 1,
      });
      expect(results.map(codeOf)).toEqual(Array(7).fill('value'));
    });

    test('by its time gives TIMEOUT, and the others go on', async () => {
      const records = [...echoes(20), { kind: 'hang' }, ...echoes(20), { kind: 'hang' }];
      const results = await run(records, { jobs: 1, timeoutMs: 200 });
      expect(results.map(({ index }) => index)).toEqual(records.map((_, index) => index));
      expect(results.flatMap((result) => ('error' in result ? [result] : []))).toEqual([
        { index: 20, error: { code: 'TIMEOUT', message: expect.stringContaining('200 ms') } },
        { index: 41, error: { code: 'TIMEOUT', message: expect.stringContaining('200 ms') } },
      ]);
    });

    test('is not one that waits for its turn behind slow ones', async () => {
      const records = Array.from({ length: 10 }, (_, value) => ({ kind: 'slow', ms: 60, value }));
      const results = await run(records, { jobs: 1, timeoutMs: 500 });
      expect(results.map(codeOf)).toEqual(Array(10).fill('value'));
    });

    test('every time makes the pool give up rather than go on for ever', async () => {
      const exits = new URL('./exits.test-task.mjs', import.meta.url);
      await expect(run(echoes(3), { task: exits })).rejects.toThrow('exit code 3');
    });
  });

  describe('results', () => {
    test('come as they are ready if they need not be in order', async () => {
      const file = join(await folderWith({}), 'go-on');
      const records = [{ kind: 'until-file', value: file }, ...echoes(10)];
      const indices: number[] = [];
      for await (const { index } of runPool(records, {
        task,
        isolation,
        jobs: 2,
        ordered: false,
      })) {
        indices.push(index);
        if (indices.length === 10) await writeFile(file, '');
      }
      expect(indices.at(-1)).toBe(0);
      expect(new Set(indices).size).toBe(11);
    });

    test('that cannot be sent fail alone', async () => {
      const results = await run([...echoes(3), { kind: 'function' }, ...echoes(3)], { jobs: 1 });
      expect(results.map(codeOf)).toEqual(
        results.map(({ index }) => (index === 3 ? 'TASK_FAILED' : 'value')),
      );
    });
  });

  describe('the pool', () => {
    test('takes no more bytes than its bound while a result is awaited', async () => {
      let pulled = 0;
      const records = (function* () {
        yield { kind: 'slow', ms: 300, value: 0 };
        for (;;) yield { kind: 'sum', bytes: new Uint8Array(1000), pulled: pulled++ };
      })();
      const results = runPool(records, { task, isolation, jobs: 2, inFlightBytes: 10_000 });
      await results.next();
      expect(pulled).toBeGreaterThanOrEqual(10);
      expect(pulled).toBeLessThanOrEqual(21);
      await results.return(undefined);
    });

    test('holds no more bytes than its bound behind a slow reader', async () => {
      let pulled = 0;
      const records = (function* () {
        for (; pulled < 100; pulled++) yield { kind: 'sum', bytes: new Uint8Array(1000) };
      })();
      let taken = 0;
      let most = 0;
      for await (const _ of runPool(records, { task, isolation, jobs: 2, inFlightBytes: 10_000 })) {
        await new Promise((resolve) => setTimeout(resolve, 3)); // all threads have answered by now
        taken++;
        most = Math.max(most, pulled - taken);
      }
      expect(taken).toBe(100);
      expect(most).toBeGreaterThan(5);
      expect(most).toBeLessThanOrEqual(10);
    });

    test('replaces a worker after as many records as asked for, or above its heap bound', async () => {
      const records = Array.from({ length: 30 }, () => ({ kind: 'worker' }));
      const workersWith = async (options: Partial<PoolOptions>) =>
        new Set(
          (await run(records, { jobs: 1, batchRecords: 5, ...options })).map(
            (r) => 'value' in r && r.value,
          ),
        ).size;
      expect(await workersWith({})).toBe(1);
      expect(await workersWith({ recycleAfter: 10 })).toBeGreaterThanOrEqual(2);
      expect(await workersWith({ recycleAboveHeapBytes: 1 })).toBeGreaterThanOrEqual(6);
    });

    test('ends at once with a signal, though a record hangs and the input waits', async () => {
      const controller = new AbortController();
      const waiting = (async function* () {
        yield { kind: 'hang' };
        await new Promise(() => {});
      })();
      setTimeout(() => controller.abort(new Error('stopped')), 100);
      await expect(run(waiting, { signal: controller.signal })).rejects.toThrow('stopped');
    });

    test('starts no more workers than there are records', async () => {
      const results = await run([{ kind: 'worker' }], { jobs: 64 });
      expect(results).toHaveLength(1);
    });

    test('refuses a record that cannot be cloned', async () => {
      const records = [{ kind: 'echo', value: () => {} }];
      await expect(run(records)).rejects.toThrow('could not be cloned');
    });
  });
}
