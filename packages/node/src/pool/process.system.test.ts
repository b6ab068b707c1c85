import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderWith } from '../inputs/temporary-folder.test-suite.ts';
import { type CallPool, type CallPoolOptions, createCallPool } from './call-pool.ts';
import { poolContract } from './contract.test-suite.ts';

poolContract('process', [1, 3]);

const task = new URL('./behave.test-task.mjs', import.meta.url);

function processCalls(options: Partial<CallPoolOptions> = {}): CallPool {
  const calls = createCallPool({ task, isolation: 'process', jobs: 1, ...options });
  onTestFinished(() => calls.close());
  return calls;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker has a process of its own, known while it lives', async () => {
  const { call, workers, close } = processCalls();
  expect(workers()).toEqual([]);
  const [pid] = (await call<string>({ kind: 'worker' })).split(' ');
  expect(workers()).toEqual([{ pid: Number(pid) }]);
  expect(workers()[0].pid).not.toBe(process.pid);
  await close();
  expect(workers()).toEqual([]);
  expect(isAlive(Number(pid))).toBe(false);
});

test('a process that is killed at work loses its own record, and the others get their results', async () => {
  const file = join(await folderWith({}), 'go-on');
  const { call, workers, load } = processCalls({ jobs: 2 });
  await Promise.all([call({ kind: 'wait', ms: 50 }), call({ kind: 'wait', ms: 50 })]);
  const outcomes = ['until-file', 'until-file', ...Array(10).fill('echo')].map((kind) =>
    call({ kind, value: file }).then(
      () => 'value',
      (error) => `${error.code} ${error.message}`,
    ),
  );
  await vi.waitUntil(() => load().running === 2);
  await new Promise(setImmediate); // both are on their way
  process.kill(workers()[0].pid, 'SIGKILL');
  await writeFile(file, '');
  const lost = (await Promise.all(outcomes)).filter((outcome) => outcome !== 'value');
  expect(lost).toEqual([expect.stringMatching(/^WORKER_CRASHED .*SIGKILL/)]);
});

test('a process that is killed while it waits loses nothing', async () => {
  const { call, workers } = processCalls();
  for (let round = 0; round < 6; round++) {
    expect(await call({ kind: 'echo', value: round })).toBe(round);
    const { pid } = workers()[0];
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => workers().length === 0, { timeout: 10_000 });
  }
});

test('a process is killed at its time limit, though it does nothing but compute', async () => {
  const { call, workers } = processCalls({ timeoutMs: 500 });
  await call({ kind: 'echo' });
  const { pid } = workers()[0];
  await expect(call({ kind: 'hang' })).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(isAlive(pid)).toBe(false);
  expect(await call({ kind: 'echo', value: 'next' })).toBe('next');
});

test('a process has nothing of the environment but language and time zone', async () => {
  vi.stubEnv('SECRET_TOKEN', 'do not pass on');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = await processCalls().call<Record<string, string>>({ kind: 'environment' });
  expect(environment).toMatchObject({ TZ: 'Asia/Tokyo' });
  expect(Object.keys(environment)).not.toContain('SECRET_TOKEN');
  expect(Object.keys(environment).filter((name) => /PATH|HOME|NODE_OPTIONS/.test(name))).toEqual(
    [],
  );
});

test('a process may write more to its outputs than anybody reads', async () => {
  const chatter = 'chatter'.repeat(100_000);
  expect(await processCalls().call({ kind: 'write', value: chatter })).toHaveLength(chatter.length);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a process stays at %s, as its pool ends it',
  async (signal) => {
    const { call, workers } = processCalls();
    await call({ kind: 'echo' });
    const { pid } = workers()[0];
    const result = call({ kind: 'wait', ms: 200, value: 'done' });
    process.kill(pid, signal);
    expect(await result).toBe('done');
    expect(workers()[0].pid).toBe(pid);
  },
);
