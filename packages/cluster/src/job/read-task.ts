// What a process of its own does with a stretch of an archive that a worker may have died of: reads it.
import { openPages } from '@pith/node/archive';

/** Answers how many pages were read. */
export default async function readTask({
  source,
  from,
  to,
}: {
  readonly source: string;
  readonly from: number;
  readonly to: number;
}): Promise<number> {
  let count = 0;
  const { pages } = await openPages(source, { from, to });
  for await (const _ of pages) count++;
  return count;
}
