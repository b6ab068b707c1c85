import { resolve } from 'node:path';
import {
  makePlan,
  type Plan,
  readPlan,
  type Simulation,
  type SimulationRates,
  simulatePlan,
  simulationDefaults,
} from '@pith/cluster';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { readPairs } from '../inputs.ts';
import { shown } from '../misuse.ts';
import { createOutput } from '../output.ts';

/** `pith archive --simulate PLAN|COUNT --rate NAME=VALUE`. */
export async function simulateArchives(
  operands: readonly string[],
  options: CommandOptions<'archive'>,
  { cwd, stdout }: Context,
): Promise<number> {
  if (operands.length > 0) {
    const got = shown(operands[0]);
    throw new PithError('BAD_OPTION', `Expected --simulate alone, got also ${got} (pith archive)`);
  }
  const rates = readRates(options.rate);
  const asked = options.simulate!;
  const plan = /^\d{1,7}$/.test(asked)
    ? planOfCount(Number(asked), rates, options['split-bytes'])
    : await readPlan(resolve(cwd, asked));
  await createOutput(stdout).write(simulationTable(plan, simulatePlan(plan, rates)));
  return 0;
}

/** Numbers by name; the simulation knows which there are. */
function readRates(pairs: readonly string[] | undefined): Partial<SimulationRates> {
  const entries = Object.entries(readPairs(pairs, 'rate')).map(([name, value]) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (!Number.isNaN(number)) return [name, number];
    throw new PithError('BAD_OPTION', `Expected a number, got ${shown(value)} (--rate ${name})`);
  });
  return Object.fromEntries(entries);
}

/** A plan of so many archives of equal size. */
function planOfCount(
  count: number,
  { archiveBytes: size = simulationDefaults.archiveBytes }: Partial<SimulationRates>,
  splitBytes: number | undefined,
): Plan {
  const sources = Array.from({ length: count }, (_, i) => ({ source: `archive-${i}`, size }));
  return makePlan(sources, { output: '/', format: 'parquet' }, { splitBytes });
}

function simulationTable({ jobs }: Plan, told: Simulation): string {
  const figure = (value: number): string => String(Number(value.toPrecision(4)));
  const { retries, machineFailures } = told;
  const rows = [
    ['jobs', `${jobs.length}, of which ${told.failed} failed for good`],
    ['begun anew', `${retries} times; machines failed ${machineFailures} times`],
    ['hours', figure(told.hours)],
    ['machine hours', figure(told.machineHours)],
    ['money', figure(told.money)],
    ['read', `${figure(told.bytesRead / 1e9)} GB`],
    ['written', `${figure(told.bytesWritten / 1e9)} GB`],
    ['workers busy', `${(100 * told.busy).toFixed(1)} %`],
    ['hours for the last 1 % of jobs', figure(told.tailHours)],
    ['questions to Redis a second', figure(told.redisPerSecond)],
    ['memory of Redis', `${figure(told.redisBytes / 1e9)} GB`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
}
