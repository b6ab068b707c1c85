import { availableParallelism } from 'node:os';
import { createWorkerMetrics, openRedisQueue, runJob, serveWorker } from '@pith/cluster';
import { PithError } from 'pith';
import type { Context } from '../context.ts';
import { worker } from '../descriptions/worker.ts';
import { createOutput } from '../output.ts';
import type { Configured, Runner } from '../runner.ts';
import { flagsInEnvironment } from '../setting-values.ts';
import { shareThreads } from './job-threads.ts';

/** `pith worker`: takes jobs until it is interrupted, which is its ordinary end, or until all are done. */
export const runWorker: Runner<'worker'> = async (parsed, context) => {
  const {
    redis,
    queue: name = 'pith',
    jobs,
    until = 'interrupted',
    host,
    port,
    lock,
  } = flagsOf(parsed, context);
  if (redis === undefined) {
    throw new PithError('BAD_OPTION', 'Expected --redis URL, got none (pith worker)');
  }
  const signal = context.signal();
  const onNotice = (notice: string) => context.stderr.write(`pith: ${notice}\n`);
  const queue = await openRedisQueue({
    ...{ url: redis, name, onNotice },
    lockMs: lock === undefined ? undefined : lock * 1000,
  });
  try {
    const metrics = createWorkerMetrics(() => queue.counts());
    const isReady = () => queue.isConnected() && !signal.aborted;
    const place = { host: host ?? '127.0.0.1', port: port ?? 0 };
    const server =
      port === undefined ? undefined : await serveWorker({ ...place, metrics, isReady });
    try {
      const where = server === undefined ? '' : `, metrics on ${server.url}/metrics`;
      await createOutput(context.stdout).write(`Pith works on queue ${name}${where}\n`);
      const { concurrency, jobs: threads } = shareThreads(jobs ?? availableParallelism());
      const run = metrics.counted((job, of) => runJob(job, of, { jobs: threads }));
      const ending = until === 'done' ? 'done' : 'aborted';
      await queue.work(run, { concurrency, until: ending, signal });
    } finally {
      await server?.close();
    }
  } finally {
    await queue.close();
  }
  return 0;
};

/** The flags, over those of the environment, where an address with a password is seen by nobody else. */
function flagsOf(
  { options, given }: Configured<'worker'>,
  { env }: Context,
): Configured<'worker'>['options'] {
  return { ...options, ...flagsInEnvironment(worker.flags, env), ...given };
}
