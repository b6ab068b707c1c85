import type { Batch } from './protocol.ts';

/** One record that the pool has taken in and not yet answered. */
export interface Job {
  /** Its number in the input, from 0. */
  index: number;
  /** The record without its bytes. */
  value: unknown;
  /** The record's bytes: the caller's, or once sent, those in the memory shared with the worker. */
  bytes: Uint8Array | undefined;
}

/** Takes a record apart. */
export function createJob(index: number, record: unknown): Job {
  if (typeof record === 'object' && record !== null && 'bytes' in record) {
    const { bytes, ...value } = record;
    if (bytes instanceof Uint8Array) return { index, value, bytes };
  }
  return { index, value: record, bytes: undefined };
}

/** How many bytes a job counts for. */
export function sizeOf({ bytes }: Job): number {
  return bytes?.length ?? 0;
}

/** Takes jobs off the front of the queue: at least one, at most `maxRecords`, and no more once they exceed `maxBytes`. */
export function takeBatch(queue: Job[], maxRecords: number, maxBytes: number): Job[] {
  let count = 0;
  let size = 0;
  while (count < queue.length && count < maxRecords && (count === 0 || size < maxBytes)) {
    size += sizeOf(queue[count]);
    if (count > 0 && size > maxBytes) break;
    count++;
  }
  return queue.splice(0, count);
}

/**
 * Copies the bytes of jobs into memory shared with a worker, and lets go of where they were before.
 *
 * @param memory Used if it is large enough.
 */
export function packBatch(jobs: readonly Job[], memory: SharedArrayBuffer): Batch {
  const size = jobs.reduce((sum, job) => sum + sizeOf(job), 0);
  const target = size <= memory.byteLength ? memory : new SharedArrayBuffer(size);
  let from = 0;
  const records = jobs.map((job) => {
    const { index, value, bytes } = job;
    if (bytes === undefined) return { index, value, bytes };
    const to = from + bytes.length;
    const copy = new Uint8Array(target, from, bytes.length);
    copy.set(bytes);
    job.bytes = copy;
    const place = { from, to };
    from = to;
    return { index, value, bytes: place };
  });
  return { memory: target, records };
}
