import { type ByteReader, skipTo } from './byte-reader.ts';
import { gzipMagic, inflateBeginning } from './gzip-member.ts';
import { lookahead } from './record-grammar.ts';

/** Whether what is looked for begins with these bytes, inflated, the first of them. */
export type IsBeginning = (inflated: Uint8Array) => boolean;

/** Whether the reader stands at a gzip member that begins so. */
export async function isAtMember(reader: ByteReader, isBeginning: IsBeginning): Promise<boolean> {
  await reader.fill(lookahead);
  return isBeginning(inflateBeginning(reader.held.subarray(0, lookahead)));
}

/**
 * Skips at least a byte, to the next gzip member that begins so, or to the end. What begins it has to tell, as the three bytes that begin a member
 * stand in what is compressed by chance, too.
 */
export async function skipToNextMember(
  reader: ByteReader,
  isBeginning: IsBeginning,
): Promise<void> {
  do {
    if (!(await reader.fill(1))) return;
    reader.skip(1);
    if (!(await skipTo(reader, gzipMagic))) return;
  } while (!(await isAtMember(reader, isBeginning)));
}

/** Goes on after a member that is damaged: to the next, which may be where the reader stands already. */
export async function skipDamage(
  reader: ByteReader,
  memberAt: number,
  isBeginning: IsBeginning,
): Promise<void> {
  if (reader.offset > memberAt && (await isAtMember(reader, isBeginning))) return;
  await skipToNextMember(reader, isBeginning);
}
