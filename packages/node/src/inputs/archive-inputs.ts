import { PithError } from 'pith';
import { readArchive } from '../archive/read-archive.ts';
import { type LeftOut, readPages } from '../archive/read-pages.ts';
import type { InputRecord } from './input-record.ts';

/** Told of records of a web archive that are no pages, by why, when the archive was read. */
export type OnLeftOut = (
  source: string,
  counts: Readonly<Partial<Record<LeftOut, number>>>,
) => void;

/**
 * Reads the pages of a web archive as inputs, whose sources are that of the archive with `#` and the byte where the record begins; from
 * the second page of a gzip member on, with `+` and a number behind it. Damage gives records with an error, and an archive without pages one too.
 */
export async function* readArchiveInputs(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onLeftOut: OnLeftOut = () => {},
): AsyncGenerator<InputRecord> {
  const { pages, leftOut } = readPages(readArchive(chunks, { maxBlockBytes: maxBytes }), {
    maxBytes,
  });
  let last = -1; // offset of the item before
  let ofOffset = 0;
  for await (const item of pages) {
    ofOffset = item.offset === last ? ofOffset + 1 : 0;
    last = item.offset;
    const place = `${source}#${last}${ofOffset > 0 ? `+${ofOffset}` : ''}`;
    if ('error' in item) {
      yield { source: place, error: item.error };
      continue;
    }
    const { bytes, url, contentType, fetched } = item;
    yield {
      source: place,
      bytes,
      ...(url !== '' && { url }),
      ...(contentType !== undefined && { contentType }),
      ...(fetched !== undefined && { fetched }),
    };
  }
  onLeftOut(source, leftOut());
  if (last >= 0) return;
  const message = `Expected pages in a web archive, got none (${source})`;
  yield { source, error: new PithError('NO_PAGES', message) };
}
