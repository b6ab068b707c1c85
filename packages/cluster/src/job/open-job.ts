import {
  type ArchivedPage,
  type ArchiveFailure,
  type ArchiveForm,
  archiveForm,
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

/** So many bytes tell in what form an archive is written. */
const headBytes = 1024;

/** Opens the pages of a job from its archive. Of one that is cut, only the bytes of the job are read, and its head. */
export const openJob: OpenJob = async ({ source, from, to }, signal) => {
  const form = from === 0 ? undefined : await formOf(source, signal);
  // the byte before tells whether a record begins at the first
  const { chunks, size } = await openSource(source, { from: Math.max(0, from - 1), signal });
  let bytesRead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const { pages, leftOut } = readPages(readArchive(counted(), { from, to, form }));
  const end = to ?? size;
  return {
    pages,
    leftOut,
    bytesRead: () => bytesRead,
    ofBytes: end === undefined ? undefined : end - from,
  };
};

async function formOf(source: string, signal: AbortSignal): Promise<ArchiveForm> {
  const { chunks } = await openSource(source, { to: headBytes, signal });
  const head: Uint8Array[] = [];
  for await (const chunk of chunks) head.push(chunk);
  return archiveForm(Buffer.concat(head)) ?? 'warc';
}
