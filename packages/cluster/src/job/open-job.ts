import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type ArchivedPage, type ArchiveFailure, readArchive } from '@pith/node/archive';
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
export type OpenJob = (job: Job, signal: AbortSignal) => Promise<JobPages>;

/** Opens the pages of a job from its archive. */
export const openJob: OpenJob = async ({ source, from, to }, signal) => {
  const { size } = await stat(source);
  const leftOut: Record<string, number> = {};
  const stream = createReadStream(source, { signal });
  async function* pages(): AsyncGenerator<ArchivedPage | ArchiveFailure> {
    for await (const record of readArchive(stream)) {
      if (record.offset < from) continue;
      if (to !== undefined && record.offset >= to) return;
      if ('error' in record) yield record;
      else if (record.fields.get('warc-type') === 'response') {
        const block = Buffer.from(record.block);
        const at = block.indexOf('\r\n\r\n');
        const head = block.subarray(0, at).toString('latin1');
        yield {
          url: record.fields.get('warc-target-uri') ?? '',
          fetched: record.fields.get('warc-date'),
          status: Number(head.slice(9, 12)),
          contentType: /^content-type: *(.*?)\r?$/im.exec(head)?.[1],
          bytes: Uint8Array.from(block.subarray(at + 4)),
          offset: record.offset,
          isTruncated: false,
        };
      } else {
        const type = record.fields.get('warc-type') ?? '';
        leftOut[type] = (leftOut[type] ?? 0) + 1;
      }
    }
  }
  return {
    pages: pages(),
    leftOut: () => leftOut,
    bytesRead: () => stream.bytesRead,
    ofBytes: (to ?? size) - from,
  };
};
