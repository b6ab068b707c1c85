import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPool } from './pool.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

const kinds = fc.oneof(
  { weight: 12, arbitrary: fc.constant('echo') },
  { weight: 6, arbitrary: fc.constant('slow') },
  { weight: 3, arbitrary: fc.constant('wait') },
  { weight: 2, arbitrary: fc.constant('throw') },
  { weight: 1, arbitrary: fc.constant('exit') },
  { weight: 1, arbitrary: fc.constant('crash') },
  { weight: 1, arbitrary: fc.constant('hang') },
);

const expectedCode: Record<string, string> = {
  throw: 'TASK_FAILED',
  exit: 'WORKER_CRASHED',
  crash: 'WORKER_CRASHED',
  hang: 'TIMEOUT',
};

test.each([
  ['thread', 10],
  ['process', 4],
] as const)(
  'whatever records do in a %s, each gives exactly the result that is its own, in order',
  async (isolation, numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { minLength: 10, maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(0, 5),
        async (sequence, jobs, batchRecords, inFlightRecords, recycleAfter) => {
          const records = sequence.map((kind, value) => ({ kind, value, ms: (value * 7) % 15 }));
          const options = {
            isolation,
            jobs,
            batchRecords,
            inFlightRecords,
            recycleAfter,
            timeoutMs: 800,
          };
          const outcomes = [];
          for await (const result of runPool(records, { task, ...options })) {
            const outcome = 'error' in result ? result.error.code : result.value;
            outcomes.push([result.index, outcome]);
          }
          expect(outcomes).toEqual(
            sequence.map((kind, index) => [index, expectedCode[kind] ?? index]),
          );
        },
      ),
      { numRuns },
    );
  },
  120_000,
);
