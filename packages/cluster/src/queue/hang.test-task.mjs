// Takes one job of a queue, keeps which attempts there were, and says so; then waits to be killed.
import { openRedisQueue } from '../../dist/queue/redis-queue.js';

const [, , url, name] = process.argv;
const queue = await openRedisQueue({ url, name, lockMs: 1000, attempts: 1 });
await queue.work(
  async (_job, { attempt, kept, keep }) => {
    await keep({ attempts: [...(kept?.attempts ?? []), attempt] });
    process.send('kept');
    return new Promise(() => {});
  },
  { until: 'aborted' },
);
