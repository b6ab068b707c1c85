import { badArchive } from './bad-archive.ts';
import type { ByteReader } from './byte-reader.ts';

/**
 * Reads a block of `blockLength` bytes and keeps at most `maxBlockBytes` of its beginning.
 *
 * @throws {PithError} `BAD_ARCHIVE` where the archive ends before.
 */
export async function readBlock(
  reader: ByteReader,
  blockLength: number,
  maxBlockBytes: number,
): Promise<Uint8Array> {
  const { offset } = reader;
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (let left = blockLength; left > 0; ) {
    if (!(await reader.fill(1))) {
      throw badArchive(`a block of ${blockLength} bytes`, `${blockLength - left}`, offset);
    }
    const part = reader.held.subarray(0, left);
    if (kept < maxBlockBytes) {
      parts.push(part.subarray(0, maxBlockBytes - kept));
      kept += Math.min(part.length, maxBlockBytes - kept);
    }
    left -= part.length;
    reader.skip(part.length);
  }
  return Buffer.concat(parts, kept);
}
