import { type CallPool, createCallPool, type PoolOptions, runPool } from '@pith/node';
import type { ArchiveFailure } from '@pith/node/archive';
import { PithError } from 'pith';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { isIn, type Kept, merged, readKept } from './hand.ts';
import { inGroups } from './in-groups.ts';
import { type RowOptions, rowOfFailure, type SourcedPage } from './row-of-page.ts';

/** A page, or a part that could not be read, with what it lies in. */
export type SourcedItem = SourcedPage | (ArchiveFailure & { readonly source: string });

/** How {@link extractRows} works. */
export interface ExtractRowsOptions {
  readonly rowOptions: RowOptions;
  /** Threads of the worker pool. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Milliseconds that one page may take. @default that of the worker pool */
  readonly timeoutMs?: number | undefined;
  readonly signal: AbortSignal;
  /** What the last attempt that died kept. @default nothing */
  readonly kept?: unknown;
  /** Keeps for the next attempt, should this one die; without it, pages are taken one by one as they come. */
  readonly keep?: ((kept: Kept) => Promise<void>) | undefined;
  /** The module that makes the row of a page. @default that of this folder */
  readonly task?: URL | undefined;
}

/** A page that ended its own process so many times, each time alone in hand, is not run again. */
const mostRunsAlone = 2;

/**
 * Makes the rows of pages in the worker pool, in the order of the pages, in bounded memory.
 *
 * A page that ends its thread gives an error row, as the pool has it. One that ends the whole process is found thus: pages in hand
 * are kept before they are run, and those that were in hand when an attempt died are run one at a time in a process of their own. The one that
 * ends it gives an error row with the code `POISONED`. A worker that was killed from outside poisons no page.
 */
export async function* extractRows(
  items: AsyncIterable<SourcedItem>,
  options: ExtractRowsOptions,
): AsyncGenerator<CorpusRow> {
  const { rowOptions, signal, keep } = options;
  const { inHand: suspects, alone: lastAlone } = readKept(options.kept);
  const underWay = new Map<number, SourcedItem>();
  let kept: Kept = { inHand: suspects };
  let taken = 0;
  let answered = 0;
  const poolOptions: PoolOptions = {
    task: options.task ?? new URL('./row-task.js', import.meta.url),
    taskOptions: rowOptions,
    recycleAfter,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    ...(options.jobs !== undefined && { jobs: options.jobs }),
  };
  let processes: CallPool | undefined;

  /** Keeps which pages are about to be in hand, many at a time. */
  async function* keptItems(
    keepHand: NonNullable<ExtractRowsOptions['keep']>,
  ): AsyncGenerator<SourcedItem> {
    for await (const group of inGroups(items)) {
      kept = { ...kept, inHand: merged([...suspects, [answered, taken + group.length]]) };
      await keepHand(kept);
      yield* group;
    }
  }

  /** What goes through the pool; a page that does not run there travels as nothing, to keep its place. */
  async function* records(): AsyncGenerator<SourcedPage | null> {
    for await (const item of keep === undefined ? items : keptItems(keep)) {
      const isRunHere = !('error' in item) && !isIn(suspects, taken);
      underWay.set(taken++, item);
      yield isRunHere ? item : null;
    }
  }

  /** Runs a page in a process that has nothing else in hand. */
  async function runAlone(page: SourcedPage, number: number): Promise<CorpusRow> {
    const times = lastAlone?.page === number ? lastAlone.times : 0;
    if (times >= mostRunsAlone) return poisoned(page, `died ${times} times`, rowOptions);
    kept = { ...kept, alone: { page: number, times: times + 1 } };
    await keep?.(kept);
    processes ??= createCallPool({ ...poolOptions, jobs: 1, isolation: 'process' });
    try {
      return await processes.call<CorpusRow>(page, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PithError)) throw error;
      if (error.code === 'WORKER_CRASHED') return poisoned(page, error.message, rowOptions);
      return rowOfFailure(page, error, rowOptions);
    }
  }

  try {
    for await (const result of runPool<CorpusRow | null>(records(), { ...poolOptions, signal })) {
      const record = underWay.get(result.index)!;
      underWay.delete(result.index);
      if ('error' in record) yield damaged(record, rowOptions);
      else if ('error' in result) yield rowOfFailure(record, result.error, rowOptions);
      else yield result.value ?? (await runAlone(record, result.index));
      answered = result.index + 1;
    }
  } finally {
    await processes?.close();
  }
}

/** Threads are replaced after so many pages, as a leak of a byte a page is one of gigabytes in a crawl. */
const recycleAfter = 100_000;

function poisoned(page: SourcedPage, what: string, rowOptions: RowOptions): CorpusRow {
  const message = `Expected a page that leaves its process alive, got one that was in hand when a worker died and then, alone: ${what}`;
  return rowOfFailure(page, { code: 'POISONED', message }, rowOptions);
}

/** The row of a part of the archive that is damaged: of which page is not known. */
function damaged(
  { source, offset, error }: ArchiveFailure & { readonly source: string },
  rowOptions: RowOptions,
): CorpusRow {
  const page = { url: '', bytes: new Uint8Array(0), isTruncated: true };
  const unknown = { fetched: undefined, status: undefined, contentType: undefined };
  return {
    ...rowOfFailure({ ...page, ...unknown, source, offset }, error, rowOptions),
    isTruncated: null,
  };
}
