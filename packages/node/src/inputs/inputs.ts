import { resolve } from 'node:path';
import { PithError } from 'pith';
import { abortable } from '../abortable.ts';
import type { AllowPrivate } from '../fetch/address.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { defaultMaxBytes } from '../limits.ts';
import { requireWholeNumber } from '../require-option.ts';
import type { OnLeftOut } from './archive-inputs.ts';
import { expandArchives, openArchiveAt } from './expand-archives.ts';
import type { InputRecord } from './input-record.ts';
import { listSources, type Source } from './list-sources.ts';
import { mapAhead } from './map-ahead.ts';
import { collect, readFileBounded } from './read-bounded.ts';
import { createReplay, type Replay } from './replay.ts';
import { type UnpackedPage, unpack } from './unpack.ts';
import { unreadable } from './walk-folder.ts';

/** How {@link openInputs} reads. */
export interface InputOptions {
  /**
   * How many bytes one page may have, after inflation. At least 1.
   * @default 67_108_864 (64 MiB)
   */
  maxBytes?: number;
  /**
   * How many inputs are read at once, ahead of the one asked for. At least 1. Memory is at most this
   * times `maxBytes`.
   * @default 4
   */
  readAhead?: number;
  /**
   * What `-` reads.
   * @default process.stdin
   */
  stdin?: AsyncIterable<Uint8Array | string>;
  /**
   * The folder that relative names start from.
   * @default process.cwd()
   */
  cwd?: string;
  /**
   * What fetches addresses, from {@link createFetcher}.
   * @default one with its defaults, made when the first address comes
   */
  fetcher?: Fetcher;
  /**
   * Hosts that may be asked although their addresses are not public, as a fetcher has it. It holds for the default
   * fetcher, and for web archives whoever fetches pages.
   * @default false
   */
  allowPrivate?: AllowPrivate;
  /**
   * Told of records of a web archive that are no pages, counted by why, when the archive was read.
   * @default nobody is told
   */
  onLeftOut?: OnLeftOut;
  /** Ends the reading: the iteration then throws the signal's reason. */
  signal?: AbortSignal;
}

/** The defaults of {@link InputOptions} that are numbers. */
export const inputDefaults = Object.freeze({ maxBytes: defaultMaxBytes, readAhead: 4 });

/**
 * Reads pages from files, folders, patterns, addresses and standard input, one record a page, in the order
 * given (in folders and patterns: sorted by code units). Gzip and MHTML are recognised by content and
 * unpacked; a web archive, WARC or ARC, in a file or from standard input, or that an address has in place of a page, gives a record for each of its pages. An input that cannot be read gives a record with an `error`, and the others go on.
 *
 * Files are found and read only as records are asked for, a few ahead.
 *
 * @param names Files, folders, patterns, http or https addresses, or `-`.
 * @throws {PithError} `BAD_OPTION`; and whatever reason `signal` has.
 * @example
 * for await (const record of openInputs(['pages', 'https://example.org/'])) {
 *   if ('error' in record) console.error(record.source, record.error.code);
 *   else console.log(record.source, record.bytes.length);
 * }
 */
export function openInputs(
  names: Iterable<string>,
  options: InputOptions = {},
): AsyncGenerator<InputRecord> {
  const { maxBytes, readAhead } = { ...inputDefaults, ...options };
  requireWholeNumber('maxBytes', maxBytes, 1);
  requireWholeNumber('readAhead', readAhead, 1);
  const { cwd = process.cwd() } = options;
  return readInputs(listSources(names, cwd), { ...options, maxBytes, readAhead, cwd });
}

type Settings = InputOptions & { maxBytes: number; readAhead: number; cwd: string };

async function* readInputs(
  sources: AsyncIterable<Source>,
  settings: Settings,
): AsyncGenerator<InputRecord> {
  const { maxBytes, readAhead, allowPrivate = false, signal } = settings;
  let ownFetcher: Fetcher | undefined;
  const stdin = createReplay(() => settings.stdin ?? process.stdin); // opening it takes time
  const read = createReader(settings, stdin, async () => {
    if (settings.fetcher !== undefined) return settings.fetcher;
    const { createFetcher } = await import('../fetch/fetcher.ts'); // who reads files does not pay for it
    return (ownFetcher ??= createFetcher({ maxBytes, allowPrivate }));
  });
  try {
    const ofArchives = { ...settings, stdin };
    const expanded = expandArchives(sources, ofArchives);
    const results = mapAhead(expanded, readAhead, async (source) => {
      signal?.throwIfAborted();
      if (source.kind === 'record') return source.record;
      if (source.kind === 'error') return { source: source.source, error: source.error };
      try {
        return { source: source.source, ...(await abortable(read(source), signal)) };
      } catch (cause) {
        signal?.throwIfAborted();
        const error = asPithError(cause, source.source);
        const records =
          source.kind === 'url' && mayBeArchive(error)
            ? await openArchiveAt(source.source, ofArchives)
            : undefined;
        return records ?? { source: source.source, error };
      }
    });
    for await (const result of results) {
      if (Symbol.asyncIterator in result) yield* result;
      else yield result;
    }
  } finally {
    await ownFetcher?.close();
  }
}

/** Whether what could not be read as a page may be many of them. */
function mayBeArchive({ code }: PithError): boolean {
  return code === 'NOT_HTML' || code === 'INPUT_TOO_LARGE';
}

type Reader = (source: Source) => Promise<UnpackedPage>;

function createReader(
  settings: Settings,
  stdin: Replay,
  openFetcher: () => Promise<Fetcher>,
): Reader {
  const { maxBytes, cwd, signal } = settings;
  let stdinIsRead = false;

  return async ({ kind, source }) => {
    if (kind === 'url') {
      const fetchPage = await openFetcher();
      const page = await fetchPage(source, signal && { signal });
      const {
        bytes,
        url = page.url,
        contentType = page.contentType,
      } = await unpack({ bytes: page.bytes, cut: false }, maxBytes, source);
      return { bytes, url, ...(contentType !== undefined && { contentType }) };
    }
    if (kind === 'stdin') {
      if (stdinIsRead) {
        const message = 'Expected `-` once, got it again; standard input can be read only once';
        throw new PithError('INPUT_UNREADABLE', message);
      }
      stdinIsRead = true;
      return unpack(await collect(stdin.all(), maxBytes), maxBytes, 'standard input');
    }
    return unpack(await readFileBounded(resolve(cwd, source), maxBytes), maxBytes, source);
  };
}

function asPithError(error: unknown, source: string): PithError {
  return error instanceof PithError ? error : unreadable(source, error);
}
