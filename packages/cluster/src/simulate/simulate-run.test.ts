import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvents } from './events.ts';
import { createRandom } from './random.ts';
import type { SimulationRates } from './rates.ts';
import { simulatePlan } from './simulate-plan.ts';
import { simulateRun } from './simulate-run.ts';

const seeded = { seed: 20261123, numRuns: 60 } as const;

/** Nothing varies, nothing fails, Redis answers at once. */
const even: Partial<SimulationRates> = {
  ...{ machines: 1, workers: 2, bytesPerSecond: 1000, spread: 0, slowMachines: 0, failure: 0 },
  ...{ machineFailures: 0, roundTripsPerJob: 0, roundTripsPerSecond: 0, price: 2 },
};
const jobs = (count: number, bytes = 3_600_000) => Array.from({ length: count }, () => bytes);

test('where nothing varies, hours are bytes by speed by workers', () => {
  expect(simulateRun(jobs(8), { ...even, machines: 2 })).toMatchObject({
    ...{ hours: 2, machineHours: 4, money: 8, done: 8, failed: 0, begun: 8, retries: 0 },
    ...{ bytesRead: 28_800_000, busy: 1, tailHours: 0 },
  });
});

test('a job is never shared: one more than there are workers takes as long again', () => {
  expect(simulateRun(jobs(5), { ...even, machines: 2 }).hours).toBe(2);
});

test('no machine reads faster than it can', () => {
  expect(simulateRun(jobs(2), { ...even, readBytesPerSecond: 1000 }).hours).toBe(2);
});

test('a slow machine is a straggler', () => {
  const { hours, busy } = simulateRun(jobs(4), { ...even, slowMachines: 1, slowSpeed: 0.25 });
  expect([hours, busy]).toEqual([8, 1]);
});

test('what fails is tried as often as it may, and then left', () => {
  expect(simulateRun(jobs(10), { ...even, failure: 1, attempts: 3 })).toMatchObject({
    ...{ done: 0, failed: 10, begun: 30, retries: 20, bytesWritten: 0, busy: 0 },
  });
});

test('jobs of machines that fail are done elsewhere, and none is lost', () => {
  const told = simulateRun(jobs(200), { ...even, machines: 5, machineFailures: 0.1 });
  expect(told).toMatchObject({ done: 200, failed: 0 });
  expect(told.machineFailures).toBeGreaterThan(2);
  expect(told.retries).toBeLessThanOrEqual(2 * told.machineFailures);
  expect(told.begun).toBe(200 + told.retries);
  expect(told.hours).toBeGreaterThan(20);
});

test('questions to Redis are those of jobs and of seconds', () => {
  const told = simulateRun(jobs(4), {
    ...even,
    roundTripsPerJob: 9,
    roundTripsPerSecond: 2,
    roundTripSeconds: 0,
  });
  expect(told.redisPerSecond).toBeCloseTo((4 * 9 + 4 * 3600 * 2) / 7200);
  expect(told.redisBytes).toBe(7200);
});

const rates = fc.record({
  machines: fc.integer({ min: 1, max: 5 }),
  workers: fc.integer({ min: 1, max: 4 }),
  bytesPerSecond: fc.constantFrom(100, 5000),
  spread: fc.double({ min: 0, max: 1, noNaN: true }),
  slowMachines: fc.double({ min: 0, max: 1, noNaN: true }),
  failure: fc.double({ min: 0, max: 0.5, noNaN: true }),
  machineFailures: fc.constantFrom(0, 0.2),
  seed: fc.integer(),
});

test('every job ends once, the same seed gives the same, and time is never less than the work', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 40 }), rates, (sizes, given) => {
      const told = simulateRun(sizes, { ...given, seed: Math.abs(given.seed) });
      expect(told.done + told.failed).toBe(sizes.length);
      expect(told.begun).toBe(sizes.length + told.retries);
      expect(told.busy).toBeLessThanOrEqual(1 + 1e-9);
      expect(told.tailHours).toBeGreaterThanOrEqual(0);
      expect(simulateRun(sizes, { ...given, seed: Math.abs(given.seed) })).toEqual(told);
    }),
    seeded,
  );
});

test('events come by their time, those of one time in the order in which they were added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 50 }), (times) => {
      const events = createEvents<number>();
      for (const [i, at] of times.entries()) events.add(at, i);
      const order = times.map(() => events.next()!.what);
      expect(order).toEqual(times.map((_, i) => i).sort((i, j) => times[i] - times[j] || i - j));
      expect(events.next()).toBeUndefined();
    }),
    seeded,
  );
});

test('factors have the mean 1 and the spread that is asked for', () => {
  const random = createRandom(5);
  const values = Array.from({ length: 20_000 }, () => random.factor(0.5));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(1, 1);
  expect(Math.sqrt(variance)).toBeCloseTo(0.5, 1);
});

test('rates that are none, or out of their range, are told', () => {
  for (const wrong of [
    { machines: 0 },
    { failure: 2 },
    { bytesPerSecond: 0 },
    { price: -1 },
    { speed: 1 },
  ]) {
    expect(() => simulateRun([], wrong as Partial<SimulationRates>)).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION' }),
    );
  }
});

test('sizes of a plan are its ranges, the open one as large as that before it', () => {
  const range = (source: string, from: number, to: number | undefined) => ({
    id: source + from,
    source,
    from,
    to,
  });
  const list = [range('a', 0, 1000), range('a', 1000, undefined), range('b', 0, undefined)];
  const plan = {
    version: 1,
    id: '',
    options: { output: '', format: 'jsonl' },
    jobs: list,
  } as const;
  expect(simulatePlan(plan, { ...even, archiveBytes: 500 }).bytesRead).toBe(2500);
});

test('a run whose machines die before any job ends is told, not played for ever', () => {
  expect(() => simulateRun([1e12], { ...even, machineFailures: 1000 })).toThrow(/live long enough/);
});
