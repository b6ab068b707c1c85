import {
  type ArchivedPage,
  type ArchiveFailure,
  type OpenedPages,
  openPages,
} from '@pith/node/archive';
import type { Job } from '../plan/plan.ts';
import { addCounts } from '../sink/add-counts.ts';
import { type ReadingCare, unreadableRecord } from './careful-reading.ts';

/** The pages of a job, while they are read. */
export interface JobPages {
  /** In the order of the archive; the same for the same job, whenever it is read. */
  readonly pages: AsyncIterable<ArchivedPage | ArchiveFailure>;
  /** Records that are no pages, so far, by why they were left out. */
  leftOut(): Readonly<Record<string, number>>;
  /** Bytes of the source that were read, so far. */
  bytesRead(): number;
  /** Bytes of the source that the job has, where that is known. */
  readonly ofBytes: number | undefined;
}

/** Opens the pages of a job. */
export type OpenJob = (
  job: Pick<Job, 'source' | 'from' | 'to'>,
  signal: AbortSignal,
  care?: ReadingCare,
) => Promise<JobPages>;

/** Opens the pages of a job from its source. Of one that is cut, only the bytes of the job are read, and its head. */
export const openJob: OpenJob = async ({ source, from, to }, signal, care) => {
  const opened: OpenedPages[] = [];
  const open = async (from: number, to: number | undefined) => {
    const stretch = await openPages(source, { from, to, signal, onRecord: care?.onRecord });
    opened.push(stretch);
    return stretch;
  };
  const left =
    care?.unreadable.filter((at) => at >= from && at < (to ?? Number.POSITIVE_INFINITY)) ?? [];
  const first = await open(from, left[0] ?? to);
  async function* pages(): AsyncGenerator<ArchivedPage | ArchiveFailure> {
    yield* first.pages;
    for (const [i, at] of left.entries()) {
      yield unreadableRecord(at);
      yield* (await open(at + 1, left[i + 1] ?? to)).pages;
    }
  }
  const end = to ?? first.size;
  return {
    pages: pages(),
    leftOut: () => addCounts(opened.map((stretch) => ({ ...stretch.leftOut() }))),
    bytesRead: () => opened.reduce((sum, stretch) => sum + stretch.bytesRead(), 0),
    ofBytes: end === undefined ? undefined : end - from,
  };
};
