import {
  type ArchivedPage,
  type ArchiveFailure,
  type OnRecord,
  openPages,
} from '@pith/node/archive';
import type { Job } from '../plan/plan.ts';

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

/** Opens the pages of a job; with `onRecord` as {@link openPages} does. */
export type OpenJob = (
  job: Pick<Job, 'source' | 'from' | 'to'>,
  signal: AbortSignal,
  onRecord?: OnRecord,
) => Promise<JobPages>;

/** Opens the pages of a job from its source. Of one that is cut, only the bytes of the job are read, and its head. */
export const openJob: OpenJob = async ({ source, from, to }, signal, onRecord) => {
  const opened = await openPages(source, { from, to, signal, onRecord });
  const { pages, bytesRead, size } = opened;
  const end = to ?? size;
  return {
    pages,
    leftOut: () => ({ ...opened.leftOut() }),
    bytesRead,
    ofBytes: end === undefined ? undefined : end - from,
  };
};
