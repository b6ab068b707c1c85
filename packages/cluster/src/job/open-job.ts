import {
  type ArchivedPage,
  type ArchiveFailure,
  type ArchiveRecord,
  openSource,
  readArchive,
  readPages,
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

/** Opens the pages of a job. */
export type OpenJob = (
  job: Pick<Job, 'source' | 'from' | 'to'>,
  signal: AbortSignal,
) => Promise<JobPages>;

/** Opens the pages of a job from its archive. */
export const openJob: OpenJob = async ({ source, from, to }, signal) => {
  const { chunks, size } = await openSource(source, { signal });
  let bytesRead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const { pages, leftOut } = readPages(within(readArchive(counted()), from, to));
  const end = to ?? size;
  return {
    pages,
    leftOut,
    bytesRead: () => bytesRead,
    ofBytes: end === undefined ? undefined : end - from,
  };
};

/** Records that begin in a range of bytes. */
async function* within(
  records: AsyncIterable<ArchiveRecord | ArchiveFailure>,
  from: number,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<ArchiveRecord | ArchiveFailure> {
  for await (const record of records) {
    if (record.offset >= to) return;
    if (record.offset >= from) yield record;
  }
}
