import { PithError } from 'pith';
import { tooLarge } from '../limits.ts';
import type { ArchiveFailure } from './archive-record.ts';
import type { ArchivedPage } from './archived-page.ts';
import { pageOfJson } from './page-of-json.ts';
import type { OnRecord, Range } from './placed-records.ts';
import { readLines } from './read-lines.ts';

/**
 * Reads pages that are lines of JSON ({@link pageOfJson}), those that begin in a range. A bad line gives a failure that names it; empty ones are left out.
 *
 * @param chunks From byte `from` on, or where that is not 0, from the one before it.
 * @param maxBytes Bytes that a line may have.
 */
export async function* readJsonPages(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  { from, to }: Range,
  onRecord?: OnRecord,
): AsyncGenerator<ArchivedPage | ArchiveFailure> {
  let number = 0;
  for await (const { offset, bytes } of readLines(chunks, Math.max(0, from - 1), maxBytes)) {
    number++;
    if (offset < from) continue; // the line that a cut went through, or the end of the one before
    if (offset >= to) return;
    const where = from === 0 ? `line ${number}` : `the line at byte ${offset}`;
    if (bytes === undefined) {
      yield { offset, error: tooLarge(maxBytes, where) };
      continue;
    }
    const line = bytes.toString().trim();
    if (line === '') continue;
    const unread = await onRecord?.(offset);
    if (unread !== undefined) {
      yield { offset, error: unread };
      continue;
    }
    try {
      yield pageOfJson(line, where, offset);
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      yield { offset, error };
    }
  }
}
