import { existsSync } from 'node:fs';
import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { runPool } from './pool.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

test('wrong options are refused', () => {
  expect(() => runPool([], { task, jobs: -1 })).toThrow(PithError);
  expect(() => runPool([], { task, timeoutMs: 1.5 })).toThrow('`timeoutMs`');
  expect(() => runPool([], { task, batchBytes: 0 })).toThrow('>= 1, got `0`');
  expect(() => runPool([], { task, isolation: 'fibre' as 'thread' })).toThrow('thread or process');
});

describe.each(['thread', 'process'])('the built package, with workers in a %s,', (isolation) => {
  const built = new URL('../../dist/index.js', import.meta.url);
  test.skipIf(!existsSync(built))('does the same', async () => {
    const { runPool: runBuilt } = await import(/* @vite-ignore */ built.href);
    const records = [0, 1, 2].map((value) => ({ kind: 'echo', value }));
    const results = [];
    for await (const result of runBuilt(records, { task, jobs: 1, isolation }))
      results.push(result);
    expect(results).toEqual([0, 1, 2].map((value) => ({ index: value, value })));
  });
});
