import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { PithError } from 'pith';
import {
  claimFolder,
  type FolderOwner,
  readOwner,
  releaseFolder,
} from '../journal/folder-owner.ts';
import { removeJob } from '../journal/job-parts.ts';
import { adoptFolder, optionsDigest } from '../journal/journal.ts';
import { planId } from '../plan/job-id.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { type Entry, type EntryQueue, plansKey } from './redis-entry.ts';

/**
 * Takes a queue for a plan: what it writes to, its options, and how each of its sources is cut; and the output folder for the queue. A queue grows by plans of
 * other sources only, as the rows of any other plan would be written nowhere or twice. The jobs of a source that was replaced since are taken away, with their parts.
 *
 * @param place The Redis, for people to read.
 * @throws {PithError} `OUTPUT_UNWRITABLE` where the queue or the folder is taken for another output folder, for other options, or for a source that was cut
 *   otherwise; `OUTPUT_TAKEN` where the folder belongs to another queue. Then nothing of the plan is taken.
 */
export async function claimQueue(
  queue: EntryQueue,
  connection: Redis,
  place: string,
  plan: Plan,
): Promise<void> {
  const { output } = plan.options;
  const claims = claimsOf(plan);
  const held: (string | null)[] = [];
  for (const some of stretches(claims)) {
    held.push(...(await connection.hmget(claimsKey(queue), ...some.map(([field]) => field))));
  }
  const replaced = new Set<string>();
  for (const [i, [field, value]] of claims.entries()) {
    const other = held[i];
    if (other === null || other === value) continue;
    if (!isReplaced(field, value, other)) throw refusal(queue.name, plan, field, other);
    replaced.add(field.slice(sourceField.length));
  }
  await claimFolder(output, await ownerOf(queue, connection, place));
  const isFirst = held.every((value) => value === null);
  await adoptFolder(output, plan, !isFirst);
  if (replaced.size > 0) await removeJobsOf(replaced, queue, plan);
  for (const some of stretches(claims.map((claim, i) => [...claim, held[i] ?? ''] as const))) {
    const other = await connection.eval(take, 1, claimsKey(queue), ...some.flat());
    if (other !== null) throw refusal(queue.name, plan, ...(other as [string, string]));
  }
}

/**
 * Forgets what a queue is taken for, and gives its output folder free, if this machine sees it.
 *
 * @returns the folder, where there was one.
 */
export async function forgetClaims(
  queue: EntryQueue,
  connection: Redis,
): Promise<string | undefined> {
  const [output, id] = await connection.hmget(claimsKey(queue), 'output', 'id');
  await connection.del(claimsKey(queue), plansKey(queue));
  if (output === null) return undefined;
  if (id !== null && (await readOwner(output))?.id === id) await releaseFolder(output);
  return output;
}

/** The hash of a queue that holds what it is taken for. */
const claimsKey = (queue: EntryQueue): string => queue.toKey('claims-of-pith');

const sourceField = 'source ';

/** Redis answers nobody else while it goes through so many. */
const claimedAtOnce = 1000;

/** What a plan takes a queue for, as fields and values; of a source, what tells its bytes from others, and the ids of its jobs. */
function claimsOf({ options, jobs }: Plan): (readonly [field: string, value: string])[] {
  const sources = [...bySource(jobs)].map(
    ([source, its]) =>
      [`${sourceField}${source}`, `${its[0].fingerprint ?? ''} ${planId(its)}`] as const,
  );
  return [['output', options.output], ['options', optionsDigest(options)], ...sources];
}

/** Whether a source has other bytes now than when the queue was taken for it. */
function isReplaced(field: string, value: string, held: string): boolean {
  const fingerprint = (text: string) => text.slice(0, text.lastIndexOf(' '));
  return field.startsWith(sourceField) && fingerprint(value) !== fingerprint(held);
}

/** Takes fields that hold nothing, the same, or what they were seen to hold; answers the first other one, with what it holds. */
const take = `
for i = 1, #ARGV, 3 do
  local held = redis.call('HGET', KEYS[1], ARGV[i])
  if held and held ~= ARGV[i + 1] and held ~= ARGV[i + 2] then return {ARGV[i], held} end
end
for i = 1, #ARGV, 3 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
return false`;

/** The queue as an owner of folders. Its id is drawn when it is first taken, as Redis has many addresses and names come again. */
async function ownerOf(queue: EntryQueue, connection: Redis, redis: string): Promise<FolderOwner> {
  await connection.hsetnx(claimsKey(queue), 'id', randomUUID());
  const id = await connection.hget(claimsKey(queue), 'id');
  return { id: id!, redis, queue: queue.name };
}

/** Removes the jobs of sources that were replaced, with what they wrote, but for those of the plan. Holds the ids of all jobs, and few jobs at a time. */
async function removeJobsOf(
  sources: ReadonlySet<string>,
  queue: EntryQueue,
  { jobs, options }: Plan,
): Promise<void> {
  const planned = new Set(jobs.map(({ id }) => id));
  const ids = await queue.getRanges(['wait', 'delayed', 'active', 'completed', 'failed'], 0, -1);
  for (const some of stretches(ids)) {
    const entries: (Entry | undefined)[] = await Promise.all(some.map((id) => queue.getJob(id)));
    for (const entry of entries) {
      if (entry === undefined) continue;
      const { job } = entry.data;
      if (!sources.has(job.source) || planned.has(job.id)) continue;
      await entry.remove().catch((cause: Error) => {
        const message = `Expected a source that nobody reads, as it was replaced, got one that a worker is at (${job.source}, queue ${queue.name}); end the workers first`;
        throw new PithError('QUEUE_BUSY', message, { cause });
      });
      await removeJob(options.output, job.id);
    }
  }
}

function* stretches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += claimedAtOnce) {
    yield items.slice(from, from + claimedAtOnce);
  }
}

function bySource(jobs: readonly Job[]): Map<string, Job[]> {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const group = groups.get(job.source);
    if (group === undefined) groups.set(job.source, [job]);
    else group.push(job);
  }
  return groups;
}

function refusal(name: string, { options }: Plan, field: string, held: string): PithError {
  const got =
    field === 'output'
      ? `one that writes to ${held}`
      : field === 'options'
        ? 'one with other options'
        : `one with ${field.slice(sourceField.length)} cut otherwise`;
  return new PithError(
    'OUTPUT_UNWRITABLE',
    `Expected a queue with nothing of another plan yet, got ${got} (queue ${name}, for ${options.output}); take another queue and folder, or forget what the queue knows by \`pith status --forget --queue ${name}\``,
  );
}
