import { runPool } from '@pith/node';
import type { FuzzArguments } from './arguments.ts';
import type { Batch, BatchResult, FaultyPage } from './fuzz-task.ts';

/** How many pages a thread is given at once. */
const batchSize = 50;

/** Milliseconds that a batch may take, and a page of one that took longer. */
const batchTimeout = 240_000;
const pageTimeout = 60_000;

/** What is told of a run while it goes on. */
export interface Watcher {
  checked(pages: number, units: number): void;
  found(page: FaultyPage): void;
}

/**
 * Checks pages in threads; pages of a batch that hung or crashed are checked again, each alone.
 *
 * @param signal once it is given, no more batches are begun.
 */
export async function runPages(
  args: FuzzArguments,
  corpus: readonly string[],
  watcher: Watcher,
  signal: AbortSignal,
): Promise<void> {
  const broken: Batch[] = [];
  await run(batchesOf(args, signal), batchTimeout, (batch) => broken.push(batch));
  const singles = broken.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => ({ from: from + i, to: from + i + 1 })),
  );
  await run(singles, pageTimeout, ({ from }, what) =>
    watcher.found({ number: from, fault: { check: 'pool', what } }),
  );

  async function run(
    batches: Iterable<Batch>,
    timeoutMs: number,
    onBreak: (batch: Batch, what: string) => void,
  ): Promise<void> {
    const given: Batch[] = [];
    const results = runPool<BatchResult>(remembered(batches, given), {
      task: new URL('./fuzz-task.js', import.meta.url),
      taskOptions: { seed: args.seed, corpus },
      jobs: args.jobs,
      timeoutMs,
      ordered: false,
      batchRecords: 1,
      inFlightRecords: 2 * args.jobs,
    });
    for await (const result of results) {
      const batch = given[result.index];
      if ('error' in result) {
        onBreak(batch, `${result.error.code}: ${result.error.message}`);
        continue;
      }
      watcher.checked(batch.to - batch.from, result.value.units);
      for (const page of result.value.faulty) watcher.found(page);
    }
  }
}

function* remembered(batches: Iterable<Batch>, given: Batch[]): Generator<Batch> {
  for (const batch of batches) {
    given.push(batch);
    yield batch;
  }
}

function* batchesOf(
  { from, pages, minutes }: FuzzArguments,
  signal: AbortSignal,
): Generator<Batch> {
  const end = performance.now() + minutes * 60_000;
  for (
    let at = from;
    at < from + pages && performance.now() < end && !signal.aborted;
    at += batchSize
  ) {
    yield { from: at, to: Math.min(at + batchSize, from + pages) };
  }
}
