// What a process of its own does with a record that a worker may have died of: reads it.
import { type OpenPagesOptions, openPages } from '@pith/node/archive';
import { PithError } from 'pith';

/** A record of a source, by the place that it has there. */
export interface LoneRecord {
  readonly source: string;
  readonly at: number;
}

/** Reads the record alone, and answers how many were read: 1. */
export default async function readTask(record: LoneRecord): Promise<number> {
  const { at } = record;
  const count = await readAlone(record, { from: at, to: at + 1 });
  return count > 0 ? count : readAlone(record, {}); // what is never cut, as a folder, has nothing behind its beginning
}

async function readAlone(
  { source, at }: LoneRecord,
  range: Pick<OpenPagesOptions, 'from' | 'to'>,
): Promise<number> {
  let count = 0;
  const onRecord = async (offset: number): Promise<PithError | undefined> => {
    if (offset !== at) return new PithError('POISONED', 'Expected another record');
    count++;
    return undefined;
  };
  const { pages } = await openPages(source, { ...range, onRecord });
  for await (const _ of pages);
  return count;
}
