import { PithError } from 'pith';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueStatus, RunJob } from '../queue/job-queue.ts';

/** What a worker counts, in the format of Prometheus. Labels have few values: states and codes, never names of archives. */
export interface WorkerMetrics {
  /** The same work, counted. */
  counted(run: RunJob): RunJob;
  /** All figures as text. */
  text(): Promise<string>;
  /** Media type of the text. */
  readonly contentType: string;
}

/**
 * Makes the metrics of one worker, with those of its process.
 *
 * @param countJobs counts of the whole queue, asked for at each reading; undefined while Redis does not answer.
 */
export function createWorkerMetrics(
  countJobs: () => Promise<QueueStatus['jobs'] | undefined>,
): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pith_queue_jobs',
    help: 'Jobs of the queue, of all workers, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await countJobs()) ?? {})) {
        this.set({ state }, count);
      }
    },
  });
  const running = new Gauge({
    name: 'pith_worker_jobs_running',
    help: 'Jobs that this worker is at.',
    registers,
  });
  const jobs = new Counter({
    name: 'pith_worker_jobs_total',
    help: 'Jobs that this worker ended, by outcome: done, handed back, or an error code.',
    labelNames: ['outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pith_worker_job_duration_seconds',
    help: 'How long jobs took that were done.',
    buckets: [1, 5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200],
    registers,
  });
  const records = new Counter({
    name: 'pith_worker_records_total',
    help: 'Records of jobs that were done, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const failures = new Counter({
    name: 'pith_worker_failures_total',
    help: 'Pages that failed, by error code.',
    labelNames: ['code'],
    registers,
  });
  const bytes = new Counter({
    name: 'pith_worker_read_bytes_total',
    help: 'Bytes of archives that were read by jobs that were done.',
    registers,
  });

  return {
    counted: (run) => async (job, context) => {
      running.inc();
      try {
        const summary = await run(job, context);
        jobs.inc({ outcome: 'done' });
        seconds.observe(summary.milliseconds / 1000);
        bytes.inc(summary.bytesRead);
        for (const [outcome, count] of Object.entries(summary.records))
          records.inc({ outcome }, count);
        for (const [code, count] of Object.entries(summary.failures)) failures.inc({ code }, count);
        return summary;
      } catch (error) {
        const code = error instanceof PithError ? error.code : 'TASK_FAILED';
        jobs.inc({ outcome: context.signal.aborted ? 'handed back' : code });
        throw error;
      } finally {
        running.dec();
      }
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
