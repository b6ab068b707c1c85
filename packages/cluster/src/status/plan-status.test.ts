import { expect, test } from 'vitest';
import { planOf, summaryOf } from '../queue/queue-contract.test-suite.ts';
import { statusOfPlan } from './plan-status.ts';

test('of a queue with other jobs, those of the plan alone are counted and told', () => {
  const plan = planOf(4);
  const other = planOf(4, 'other');
  const [done, failed, running] = plan.jobs;
  const failure = { code: 'INPUT_UNREADABLE', message: 'Expected an archive, got none' };
  const status = {
    jobs: { waiting: 1, delayed: 1, running: 2, done: 2, failed: 2 },
    running: [other.jobs[0], running].map((job) => ({ job, progress: undefined })),
    summaries: [summaryOf(other.jobs[1]), summaryOf(done)],
    failed: [failed, other.jobs[2]].map((job) => ({ job, ...failure })),
  };
  expect(statusOfPlan(status, plan)).toEqual({
    jobs: { waiting: 1, delayed: 0, running: 1, done: 1, failed: 1 },
    running: [{ job: running, progress: undefined }],
    summaries: [summaryOf(done)],
    failed: [{ job: failed, ...failure }],
  });
});
