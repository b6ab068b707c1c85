import { type ArchivedPage, type ArchiveFailure, openPages } from '@pith/node/archive';
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

/** Opens the pages of a job. */
export type OpenJob = (
  job: Pick<Job, 'source' | 'from' | 'to'>,
  signal: AbortSignal,
) => Promise<JobPages>;

/** Opens the pages of a job from its source. Of one that is cut, only the bytes of the job are read, and its head. */
export const openJob: OpenJob = async ({ source, from, to }, signal) => {
  const { pages, leftOut, bytesRead, size } = await openPages(source, { from, to, signal });
  const end = to ?? size;
  return { pages, leftOut, bytesRead, ofBytes: end === undefined ? undefined : end - from };
};
