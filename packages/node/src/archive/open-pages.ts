import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PithError } from 'pith';
import { abortable } from '../abortable.ts';
import { inputDefaults } from '../inputs/inputs.ts';
import { mapAhead } from '../inputs/map-ahead.ts';
import { collect, readFileBounded } from '../inputs/read-bounded.ts';
import { unpack } from '../inputs/unpack.ts';
import { type FoundInFolder, unreadable, walkFolder } from '../inputs/walk-folder.ts';
import { requireWholeNumber } from '../require-option.ts';
import { archiveForm } from './archive-form.ts';
import type { ArchiveFailure } from './archive-record.ts';
import type { ArchivedPage } from './archived-page.ts';
import { createByteReader } from './byte-reader.ts';
import { inflateMember } from './gzip-member.ts';
import { readJsonPages } from './json-pages.ts';
import { isAtMember, skipDamage } from './next-member.ts';
import { type OnRecord, type Range, wholeArchive } from './placed-records.ts';
import { type ArchiveOptions, readArchive } from './read-archive.ts';
import { type PageStream, type PagesOptions, pagesDefaults, readPages } from './read-pages.ts';
import { beginningOf, beginsWithObject, kindOf } from './source-kind.ts';
import { openSource } from './sources/open-source.ts';
import type { SourceOptions } from './sources/source.ts';

/** Which pages are opened and how: those that begin in `[from, to)`. */
export interface OpenPagesOptions
  extends SourceOptions,
    PagesOptions,
    Pick<ArchiveOptions, 'onRecord'> {}

/** The pages of a source, while they are read. */
export interface OpenedPages extends PageStream {
  /** Bytes of the source that were read so far, as they lie there; of a folder, bytes of pages. */
  bytesRead(): number;
  /** Bytes of the whole source, where it tells. */
  readonly size: number | undefined;
}

/**
 * Opens the pages of a source by its name: a web archive (WARC or ARC), lines of JSON with a page each, either of them gzipped
 * or not, in a file, at an address or in a store ({@link openSource}); an HTML or MHTML file; or a folder of such files, whose pages are numbered in place of offsets. What it is, is told by its content, and where that tells nothing, by its name.
 *
 * Ranges that share a source give each page once, wherever it is cut. A page, a folder, and gzipped lines, belong to the range that begins at 0. With `onRecord`, which is asked of
 * lines and files as of records, the files of a folder are read one after the other, without it some at a time.
 *
 * @throws {PithError} as {@link openSource}.
 * @example
 * const { pages, leftOut } = await openPages('s3://crawl/2026/00001.warc.gz', { from: 0, to: 100_000_000 });
 * for await (const page of pages) console.log('error' in page ? page.error.message : page.url);
 */
export async function openPages(
  name: string,
  options: OpenPagesOptions = {},
): Promise<OpenedPages> {
  const { from = 0, to = Number.POSITIVE_INFINITY, maxBytes = pagesDefaults.maxBytes } = options;
  requireWholeNumber('from', from, 0);
  requireWholeNumber('maxBytes', maxBytes, 1);
  const range = { from, to };
  let bytesRead = 0;
  const count = (bytes: number): void => void (bytesRead += bytes);
  if (await isFolder(name)) {
    const pages = pagesOfFolder(name, range, { ...options, maxBytes }, count);
    return { pages, leftOut: () => ({}), bytesRead: () => bytesRead, size: undefined };
  }
  const beginning = await beginningOf(name, options);
  const kind = kindOf(name, beginning);
  const form = archiveForm(beginning);
  const source = { ...options, from: Math.max(0, from - 1), to: undefined };
  const { chunks, size } = await openSource(name, source);
  const opened = { bytesRead: () => bytesRead, size };
  const counted = counting(chunks, count);
  if (kind === 'page') {
    const pages = pageOfSource(name, counted, maxBytes, range, options.onRecord);
    return { ...opened, pages, leftOut: () => ({}) };
  }
  if (kind === 'lines') {
    const read = form === 'gzip' ? gzippedJson : readJsonPages;
    const pages = read(counted, maxBytes, range, options.onRecord);
    return { ...opened, pages, leftOut: () => ({}) };
  }
  const archive = {
    from,
    to: options.to,
    form: form ?? 'warc',
    maxBlockBytes: maxBytes,
    onRecord: options.onRecord,
  };
  return { ...opened, ...readPages(readArchive(counted, archive), options) };
}

async function isFolder(name: string): Promise<boolean> {
  const about = await stat(name).catch(() => undefined);
  return about?.isDirectory() ?? false;
}

async function* counting(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

/** After damage it goes on at the next member, with the first line that begins there. Offsets are those of what could be inflated. */
async function* gzippedJson(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  { from }: Range,
  onRecord?: OnRecord,
): AsyncGenerator<ArchivedPage | ArchiveFailure> {
  if (from > 0) return;
  const reader = createByteReader(chunks);
  let memberAt = 0;
  let length = 0; // of what was inflated
  let range = wholeArchive;
  async function* inflated(): AsyncGenerator<Uint8Array> {
    if (range.from > 0 && (await isAtMember(reader, beginsWithObject))) {
      length += lineFeed.length;
      yield lineFeed; // ends what the damage left of the line before
    }
    while (await reader.fill(1)) {
      memberAt = reader.offset;
      for await (const chunk of inflateMember(reader)) {
        length += chunk.length;
        yield chunk;
      }
    }
  }
  try {
    while (await reader.fill(1)) {
      try {
        yield* readJsonPages(inflated(), maxBytes, range, onRecord);
      } catch (error) {
        if (!(error instanceof PithError && error.code === 'BAD_GZIP')) throw error;
        yield { offset: reader.offset, error };
        await skipDamage(reader, memberAt, (bytes) => bytes.length > 0);
        range = { ...wholeArchive, from: length + 1 };
      }
    }
  } finally {
    await reader.close();
  }
}

const lineFeed = Buffer.from('\n');

/** The page that a source is as a whole. */
async function* pageOfSource(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  { from }: Range,
  onRecord?: OnRecord,
): AsyncGenerator<ArchivedPage | ArchiveFailure> {
  if (from > 0) return;
  try {
    const unread = await onRecord?.(0);
    if (unread !== undefined) throw unread;
    const page = await unpack(await collect(chunks, maxBytes), maxBytes, name);
    const { bytes, contentType, url = addressOf(name) } = page;
    yield { ...unarchived, url, contentType, bytes, offset: 0 };
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    yield { offset: 0, error };
  }
}

/** What is known of a page that no archive tells of. */
const unarchived = { fetched: undefined, status: undefined, isTruncated: false } as const;

function addressOf(name: string): string {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(name) ? name : pathToFileURL(resolve(name)).href;
}

async function* pagesOfFolder(
  name: string,
  { from }: Range,
  { maxBytes, signal, onRecord }: FolderOptions,
  count: (bytes: number) => void,
): AsyncGenerator<ArchivedPage | ArchiveFailure> {
  if (from > 0) return;
  async function* files() {
    let offset = 0;
    for await (const found of walkFolder(name, '.')) yield { ...found, offset: offset++ };
  }
  const readAhead = onRecord === undefined ? inputDefaults.readAhead : 1;
  const read = async (file: FoundInFolder & { readonly offset: number }) => {
    const { source, offset } = file;
    signal?.throwIfAborted();
    const error = 'error' in file ? file.error : await onRecord?.(offset);
    if (error !== undefined) return { offset, error };
    return abortable(pageOfFile(source, offset, maxBytes), signal); // a pipe may never end
  };
  for await (const page of mapAhead(files(), readAhead, read)) {
    if (!('error' in page)) count(page.bytes.length);
    yield page;
  }
}

interface FolderOptions {
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  readonly onRecord?: OnRecord | undefined;
}

async function pageOfFile(
  path: string,
  offset: number,
  maxBytes: number,
): Promise<ArchivedPage | ArchiveFailure> {
  try {
    const page = await unpack(await readFileBounded(path, maxBytes), maxBytes, path);
    const { bytes, contentType, url = addressOf(path) } = page;
    return { ...unarchived, url, contentType, bytes, offset };
  } catch (cause) {
    const error = cause instanceof PithError ? cause : unreadable(path, cause);
    return { offset, error };
  }
}
