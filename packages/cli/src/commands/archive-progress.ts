import { type QueueStatus, recordsSoFar, reportStatus, statusTable } from '@pith/cluster';
import type { Terminal } from '../context.ts';

/** Milliseconds between two looks at the queue. */
const lookEvery = 500;

/**
 * Shows on a terminal, in one line, how far a queue is, while something is under way.
 *
 * @param look Where the queue stands; undefined while it does not answer, and then the line stays as it was. Counts of jobs are enough: without
 *   records, the time that is left is told from the jobs that ended meanwhile.
 * @returns what that gives.
 */
export async function showingProgress<T>(
  look: () => Promise<QueueStatus | undefined>,
  stream: Terminal,
  underWay: Promise<T>,
): Promise<T> {
  if (stream.isTTY !== true) return underWay;
  const began = performance.now();
  let first: QueueStatus | undefined;
  let isOver = false;
  const ended = underWay.then(
    () => {},
    () => {},
  );
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const status = await look();
    if (status !== undefined) {
      first ??= status;
      const line = lineOf(first, status, (performance.now() - began) / 1000);
      stream.write(`\r\u001b[K${statusTable(line, (stream.columns ?? 80) - 1).split('\n')[0]}`);
    }
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, lookEvery);
    });
    await Promise.race([pause, over]);
    clearTimeout(timer);
  }
  stream.write('\r\u001b[K');
  return underWay;
}

/** The status with the rate since the first look. */
function lineOf(first: QueueStatus, status: QueueStatus, seconds: number) {
  const rate = (recordsSoFar(status) - recordsSoFar(first)) / seconds;
  const report = reportStatus(status, rate > 0 ? rate : undefined);
  const { waiting, delayed, running, done } = status.jobs;
  const ended = done - first.jobs.done;
  const byJobs = ended > 0 ? ((waiting + delayed + running) * seconds) / ended : null;
  return { ...report, secondsLeft: report.secondsLeft ?? byJobs };
}
