// The entry file of a worker process: loads the task, runs the records that come one by one, answers with results.

import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { failure, loadTask, runRecord } from './run-record.js';

/** @import { ProcessMessage, ProcessRecord, ProcessSetup } from './protocol.ts' */

let isAtWork = false;
let isEnding = false;

// A terminal's Ctrl-C and a service manager's stop go to all processes; the pool's own decides when this one ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

// A task that computes without end never hears of the disconnection: a thread beside it sees that the pool's process is gone.
const watch = `const { pid, ppid } = process;
  setInterval(() => { if (process.ppid !== ppid) process.kill(pid, 'SIGKILL'); }, 1000);`;
new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();

process.on('uncaughtException', (error) => {
  isEnding = true;
  post({ kind: 'crash', message: error?.message ?? String(error), isAtWork }, () =>
    process.exit(1),
  );
});

/**
 * Runs a record, once the task is loaded. The first message says which task, all others are records.
 *
 * @type {Promise<(record: ProcessRecord) => Promise<void>> | undefined}
 */
let running;
process.on('message', (message) => {
  if (running === undefined) running = start(/** @type {ProcessSetup} */ (message));
  else running.then((run) => run(/** @type {ProcessRecord} */ (message)));
});

/** @param {ProcessSetup} setup */
async function start({ task: address, taskOptions }) {
  const task = await loadTask(address);
  post({ kind: 'ready' });
  return async (/** @type {ProcessRecord} */ { index, record }) => {
    if (isEnding) return;
    isAtWork = true;
    const result = await runRecord(task, index, record, taskOptions);
    isAtWork = false;
    try {
      post({ kind: 'results', results: [result] });
    } catch (error) {
      post({ kind: 'results', results: [failure(index, error)] }); // a function, say
    }
    post({ kind: 'done', heapBytes: getHeapStatistics().used_heap_size });
  };
}

/**
 * @param {ProcessMessage} message
 * @param {() => void} [then]
 */
function post(message, then = () => {}) {
  process.send?.(message, undefined, undefined, then);
}
