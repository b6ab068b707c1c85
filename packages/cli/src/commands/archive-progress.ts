import { type JobQueue, recordsSoFar, reportStatus, statusTable } from '@pith/cluster';
import type { Terminal } from '../context.ts';

/** Milliseconds between two looks at the queue. */
const lookEvery = 500;

/**
 * Shows on a terminal, in one line, how far a queue is, while something is under way.
 *
 * @returns what that gives.
 */
export async function showingProgress<T>(
  queue: JobQueue,
  stream: Terminal,
  underWay: Promise<T>,
): Promise<T> {
  if (stream.isTTY !== true) return underWay;
  const began = performance.now();
  const before = recordsSoFar(await queue.status());
  let isOver = false;
  const ended = underWay.then(
    () => {},
    () => {},
  );
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const status = await queue.status();
    const seconds = (performance.now() - began) / 1000;
    const rate = (recordsSoFar(status) - before) / seconds;
    const report = reportStatus(status, rate > 0 ? rate : undefined);
    const [line] = statusTable(report, (stream.columns ?? 80) - 1).split('\n');
    stream.write(`\r\u001b[K${line}`);
    let timer: NodeJS.Timeout | undefined;
    const look = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, lookEvery);
    });
    await Promise.race([look, over]);
    clearTimeout(timer);
  }
  stream.write('\r\u001b[K');
  return underWay;
}
