// The entry file of a worker thread: loads the task, runs the batches that come, answers with results.

import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { failure, loadTask, runRecord } from './run-record.js';

/** @import { Batch, BatchRecord, PoolResult, Progress, WorkerMessage, ThreadSetup } from './protocol.ts' */

/** Results are kept back no longer than this, so that little is run again if the thread ends. */
const flushAfterMs = 10;

const setup = /** @type {ThreadSetup} */ (workerData);
const progress = /** @type {Progress} */ (new BigInt64Array(setup.progress));
const port = /** @type {NonNullable<typeof parentPort>} */ (parentPort);

const task = await loadTask(setup.task);
port.on('message', runBatch);
post({ kind: 'ready' });

/** @param {Batch} batch */
async function runBatch({ memory, records }) {
  /** @type {PoolResult<unknown>[]} */
  let results = [];
  let flushedAt = performance.now();
  for (const record of records) {
    Atomics.store(progress, 1, process.hrtime.bigint());
    Atomics.store(progress, 0, BigInt(record.index));
    results.push(await runRecord(task, record.index, unpack(record, memory), setup.taskOptions));
    if (performance.now() - flushedAt > flushAfterMs) {
      postResults(results);
      results = [];
      flushedAt = performance.now();
    }
  }
  postResults(results);
  Atomics.store(progress, 0, -1n);
  post({ kind: 'done', heapBytes: getHeapStatistics().used_heap_size });
}

/**
 * The record as the task sees it, with bytes of its own.
 *
 * @param {BatchRecord} record
 * @param {SharedArrayBuffer} memory
 */
function unpack({ value, bytes }, memory) {
  if (bytes === undefined) return value;
  const own = new Uint8Array(memory, bytes.from, bytes.to - bytes.from).slice();
  return { .../** @type {object} */ (value), bytes: own };
}

/** @param {PoolResult<unknown>[]} results */
function postResults(results) {
  if (results.length === 0) return;
  try {
    post({ kind: 'results', results }, transferablesOf(results));
  } catch (error) {
    // One of them cannot be sent (a function, say): send the others, and for that one the reason.
    if (results.length > 1) for (const result of results) postResults([result]);
    else post({ kind: 'results', results: [failure(results[0].index, error)] });
  }
}

/**
 * The memory of results that are `{ bytes }`, where it is theirs alone.
 *
 * @param {PoolResult<unknown>[]} results
 */
function transferablesOf(results) {
  /** @type {Set<ArrayBuffer>} */
  const buffers = new Set();
  for (const result of results) {
    const bytes = 'value' in result ? /** @type {any} */ (result.value)?.bytes : undefined;
    if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) continue;
    if (bytes.length === bytes.buffer.byteLength) buffers.add(bytes.buffer);
  }
  return [...buffers];
}

/**
 * @param {WorkerMessage} message
 * @param {ArrayBuffer[]} [transferables]
 */
function post(message, transferables) {
  port.postMessage(message, transferables);
}
