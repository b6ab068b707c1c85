import { PithError } from 'pith';
import { createEvents } from './events.ts';
import { createRandom, type Random } from './random.ts';
import { completeRates, type SimulationRates } from './rates.ts';

/** What a run would take. */
export interface Simulation {
  /** From the first job's beginning to the last one's end. */
  readonly hours: number;
  /** Hours of machines, all together, from beginning to end; and their price. */
  readonly machineHours: number;
  readonly money: number;
  /** Jobs by what became of them. */
  readonly done: number;
  readonly failed: number;
  /** How often jobs were begun, and how often that was for a failure or a machine that failed. */
  readonly begun: number;
  readonly retries: number;
  readonly machineFailures: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  /** Share of the workers' time in which they did what counted in the end. */
  readonly busy: number;
  /** Hours between the end of 99 % of the jobs and of the last: the stragglers. */
  readonly tailHours: number;
  /** Questions to Redis a second, on average, and bytes that it holds. */
  readonly redisPerSecond: number;
  readonly redisBytes: number;
}

interface Machine {
  /** Share of the usual speed. */
  readonly speed: number;
  /** Counts its failures: what was begun before one never ends. */
  lives: number;
}

type Happening =
  | { readonly kind: 'ready'; readonly job: number; readonly threw: number }
  | { readonly kind: 'free'; readonly machine: number; readonly life: number }
  | {
      readonly kind: 'end';
      readonly machine: number;
      readonly life: number;
      readonly attempt: Attempt;
    }
  | { readonly kind: 'machine-fails'; readonly machine: number };

interface Attempt {
  readonly job: number;
  readonly threw: number;
  readonly seconds: number;
  readonly fails: boolean;
}

/** More failures of machines than this, and the run would never end. */
const mostMachineFailures = 100_000;

/**
 * Plays a run, event by event (a job is given to a worker, ends or fails, comes back after its back-off; a machine fails and is replaced), with
 * random sizes of what varies. Workers take the jobs in their order, one at a time, as those of the queue do.
 *
 * @param sizes bytes of each job.
 * @throws {PithError} `BAD_OPTION`, as {@link completeRates}.
 */
export function simulateRun(
  sizes: readonly number[],
  given: Partial<SimulationRates> = {},
): Simulation {
  const rates = completeRates(given);
  const random = createRandom(rates.seed);
  const machines = Array.from({ length: rates.machines }, (): Machine => {
    return { speed: random.happens(rates.slowMachines) ? rates.slowSpeed : 1, lives: 0 };
  });
  const events = createEvents<Happening>();
  const waiting = createLine(sizes.length);
  const idle: { machine: number; life: number }[] = [];
  const ends: number[] = [];
  const held: Map<Attempt, number>[] = machines.map(() => new Map()); // by machine: what runs, and since when
  const counts = { begun: 0, retries: 0, machineFailures: 0, bytesRead: 0, failed: 0 };
  let useful = 0; // seconds
  let questions = 0;
  let now = 0;

  for (const machine of machines.keys()) {
    for (let worker = 0; worker < rates.workers; worker++) idle.push({ machine, life: 0 });
    failLater(machine);
  }

  function failLater(machine: number): void {
    if (rates.machineFailures === 0) return;
    const hours = -Math.log(1 - random.next()) / rates.machineFailures;
    events.add(now + 3600 * hours, { kind: 'machine-fails', machine });
  }

  function beginJobs(): void {
    while (idle.length > 0 && waiting.size() > 0) {
      const { machine, life } = idle.pop()!;
      if (machines[machine].lives !== life) continue;
      const { job, threw } = waiting.take();
      const attempt = attemptOf(job, threw, sizes[job], machines[machine].speed, rates, random);
      counts.begun++;
      held[machine].set(attempt, now);
      events.add(now + attempt.seconds, { kind: 'end', machine, life, attempt });
    }
  }

  function failMachine(number: number): void {
    if (++counts.machineFailures > mostMachineFailures) {
      const message = `Expected machines that live long enough to end a job, got ${rates.machineFailures} failures an hour (machineFailures)`;
      throw new PithError('BAD_OPTION', message);
    }
    const machine = machines[number];
    machine.lives++;
    for (const [{ job, threw }, since] of held[number]) {
      counts.retries++;
      spend(sizes[job] * 0.5, now - since); // half of it was read, on average
      events.add(now + rates.lockSeconds, { kind: 'ready', job, threw });
    }
    held[number].clear();
    for (let worker = 0; worker < rates.workers; worker++) {
      events.add(now + rates.replaceSeconds, {
        kind: 'free',
        machine: number,
        life: machine.lives,
      });
    }
    failLater(number);
  }

  function spend(bytes: number, seconds: number): void {
    counts.bytesRead += bytes;
    questions += rates.roundTripsPerJob + rates.roundTripsPerSecond * seconds;
  }

  function endAttempt(attempt: Attempt): void {
    const { job, threw, seconds, fails } = attempt;
    spend(fails ? sizes[job] * 0.5 : sizes[job], seconds);
    if (!fails) {
      useful += seconds;
      ends.push(now);
    } else if (threw + 1 < rates.attempts) {
      counts.retries++;
      const wait = rates.backoffSeconds * 2 ** threw;
      events.add(now + wait, { kind: 'ready', job, threw: threw + 1 });
    } else {
      counts.failed++;
      ends.push(now);
    }
  }

  beginJobs();
  while (ends.length < sizes.length) {
    const { at, what } = events.next()!; // until all have ended something is to come
    now = at;
    if (what.kind === 'ready') waiting.putBack(what);
    else if (what.kind === 'free') idle.push(what);
    else if (what.kind === 'machine-fails') failMachine(what.machine);
    else if (machines[what.machine].lives === what.life) {
      held[what.machine].delete(what.attempt);
      endAttempt(what.attempt);
      idle.push({ machine: what.machine, life: what.life });
    }
    beginJobs();
  }

  const hours = now / 3600;
  const machineHours = hours * rates.machines;
  const { begun, retries, machineFailures, bytesRead, failed } = counts;
  const doneBytes = sizes.reduce((sum, size) => sum + size, 0) * (1 - failed / (sizes.length || 1));
  return {
    hours,
    machineHours,
    money: machineHours * rates.price,
    done: sizes.length - failed,
    ...{ failed, begun, retries, machineFailures, bytesRead },
    bytesWritten: doneBytes * rates.outputShare,
    busy: now === 0 ? 0 : useful / (now * rates.machines * rates.workers),
    tailHours: hours - (ends[Math.ceil(0.99 * ends.length) - 1] ?? 0) / 3600,
    redisPerSecond: now === 0 ? 0 : questions / now,
    redisBytes: sizes.length * rates.redisBytesPerJob,
  };
}

/** How long an attempt takes, and whether it fails; then it ends somewhere in its course. */
function attemptOf(
  job: number,
  threw: number,
  bytes: number,
  speed: number,
  rates: SimulationRates,
  random: Random,
): Attempt {
  const reading = rates.readBytesPerSecond / rates.workers;
  const rate = Math.min(speed * rates.bytesPerSecond * random.factor(rates.spread), reading);
  const asking = rates.roundTripsPerJob * rates.roundTripSeconds;
  const fails = random.happens(rates.failure);
  const share = fails ? random.next() : 1;
  return { job, threw, fails, seconds: asking + share * (bytes / rate) };
}

/** The jobs that wait: those never begun in their order, those that came back behind them. */
function createLine(jobs: number) {
  const back: { job: number; threw: number }[] = [];
  let first = 0;
  let taken = 0; // of those that came back
  return {
    size: () => jobs - first + back.length - taken,
    take: () => (first < jobs ? { job: first++, threw: 0 } : back[taken++]),
    putBack: ({ job, threw }: { job: number; threw: number }) => back.push({ job, threw }),
  };
}
