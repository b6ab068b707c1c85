import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { PithError } from 'pith';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runPool } from './pool.ts';

const task = new URL('./behave.test-task.mjs', import.meta.url);

test('wrong options are refused', () => {
  expect(() => runPool([], { task, jobs: -1 })).toThrow(PithError);
  expect(() => runPool([], { task, timeoutMs: 1.5 })).toThrow('`timeoutMs`');
  expect(() => runPool([], { task, batchBytes: 0 })).toThrow('>= 1, got `0`');
  expect(() => runPool([], { task, isolation: 'fibre' as 'thread' })).toThrow('thread or process');
});

const built = new URL('../../dist/index.js', import.meta.url);
const reason = existsSync(built) ? '' : ' (skipped: not built, `npm run build`)';

describe.each(['thread', 'process'])('the built package, with workers in a %s,', (isolation) => {
  test.skipIf(!existsSync(built))(`does the same${reason}`, async () => {
    const { runPool: runBuilt } = await import(/* @vite-ignore */ built.href);
    const records = [0, 1, 2].map((value) => ({ kind: 'echo', value }));
    const results = [];
    for await (const result of runBuilt(records, { task, jobs: 1, isolation }))
      results.push(result);
    expect(results).toEqual([0, 1, 2].map((value) => ({ index: value, value })));
  });
});

test.skipIf(!existsSync(built)).each(['wait', 'hang'])(
  `a worker process whose record is to %s ends when that of its pool is killed${reason}`,
  async (kind) => {
    const code = `import { createCallPool } from ${JSON.stringify(built.href)};
    const task = new URL(${JSON.stringify(task.href)});
    const { call, workers } = createCallPool({ task, isolation: 'process', jobs: 1, timeoutMs: 0 });
    await call({ kind: 'echo' });
    setTimeout(() => console.log(workers()[0].pid), 500); // when the worker is at its record
    await call({ kind: '${kind}', ms: 600_000 });`;
    const pool = spawn(process.execPath, ['--input-type=module', '-e', code]);
    onTestFinished(() => void pool.kill('SIGKILL'));
    const [line] = await once(pool.stdout, 'data');
    const worker = Number(`${line}`);
    process.kill(worker, 0); // throws if there is none
    pool.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(worker, 0)).toThrow('ESRCH'), 20_000);
  },
);
