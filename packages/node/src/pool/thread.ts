import { Worker } from 'node:worker_threads';
import { threadEntry } from '../worker-entries.ts';
import type { StartHost } from './host.ts';
import { packBatch } from './job.ts';
import type { Progress, ThreadSetup } from './protocol.ts';
import { taskAddress } from './task-address.ts';

/** Starts a worker in a thread of this process. Bytes of records, and what the worker is at, lie in shared memory. */
export const startThread: StartHost = (settings, events) => {
  const progress: Progress = new BigInt64Array(new SharedArrayBuffer(16));
  progress[0] = -1n;
  const memory = new SharedArrayBuffer(settings.batchBytes);
  const setup: ThreadSetup = {
    task: taskAddress(settings.task),
    taskOptions: settings.taskOptions,
    progress: progress.buffer,
  };
  const worker = new Worker(threadEntry, {
    workerData: setup,
    ...(settings.resourceLimits && { resourceLimits: settings.resourceLimits }),
  });
  let isReady = false;
  let crash: Error | undefined;

  worker.on('message', (message) => {
    isReady = true;
    events.message(message);
  });
  worker.on('error', (error) => {
    crash = error;
  });
  // All that the thread has posted is delivered before this event.
  worker.on('exit', (exitCode) => {
    events.ended(crash?.message ?? `exit code ${exitCode}`, isReady);
  });

  return {
    identity: { pid: process.pid, threadId: worker.threadId },
    mostRecords: settings.batchRecords,
    send: (jobs) => worker.postMessage(packBatch(jobs, memory)),
    atHand: () => {
      const index = Number(Atomics.load(progress, 0));
      const elapsedMs = Number(process.hrtime.bigint() - Atomics.load(progress, 1)) / 1e6;
      return index < 0 ? undefined : { index, elapsedMs };
    },
    end: () => worker.terminate(),
  };
};
