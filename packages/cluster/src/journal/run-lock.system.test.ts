import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../job/archive.test-suite.ts';
import { lockFile, lockFolder, requireNoRun } from './run-lock.ts';

const times = { beatMs: 40, silentMs: 5000 };
const soonDead = { beatMs: 40, silentMs: 200 };
const taken = { code: 'OUTPUT_TAKEN', message: expect.stringContaining(`${process.pid}`) };

/** A folder with the lock of a run that gives no sign of life. */
async function lockedBy(holder: { host: string; process: number }): Promise<string> {
  const output = await temporaryFolder();
  await mkdir(join(output, '_jobs'));
  const text = JSON.stringify({ id: 'x', beats: 7, ...holder });
  await writeFile(join(output, '_jobs', lockFile), text);
  return output;
}

test('a folder is of one run at a time, and of the next when that has ended', async () => {
  const output = await temporaryFolder();
  const first = await lockFolder(output, times);
  await expect(lockFolder(output, times)).rejects.toMatchObject(taken);
  await expect(requireNoRun(output, times)).rejects.toMatchObject(taken);
  await first.release();
  expect(await readdir(output)).toEqual([]);
  await (await lockFolder(output, times)).release();
});

test('of runs that begin at once one has the folder, after a dead run soon', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const output of [
    await temporaryFolder(),
    await lockedBy({ host: hostname(), process: pid }),
  ]) {
    const runs = await Promise.allSettled([1, 2, 3].map(() => lockFolder(output, times)));
    const locks = runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : []));
    await vi.waitUntil(() => locks.filter(({ lost }) => !lost.aborted).length === 1, {
      timeout: 50_000,
    });
    await Promise.all(locks.map(({ release }) => release()));
  }
});

test('the lock of a process of this machine that was killed holds nobody back', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const output = await lockedBy({ host: hostname(), process: pid });
  await (await lockFolder(output, { ...times, silentMs: 3_600_000 })).release();
});

test('a lock that gives no sign of life falls to the next run, whoever holds it', async () => {
  for (const holder of [
    { host: 'elsewhere', process: 1 },
    { host: hostname(), process: process.ppid }, // as a number that was given again
  ]) {
    const output = await lockedBy(holder);
    await (await lockFolder(output, soonDead)).release();
  }
  const output = await lockedBy({ host: 'elsewhere', process: 1 });
  await writeFile(join(output, '_jobs', lockFile), ''); // killed as it wrote
  await (await lockFolder(output, soonDead)).release();
});

test('who lost the folder to another is told, and leaves that one its lock', async () => {
  const output = await temporaryFolder();
  const lock = await lockFolder(output, times);
  const other = JSON.stringify({ id: 'y', host: 'elsewhere', process: 9, beats: 0 });
  const lost = new Promise((resolve) => {
    lock.lost.addEventListener('abort', resolve, { once: true });
  });
  await writeFile(join(output, '_jobs', lockFile), other);
  await lost;
  expect(lock.lost.reason).toMatchObject({
    code: 'OUTPUT_TAKEN',
    message: expect.stringContaining('process 9 of elsewhere'),
  });
  await lock.release();
  expect(await readFile(join(output, '_jobs', lockFile), 'utf8')).toBe(other);
});
