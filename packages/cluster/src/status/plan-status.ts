import type { Plan } from '../plan/plan.ts';
import type { QueueStatus } from '../queue/job-queue.ts';

/** Where the jobs of one plan stand, on a queue that may have those of others. Those that are delayed count as waiting. */
export function statusOfPlan(status: QueueStatus, plan: Plan): QueueStatus {
  const ids = new Set(plan.jobs.map(({ id }) => id));
  const running = status.running.filter(({ job }) => ids.has(job.id));
  const summaries = status.summaries.filter(({ job }) => ids.has(job));
  const failed = status.failed.filter(({ job }) => ids.has(job.id));
  const over = summaries.length + failed.length;
  const waiting = Math.max(0, ids.size - running.length - over); // the lists are read one after the other
  return {
    jobs: {
      ...{ waiting, delayed: 0, running: running.length },
      ...{ done: summaries.length, failed: failed.length },
    },
    ...{ running, summaries, failed },
  };
}
