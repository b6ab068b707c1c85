import type { Redis } from 'ioredis';
import { PithError } from 'pith';
import { planId } from '../plan/job-id.ts';
import type { JobOptions } from '../plan/job-options.ts';
import type { Job, Plan } from '../plan/plan.ts';
import type { EntryQueue } from './redis-entry.ts';

/**
 * Takes a queue for a plan: what it writes to, its options, and how each of its sources is cut. A queue grows by plans of other sources only, as the
 * rows of any other plan would be written nowhere or twice.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE` where the queue is taken for another output folder, for other options, or for a source that was cut
 *   otherwise. Then nothing of the plan is taken.
 */
export async function claimQueue(queue: EntryQueue, connection: Redis, plan: Plan): Promise<void> {
  const { output, ...options } = plan.options;
  const claims = [
    ['output', output],
    ['options', textOf(options)],
    ...[...bySource(plan.jobs)].map(([source, jobs]) => [`source ${source}`, planId(jobs)]),
  ];
  for (const way of ['look', 'take']) {
    for (let from = 0; from < claims.length; from += claimedAtOnce) {
      const some = claims.slice(from, from + claimedAtOnce).flat();
      const other = await connection.eval(claim, 1, claimsKey(queue), way, ...some);
      if (other !== null) throw refusal(queue.name, plan, other as [field: string, held: string]);
    }
  }
}

/** The hash of a queue that holds what it is taken for. */
const claimsKey = (queue: EntryQueue): string => queue.toKey('claims-of-pith');

/** Redis answers nobody else while it goes through so many. */
const claimedAtOnce = 1000;

/** Answers the first field that holds another value, with it; sets the fields where there is none. */
const claim = `
for i = 2, #ARGV, 2 do
  local held = redis.call('HGET', KEYS[1], ARGV[i])
  if held and held ~= ARGV[i + 1] then return {ARGV[i], held} end
end
if ARGV[1] == 'take' then
  for i = 2, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
return false`;

function bySource(jobs: readonly Job[]): Map<string, Job[]> {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const group = groups.get(job.source);
    if (group === undefined) groups.set(job.source, [job]);
    else group.push(job);
  }
  return groups;
}

/** Equal for equal options, be they made or read from a plan. */
function textOf(options: Omit<JobOptions, 'output'>): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function refusal(name: string, { options }: Plan, [field, held]: [string, string]): PithError {
  const got =
    field === 'output'
      ? `one that writes to ${held}`
      : field === 'options'
        ? 'one with other options'
        : `one with ${field.slice('source '.length)} cut otherwise`;
  return new PithError(
    'OUTPUT_UNWRITABLE',
    `Expected a queue with nothing of another plan yet, got ${got} (queue ${name}, for ${options.output}); take another queue and folder`,
  );
}
