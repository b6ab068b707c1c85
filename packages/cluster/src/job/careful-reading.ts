import { createCallPool } from '@pith/node';
import type { OnRecord } from '@pith/node/archive';
import { PithError } from 'pith';
import type { Job } from '../plan/plan.ts';
import type { Kept } from './hand.ts';
import { groupRecords } from './in-groups.ts';
import type { LoneRecord } from './read-task.ts';

/** A record that was being read at so many deaths is not read again, whatever a process of its own makes of it. */
const mostDeaths = 2;

/**
 * Watches the reading of a job that was begun before. Each record that may have been read when the last attempt died is noted before it is read: these are the ones
 * behind what that attempt kept, up to where it would have kept something again. So the next attempt knows of which record this one died.
 *
 * @param kept What the last attempt kept.
 * @param unreadable Places of records that are not to be read; each is a failure with the code `POISONED` in its stead.
 * @param keep Keeps what is changed.
 */
export function watchReading(
  kept: Kept,
  unreadable: readonly number[],
  keep: (change: Pick<Kept, 'reading'>) => Promise<void>,
) {
  const from = Math.max(0, ...kept.inHand.map(([, to]) => to));
  let read = 0;
  let isNoted = false;
  return {
    onRecord: (async (offset) => {
      if (unreadable.includes(offset)) return unreadableRecord(offset);
      if (read < from || read >= from + groupRecords) return undefined;
      const times = kept.reading?.offset === offset ? kept.reading.times + 1 : 1;
      isNoted = true;
      await keep({ reading: { offset, times } });
      return undefined;
    }) satisfies OnRecord,
    /** Hands pages on; one that comes was read and killed nothing. */
    async *watched<Item>(pages: AsyncIterable<Item>): AsyncGenerator<Item> {
      for await (const page of pages) {
        read++;
        if (isNoted) await keep({ reading: undefined });
        isNoted = false;
        yield page;
      }
    },
  };
}

/**
 * The places that are not to be read: those known before, and the record that was being read at the last death, if it ends a process of its own too or was being
 * read at two deaths.
 *
 * @param task The module that reads a record, for tests that need it to kill.
 */
export async function unreadablePlaces(
  { source }: Pick<Job, 'source'>,
  { reading, unreadable = [] }: Kept,
  signal: AbortSignal,
  task: URL = new URL('./read-task.js', import.meta.url),
): Promise<readonly number[]> {
  if (reading === undefined) return unreadable;
  const { offset, times } = reading;
  const isDeadly = times >= mostDeaths || (await endsProcess(source, offset, signal, task));
  return isDeadly ? [...new Set([...unreadable, offset])].sort((a, b) => a - b) : unreadable;
}

function unreadableRecord(offset: number): PithError {
  const message = `Expected a record that leaves its process alive, got one that was being read when a worker died, and again (at ${offset})`;
  return new PithError('POISONED', message);
}

async function endsProcess(
  source: string,
  at: number,
  signal: AbortSignal,
  task: URL,
): Promise<boolean> {
  const calls = createCallPool({ task, jobs: 1, isolation: 'process' });
  try {
    await calls.call({ source, at } satisfies LoneRecord, { signal });
    return false;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof PithError && error.code === 'WORKER_CRASHED';
  } finally {
    await calls.close();
  }
}
