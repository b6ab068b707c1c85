import { setTimeout as pause } from 'node:timers/promises';
import { PithError } from 'pith';
import { discard } from '../../fetch/body.ts';
import { openConnections } from '../../fetch/connections.ts';
import { fetcherDefaults } from '../../fetch/fetcher.ts';
import { type FinalResponse, follow, type RequestSettings } from '../../fetch/follow.ts';
import { systemReason } from '../../system-reason.ts';
import type { OpenSource, SourceOptions } from './source.ts';

/** How a request is made beside its range. */
export interface RemoteRequest {
  readonly url: string;
  /** Further headers, made for each request anew, as signatures have a date. A request with such headers follows no redirect. */
  readonly headers?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
}

/** So many connections may fail one after the other without a byte between them. */
const mostFailures = 5;

/** Milliseconds before a connection is tried again, doubled each time. */
const firstPauseMs = 200;

/**
 * Opens what lies at an address. A connection that is cut is opened again at the byte where it was; servers without
 * ranges are read over up to there. Addresses and redirects are held to what a fetcher holds them to; robots.txt, which speaks to crawlers, is not asked.
 *
 * @throws {PithError} `BAD_URL`, `FETCH_REFUSED`, `FETCH_FAILED`, here and from the chunks; and the reason of the signal.
 */
export async function openRemote(
  request: RemoteRequest,
  options: SourceOptions,
): Promise<OpenSource> {
  const { allowPrivate = false, signal } = options;
  const open = () => openConnections({ ...fetcherDefaults, allowPrivate });
  const connections = await open();
  try {
    const { size, tag } = await retrying(request.url, signal, () =>
      probe(request, connections, signal),
    );
    return { chunks: readChunks(request, open, { size, tag }, options), size, digestHint: tag };
  } finally {
    await connections.dispatcher.destroy();
  }
}

/** What a source says of itself. */
interface About {
  readonly size: number | undefined;
  /** An entity tag, or a time of change. */
  readonly tag: string | undefined;
}

/** Asks for one byte, as not all servers and no signature for GET allow HEAD. */
async function probe(
  request: RemoteRequest,
  connections: RequestSettings,
  signal: AbortSignal | undefined,
): Promise<About> {
  const response = await ask(request, connections, 0, 1, signal);
  discard(response.body);
  return aboutOf(response);
}

async function* readChunks(
  request: RemoteRequest,
  open: () => Promise<RequestSettings>,
  about: About,
  { from = 0, to = Number.POSITIVE_INFINITY, signal }: SourceOptions,
): AsyncGenerator<Uint8Array> {
  const end = Math.min(to, about.size ?? Number.POSITIVE_INFINITY);
  const connections = await open();
  let at = from;
  try {
    for (let failures = 0; at < end; ) {
      try {
        const response = await ask(request, connections, at, to, signal);
        try {
          requireSame(about, response, request.url);
          let ahead = response.status === 206 ? 0 : at; // a server without ranges begins anew
          for await (const chunk of response.body as AsyncIterable<Buffer>) {
            const skipped = Math.min(ahead, chunk.length);
            ahead -= skipped;
            const part = chunk.subarray(skipped, skipped + end - at);
            if (part.length === 0) continue;
            at += part.length;
            failures = 0;
            yield Uint8Array.from(part);
            if (at >= end) return;
          }
        } finally {
          discard(response.body);
        }
        if (about.size === undefined) return;
        throw new Error('the end of the body too early');
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof PithError) throw error;
        if (++failures === mostFailures) throw failed(systemReason(error), request.url, error);
        await pause(firstPauseMs * 2 ** (failures - 1), undefined, signal && { signal });
      }
    }
  } finally {
    await connections.dispatcher.destroy();
  }
}

/** Asks for `[from, to)`. */
async function ask(
  { url, headers }: RemoteRequest,
  connections: RequestSettings,
  from: number,
  to: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<FinalResponse> {
  const range = `bytes=${from}-${Number.isFinite(to) ? to - 1 : ''}`;
  const added = { ...(await headers?.()), range, accept: '*/*', 'accept-encoding': 'identity' };
  let asked = 0;
  const response = await follow(
    url,
    async () => connections,
    signal,
    added,
    async () => {
      if (++asked > 1 && headers !== undefined) throw failed('a redirect', url);
    },
  );
  const { status, body } = response;
  if (status === 200 || status === 206 || (status === 416 && aboutOf(response).size === 0)) {
    return response;
  }
  discard(body);
  // what the server may mend is tried again
  if (status >= 500 || status === 429) throw new Error(`status ${status}`);
  throw failed(`status ${status}`, url);
}

function aboutOf({ status, header }: FinalResponse): About {
  const [, total] = /\/(\d{1,15})$/.exec(header('content-range') ?? '') ?? [];
  const said = status === 200 ? header('content-length') : total;
  return {
    size: said === undefined ? undefined : Number(said),
    tag: header('etag') ?? header('last-modified'),
  };
}

function requireSame(about: About, response: FinalResponse, url: string): void {
  const { size, tag } = aboutOf(response);
  if (tag === about.tag && size === about.size) return;
  throw failed('another: it changed while it was read', url);
}

async function retrying<Value>(
  url: string,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof PithError) throw error;
      if (failures === mostFailures) throw failed(systemReason(error), url, error);
      await pause(firstPauseMs * 2 ** (failures - 1), undefined, signal && { signal });
    }
  }
}

function failed(got: string, url: string, cause?: unknown): PithError {
  return new PithError('FETCH_FAILED', `Expected the bytes of a source, got ${got} (${url})`, {
    cause,
  });
}
