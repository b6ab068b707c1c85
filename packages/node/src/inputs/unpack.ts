import { tooLarge } from '../limits.ts';
import { inflateGzip, isGzip } from './gzip.ts';
import { isMhtml, readMhtml } from './mhtml.ts';
import type { BoundedBytes } from './read-bounded.ts';
import { isWarc, warcInsteadOfPage } from './warc.ts';

/** A page taken out of what it was wrapped in. */
export interface UnpackedPage {
  bytes: Uint8Array;
  contentType?: string;
  url?: string;
}

/**
 * Recognises gzip and MHTML by their content and takes the page out of them; other bytes are returned
 * as they are.
 *
 * @throws {PithError} `INPUT_TOO_LARGE` over `maxBytes` after inflation, `BAD_GZIP`, `BAD_MHTML`, and
 * `NOT_HTML` for a web archive, which holds many pages.
 */
export async function unpack(
  read: BoundedBytes,
  maxBytes: number,
  source: string,
): Promise<UnpackedPage> {
  const { bytes, cut } = isGzip(read.bytes) ? await inflateGzip(read, maxBytes, source) : read;
  if (isWarc(bytes)) throw warcInsteadOfPage(source);
  if (cut) throw tooLarge(maxBytes, source);
  return isMhtml(bytes) ? readMhtml(bytes, source) : { bytes };
}
