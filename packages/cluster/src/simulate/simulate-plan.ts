import type { Plan } from '../plan/plan.ts';
import { completeRates, type SimulationRates } from './rates.ts';
import { type Simulation, simulateRun } from './simulate-run.ts';

/**
 * {@link simulateRun} of a plan. Bytes of its jobs are their ranges; the last range of an archive ends nowhere, and counts as the one before it, or
 * as a whole archive where there is none.
 *
 * @throws {PithError} `BAD_OPTION`.
 */
export function simulatePlan(plan: Plan, given: Partial<SimulationRates> = {}): Simulation {
  const { archiveBytes } = completeRates(given);
  const sizes = plan.jobs.map(({ from, to }, i) => {
    if (to !== undefined) return to - from;
    const before = plan.jobs[i - 1];
    const isNext = before?.source === plan.jobs[i].source && before.to === from;
    return isNext ? from - before.from : archiveBytes;
  });
  return simulateRun(sizes, given);
}
