import { expect, onTestFinished, test, vi } from 'vitest';
import { driveLoad } from './drive-load.ts';
import { fixturePages } from './fixture-pages.ts';
import { killWorker } from './kill-worker.ts';
import { type StartedServer, startServer } from './start-server.ts';

vi.setConfig({ testTimeout: 300_000 }); // a busy machine answers ten a second

async function started(...flags: string[]): Promise<StartedServer> {
  const server = await startServer(...flags);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Tests that a server under load answers so many requests. */
export function loadTests(amount: number): void {
  test(`${amount} requests over 128 connections are all answered with their own page`, async () => {
    const { url } = await started('--jobs', '2');
    const outcome = await driveLoad({ url, pages: fixturePages(), connections: 128, amount });
    expect(outcome).toMatchObject({
      statuses: { 200: amount },
      codes: {},
      errors: 0,
      mismatches: 0,
    });
  });

  test('killing a worker in the middle costs no more than the request that it had, which is told', async () => {
    const { url, pid } = await started('--jobs', '2', '--isolation', 'process');
    let killed = 0;
    const outcome = await driveLoad({
      url,
      pages: fixturePages(),
      connections: 32,
      amount,
      atHalf: () => {
        killed = killWorker(pid);
      },
    });
    expect(killed).toBeGreaterThan(0);
    expect(() => process.kill(killed, 0)).toThrow('ESRCH');
    const { 200: good = 0, 503: lost = 0 } = outcome.statuses;
    expect(good + lost).toBe(amount);
    expect(lost).toBeLessThanOrEqual(1);
    expect(outcome.codes).toEqual(lost === 0 ? {} : { WORKER_CRASHED: 1 });
    expect(outcome).toMatchObject({ errors: 0, mismatches: 0 });
  });
}
