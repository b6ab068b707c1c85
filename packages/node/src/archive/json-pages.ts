import { PithError } from 'pith';
import { tooLarge } from '../limits.ts';
import type { ArchiveFailure } from './archive-record.ts';
import type { ArchivedPage } from './archived-page.ts';
import { pageOfJson } from './page-of-json.ts';
import type { Range } from './placed-records.ts';

const lineFeed = 0x0a;

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
    try {
      yield pageOfJson(line, where, offset);
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      yield { offset, error };
    }
  }
}

interface Line {
  readonly offset: number;
  /** Undefined for a line that is too long. */
  readonly bytes: Buffer | undefined;
}

async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  startsAt: number,
  maxBytes: number,
): AsyncGenerator<Line> {
  let offset = startsAt;
  let length = 0;
  let parts: Uint8Array[] = [];
  const line = (): Line => ({
    offset,
    bytes: length > maxBytes ? undefined : Buffer.concat(parts, length),
  });
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(lineFeed, at);
      const part = chunk.subarray(at, end < 0 ? chunk.length : end + 1);
      at += part.length;
      length += part.length;
      if (length <= maxBytes) parts.push(part);
      else parts = [];
      if (end < 0) continue;
      yield line();
      offset += length;
      length = 0;
      parts = [];
    }
  }
  if (length > 0) yield line();
}
