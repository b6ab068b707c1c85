import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PithError } from 'pith';
import { abortable } from '../abortable.ts';
import { startsArchive } from '../archive/archive-form.ts';
import type { AllowPrivate } from '../fetch/address.ts';
import type { OnLeftOut } from './archive-inputs.ts';
import type { InputRecord } from './input-record.ts';
import type { Source } from './list-sources.ts';
import { collect } from './read-bounded.ts';
import type { Replay } from './replay.ts';
import { pageEndings, unreadable } from './walk-folder.ts';

/** A page of an archive, read, or a source that holds one page. */
export type Expanded = Source | { readonly kind: 'record'; readonly record: InputRecord };

/** What reading archives needs. */
export interface ExpandSettings {
  readonly cwd: string;
  readonly maxBytes: number;
  readonly stdin: Replay;
  readonly allowPrivate?: AllowPrivate | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onLeftOut?: OnLeftOut | undefined;
}

/** So many bytes tell whether a file is an archive. */
const headBytes = 1024;

/** Puts the pages of web archives in the place of these; other sources stay as they are. Files whose names end as pages do are not looked into. */
export async function* expandArchives(
  sources: AsyncIterable<Source>,
  settings: ExpandSettings,
): AsyncGenerator<Expanded> {
  const { cwd, signal, stdin } = settings;
  let isStdinSeen = false;
  for await (const source of sources) {
    if (source.kind === 'stdin' && !isStdinSeen) {
      isStdinSeen = true;
      const head = abortable(stdin.head(headBytes), signal).catch(() => {
        signal?.throwIfAborted();
        return new Uint8Array(0); // whoever reads it will tell
      });
      if (startsArchive(await head)) {
        for await (const record of recordsOf(source.source, stdin.all(), settings)) {
          yield { kind: 'record', record };
        }
        continue;
      }
    }
    const path = resolve(cwd, source.source);
    if (source.kind !== 'file' || !(await isArchive(path))) {
      yield source;
      continue;
    }
    for await (const record of recordsOf(source.source, chunksOf(path, signal), settings)) {
      yield { kind: 'record', record };
    }
  }
}

/**
 * The pages of a web archive that lies at an address; undefined where there is none.
 *
 * @throws the reason of the signal.
 */
export async function openArchiveAt(
  address: string,
  settings: ExpandSettings,
): Promise<AsyncGenerator<InputRecord> | undefined> {
  const { signal, allowPrivate } = settings;
  const { openSource } = await import('../archive/sources/open-source.ts');
  try {
    const head = await openSource(address, { signal, allowPrivate, to: headBytes });
    if (!startsArchive((await collect(head.chunks, headBytes)).bytes)) return undefined;
    const { chunks } = await openSource(address, { signal, allowPrivate });
    return recordsOf(address, chunks, settings);
  } catch {
    signal?.throwIfAborted();
    return undefined; // why it is no page is known
  }
}

async function* recordsOf(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, signal, onLeftOut }: ExpandSettings,
): AsyncGenerator<InputRecord> {
  try {
    const { readArchiveInputs } = await import('./archive-inputs.ts'); // who reads pages does not pay for it
    yield* readArchiveInputs(source, chunks, maxBytes, onLeftOut);
  } catch (error) {
    signal?.throwIfAborted();
    yield { source, error: error instanceof PithError ? error : unreadable(source, error) };
  }
}

async function* chunksOf(
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const { openFile } = await import('../archive/sources/file-source.ts');
  yield* (await openFile(path, { signal })).chunks;
}

/** Whether a file begins as a web archive does, WARC or ARC, gzipped or not; a name of a page, a pipe and what cannot be read are none: whoever reads it will tell. @internal */
export async function isArchive(path: string): Promise<boolean> {
  if (pageEndings.test(path)) return false;
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  // a pipe that is opened and closed would lose what was written to it
  const handle = isFile ? await open(path, 'r').catch(() => undefined) : undefined;
  if (handle === undefined) return false;
  try {
    const head = new Uint8Array(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    return startsArchive(head.subarray(0, bytesRead));
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
