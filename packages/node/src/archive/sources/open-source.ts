import { fileURLToPath } from 'node:url';
import { PithError } from 'pith';
import { requireWholeNumber } from '../../require-option.ts';
import { openFile } from './file-source.ts';
import { openRemote } from './remote-source.ts';
import { openObject } from './s3-source.ts';
import type { OpenSource, SourceOptions } from './source.ts';

/**
 * Opens a source of bytes by its name: a path of a file, an address (`http:`, `https:`), or an object of an
 * S3-compatible store (`s3://BUCKET/KEY`).
 *
 * @throws {PithError} `BAD_OPTION`, `INPUT_UNREADABLE`, `BAD_URL`, `FETCH_REFUSED`, `FETCH_FAILED`; and the reason of the
 * signal. The chunks throw the same.
 * @example
 * const { chunks, size } = await openSource('crawl.warc.gz');
 * for await (const record of readArchive(chunks)) console.log(record.offset, size);
 */
export async function openSource(name: string, options: SourceOptions = {}): Promise<OpenSource> {
  requireWholeNumber('from', options.from ?? 0, 0);
  requireWholeNumber('to', options.to ?? 0, 0);
  options.signal?.throwIfAborted();
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(name)?.[1].toLowerCase();
  if (scheme === undefined || scheme === 'file') {
    return openFile(scheme === undefined ? name : fileURLToPath(name), options);
  }
  if (scheme === 'http' || scheme === 'https') return openRemote({ url: name }, options);
  if (scheme === 's3') return openObject(name, options);
  throw new PithError('BAD_URL', `Expected a path, http:, https: or s3:, got ${scheme}: (${name})`);
}

/**
 * Bytes that a source has, without reading them; undefined where it does not tell.
 *
 * @throws {PithError} as {@link openSource}.
 */
export async function sourceSize(
  name: string,
  options: Omit<SourceOptions, 'from' | 'to'> = {},
): Promise<number | undefined> {
  const { chunks, size } = await openSource(name, { ...options, from: 0, to: 1 });
  await chunks[Symbol.asyncIterator]().return?.();
  return size;
}
