// The entry file of a worker process: loads the task, runs the records that come one by one, answers with results.

import { getHeapStatistics } from 'node:v8';
import { failure, loadTask, runRecord } from './run-record.js';

/** @import { ProcessMessage, ProcessRecord, ProcessSetup } from './protocol.ts' */

let isAtWork = false;
let isEnding = false;

// A terminal's Ctrl-C and a service manager's stop go to all processes; the pool's own decides when this one ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => {
  isEnding = true;
  post({ kind: 'crash', message: error?.message ?? String(error), isAtWork }, () =>
    process.exit(1),
  );
});

/** @type {ProcessSetup} */
const setup = await new Promise((resolve) => process.once('message', resolve));
/** @type {ProcessRecord[]} */
const early = [];
process.on('message', keep);
const task = await loadTask(setup.task);
process.off('message', keep);
process.on('message', run);
post({ kind: 'ready' });
early.forEach(run);

/** @param {ProcessRecord} record */
function keep(record) {
  early.push(record);
}

/** @param {ProcessRecord} record */
async function run({ index, record }) {
  if (isEnding) return;
  isAtWork = true;
  const result = await runRecord(task, index, record, setup.taskOptions);
  isAtWork = false;
  try {
    post({ kind: 'results', results: [result] });
  } catch (error) {
    post({ kind: 'results', results: [failure(index, error)] }); // a function, say
  }
  post({ kind: 'done', heapBytes: getHeapStatistics().used_heap_size });
}

/**
 * @param {ProcessMessage} message
 * @param {() => void} [then]
 */
function post(message, then = () => {}) {
  process.send?.(message, undefined, undefined, then);
}
