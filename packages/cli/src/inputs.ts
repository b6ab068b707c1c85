import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type InputRecord, isArchive, openInputs } from '@pith/node';
import type { Fetcher } from '@pith/node/fetch';
import { PithError } from 'pith';
import type { Context } from './context.ts';
import { shown } from './misuse.ts';

/** Flags that say how inputs are read. */
export interface InputFlags {
  readonly timeout?: number | undefined;
  readonly 'allow-private'?: readonly string[] | undefined;
  readonly 'no-robots'?: boolean | undefined;
  readonly 'max-bytes'?: number | undefined;
}

/** Inputs about to be read. */
export interface Inputs {
  /** Whether there is more than one page: several names, a folder, or a pattern that matches several. */
  readonly areSeveral: boolean;
  /** How many pages there are, where it is known before reading. */
  readonly total: number | undefined;
  readonly records: AsyncIterable<InputRecord>;
  /** Ends connections. */
  close(): Promise<void>;
}

/**
 * Opens what a user named, and looks whether it is one page or several.
 *
 * @param isDone tells of a source whose result is there already; an address is then not fetched.
 */
export async function openSources(
  names: readonly string[],
  flags: InputFlags,
  context: Context,
  isDone?: (source: string) => Promise<boolean>,
): Promise<Inputs> {
  const { cwd } = context;
  const kinds = await Promise.all(names.map((name) => kindOf(name, cwd)));
  const fetcher = kinds.includes('other') ? await fetcherFor(flags, isDone) : undefined;
  const { 'max-bytes': maxBytes, 'allow-private': allowPrivate } = flags;
  const records = openInputs(names, {
    stdin: { [Symbol.asyncIterator]: () => context.stdin[Symbol.asyncIterator]() }, // opened when it is read
    cwd,
    ...(maxBytes !== undefined && { maxBytes }),
    ...(fetcher !== undefined && { fetcher }),
    ...(allowPrivate !== undefined && { allowPrivate }),
    onLeftOut(source, counts) {
      const listed = Object.entries(counts).map(([why, count]) => `${count} ${why}`);
      if (listed.length === 0) return;
      context.stderr.write(`pith: records that are no pages: ${listed.join(', ')} (${source})\n`);
    },
  });
  const close = async (): Promise<void> => {
    await fetcher?.close();
  };
  if (names.length > 1 || kinds[0] === 'folder') {
    const total = (await areSinglePages(names, kinds, cwd)) ? names.length : undefined;
    return { areSeveral: true, total, records, close };
  }
  const { head, all } = await lookAhead(records, 2);
  return { areSeveral: head.length > 1, total: undefined, records: all, close };
}

/** Names of addresses that likely hold many pages. */
const archiveEnding = /\.(w?arc|warc\.(wet|wat))(\.gz)?$/i;

type Kind = 'file' | 'folder' | 'other';

/** Whether each name stands for one page, as far as can be told before it is read. */
async function areSinglePages(
  names: readonly string[],
  kinds: readonly Kind[],
  cwd: string,
): Promise<boolean> {
  for (const [i, name] of names.entries()) {
    if (kinds[i] === 'folder' || name === '-') return false;
    if (kinds[i] === 'file') {
      if (await isArchive(resolve(cwd, name))) return false;
    } else if (archiveEnding.test(name) || /[*?[{(!]/.test(name)) return false;
  }
  return true;
}

async function kindOf(name: string, cwd: string): Promise<Kind> {
  if (name === '-') return 'file';
  try {
    return (await stat(resolve(cwd, name))).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'other';
  }
}

async function fetcherFor(
  flags: InputFlags,
  isDone?: (source: string) => Promise<boolean>,
): Promise<Fetcher> {
  const { createFetcher } = await import('@pith/node/fetch');
  const { timeout, 'allow-private': allowPrivate } = flags;
  const maxBytes = flags['max-bytes'];
  const fetchPage = createFetcher({
    ...(timeout !== undefined && { timeoutMs: Math.ceil(timeout * 1000) }),
    ...(allowPrivate !== undefined && { allowPrivate: [...allowPrivate] }),
    ...(flags['no-robots'] && { respectRobots: false }),
    ...(maxBytes !== undefined && { maxBytes }),
  });
  if (isDone === undefined) return fetchPage;
  const fetchUndone: Fetcher = Object.assign(
    async (address: string, options?: { signal?: AbortSignal }) =>
      // a stand-in that is left out of the inputs afterwards
      (await isDone(address))
        ? { url: address, bytes: new Uint8Array(0) }
        : fetchPage(address, options),
    { close: fetchPage.close },
  );
  return fetchUndone;
}

/** The first few items, and an iteration over all, these included. */
async function lookAhead<Item>(
  items: AsyncGenerator<Item>,
  count: number,
): Promise<{ head: readonly Item[]; all: AsyncGenerator<Item> }> {
  const head: Item[] = [];
  while (head.length < count) {
    const next = await items.next();
    if (next.done) break;
    head.push(next.value);
  }
  async function* all(): AsyncGenerator<Item> {
    yield* head;
    yield* items;
  }
  return { head, all: all() };
}

/** Values of a list of `key=value`. */
export function readPairs(
  pairs: readonly string[] | undefined,
  flag: string,
): Readonly<Record<string, string>> {
  const entries = (pairs ?? []).map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) {
      throw new PithError('BAD_OPTION', `Expected key=value, got ${shown(pair)} (--${flag})`);
    }
    return [pair.slice(0, at).trim(), pair.slice(at + 1)];
  });
  return Object.fromEntries(entries);
}

/** The parameters that --param, --focus and --profile give an algorithm. */
export function readParameters(flags: {
  readonly param?: readonly string[] | undefined;
  readonly focus?: string | undefined;
  readonly profile?: string | undefined;
}): Readonly<Record<string, string>> {
  const { param, focus, profile } = flags;
  return {
    ...readPairs(param, 'param'),
    ...(focus !== undefined && { focus }),
    ...(profile !== undefined && { profile }),
  };
}
