import { describe, PithError } from 'pith';
import { attemptDefaults } from '../queue/attempts.ts';

/** What is known of a run: sizes of jobs come from the plan, all else from here. Each has a default; measure yours with `npm run bench:corpus`. */
export interface SimulationRates {
  /** Machines of the run, 1 or more. @default 1 */
  readonly machines: number;
  /** Jobs that a machine does at a time, one a core. 1 or more. @default 2 */
  readonly workers: number;
  /** Bytes of an archive that a worker makes rows of in a second: inflating, parsing, extracting, writing. @default 1_000_000 */
  readonly bytesPerSecond: number;
  /** Standard deviation of that between jobs, as a share of it. @default 0.15 */
  readonly spread: number;
  /** Share of machines that are slow, and what share of the speed they have. @default 0.02, 0.5 */
  readonly slowMachines: number;
  readonly slowSpeed: number;
  /** Bytes a second that a machine can read, for all its workers together. @default 50_000_000 */
  readonly readBytesPerSecond: number;
  /** Bytes of an archive whose source tells no size. @default 1_000_000_000 */
  readonly archiveBytes: number;
  /** Bytes of output for a byte of archive. @default 0.1 */
  readonly outputShare: number;
  /** Probability that an attempt fails in its course, as by a store that does not answer. @default 0.005 */
  readonly failure: number;
  /** Failures of a machine in an hour: its jobs begin anew elsewhere when their locks run out. @default 0.001 */
  readonly machineFailures: number;
  /** Seconds until a job of a dead machine is given to another. @default 30 */
  readonly lockSeconds: number;
  /** Seconds until a machine that failed is replaced. @default 300 */
  readonly replaceSeconds: number;
  /** How often a job may be begun that fails. @default that of the queues, 8 */
  readonly attempts: number;
  /** Seconds until a job that failed is tried again; each further time twice as long. @default that of the queues, 2 */
  readonly backoffSeconds: number;
  /** Seconds for one question to Redis and its answer. @default 0.001 */
  readonly roundTripSeconds: number;
  /** Such questions that a job takes, and those for each second that it runs. @default 8, 1 */
  readonly roundTripsPerJob: number;
  readonly roundTripsPerSecond: number;
  /** Bytes that a job holds in Redis. @default 1_800 */
  readonly redisBytesPerJob: number;
  /** Price of a machine for an hour, in whatever money. @default 0.1 */
  readonly price: number;
  /** @default 1 */
  readonly seed: number;
}

/** Defaults of {@link SimulationRates}. */
export const simulationDefaults: SimulationRates = Object.freeze({
  machines: 1,
  workers: 2,
  bytesPerSecond: 1_000_000,
  spread: 0.15,
  slowMachines: 0.02,
  slowSpeed: 0.5,
  readBytesPerSecond: 50_000_000,
  archiveBytes: 1_000_000_000,
  outputShare: 0.1,
  failure: 0.005,
  machineFailures: 0.001,
  lockSeconds: 30,
  replaceSeconds: 300,
  attempts: attemptDefaults.attempts,
  backoffSeconds: attemptDefaults.backoffMs / 1000,
  roundTripSeconds: 0.001,
  roundTripsPerJob: 8,
  roundTripsPerSecond: 1,
  redisBytesPerJob: 1800,
  price: 0.1,
  seed: 1,
});

const wholeFromOne = new Set(['machines', 'workers', 'attempts']);
const shares = new Set(['slowMachines', 'failure']);
const aboveZero = new Set(['bytesPerSecond', 'readBytesPerSecond', 'slowSpeed']);

/**
 * The rates that are given, over the defaults.
 *
 * @throws {PithError} `BAD_OPTION` for a name that no rate has, and a value out of its range.
 */
export function completeRates(given: Readonly<Record<string, unknown>>): SimulationRates {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(simulationDefaults, name)) {
      const names = Object.keys(simulationDefaults).join(', ');
      throw new PithError('BAD_OPTION', `Expected one of ${names}, got ${describe(name)} (rates)`);
    }
    const expected = wholeFromOne.has(name)
      ? 'a whole number from 1 up'
      : shares.has(name)
        ? 'a number from 0 to 1'
        : aboveZero.has(name)
          ? 'a number above 0'
          : 'a number from 0 up';
    if (!isAllowed(name, value)) {
      throw new PithError('BAD_OPTION', `Expected ${expected}, got ${describe(value)} (${name})`);
    }
  }
  return { ...simulationDefaults, ...given };
}

function isAllowed(name: string, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return false;
  if (wholeFromOne.has(name)) return Number.isSafeInteger(value) && value >= 1;
  if (shares.has(name)) return value <= 1;
  return !aboveZero.has(name) || value > 0;
}
