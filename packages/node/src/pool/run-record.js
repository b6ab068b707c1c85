// JavaScript, since worker threads load it as it stands, from the sources in tests and from the build.

/** @import { PoolResult } from './protocol.ts' */

/** @typedef {(record: unknown, options: unknown) => unknown} AnyTask */

/**
 * Loads a task module.
 *
 * @param {string} address
 * @returns {Promise<AnyTask>}
 */
export async function loadTask(address) {
  const { default: task } = await import(/* @vite-ignore */ address);
  if (typeof task === 'function') return task;
  throw new TypeError(`Expected a function as default export, got ${typeof task} (${address})`);
}

/**
 * Runs a task on one record. What it throws becomes the result: a `PithError` with its own code, anything else
 * as `TASK_FAILED`.
 *
 * @param {AnyTask} task
 * @param {number} index
 * @param {unknown} record
 * @param {unknown} options
 * @returns {Promise<PoolResult<unknown>>}
 */
export async function runRecord(task, index, record, options) {
  try {
    return { index, value: await task(record, options) };
  } catch (error) {
    return failure(index, error);
  }
}

/**
 * @param {number} index
 * @param {unknown} error
 * @returns {PoolResult<never>}
 */
export function failure(index, error) {
  const { name, code, message } = /** @type {any} */ (error) ?? {};
  // Known by name, since a task may have loaded another copy of the class.
  if (name === 'PithError') return { index, error: { code, message } };
  const got = error instanceof Error ? `${name}: ${message}` : String(error);
  return { index, error: { code: 'TASK_FAILED', message: `Expected a result, got ${got}` } };
}
