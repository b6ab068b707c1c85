import { PithError } from 'pith';
import { defaultMaxBytes, tooLarge } from '../limits.ts';
import { requireWholeNumber } from '../require-option.ts';
import { systemReason } from '../system-reason.ts';
import type { AllowPrivate } from './address.ts';
import { discard, readBody } from './body.ts';
import { openConnections } from './connections.ts';
import { type Lookup, lookupInSystem } from './connector.ts';
import { requireMarkup, requirePageType } from './content-type.ts';
import { startDeadline } from './deadline.ts';
import { follow, type RequestSettings } from './follow.ts';
import {
  addedHeaders,
  type FetchedPage,
  isSuccess,
  type PageRequestHeaders,
  type PageResponse,
  pageOf,
} from './page-response.ts';
import { webPorts } from './ports.ts';
import { createRobotsCheck } from './robots.ts';
import { defaultUserAgent } from './user-agent.ts';

/** How a fetcher fetches. */
export interface FetcherOptions {
  /**
   * Hosts that may be fetched although their addresses are not public: none (`false`), those named
   * (`['localhost', '10.1.2.3']`, without ports), or all (`true`). A redirect to another host is judged anew.
   * @default false
   */
  allowPrivate?: AllowPrivate;
  /**
   * Ports that hosts may be asked at, those aside that `allowPrivate` names. Ports of other protocols, such as 25,
   * are refused whatever stands here.
   * @default [80, 443, 8000, 8008, 8080, 8081, 8443, 8888]
   */
  ports?: readonly number[];
  /**
   * The `User-Agent` header. The part before the first `/` is the name that a robots.txt may address.
   * @default `Pith/<version> (+address of the package)`
   */
  userAgent?: string;
  /**
   * Milliseconds for one page, with its redirects, its robots.txt and its body. At least 1.
   * @default 30_000
   */
  timeoutMs?: number;
  /**
   * How many bytes a page may have, both as sent and after its `Content-Encoding` is undone. At least 1.
   * @default 67_108_864 (64 MiB)
   */
  maxBytes?: number;
  /**
   * Whether to ask for robots.txt and to do as it says.
   * @default true
   */
  respectRobots?: boolean;
  /**
   * Looks up the addresses of a host name; what it answers is judged before it is used.
   * @default that of the operating system
   */
  lookup?: Lookup;
}

/** The defaults of {@link FetcherOptions}. */
export const fetcherDefaults = Object.freeze({
  allowPrivate: false,
  ports: webPorts,
  userAgent: defaultUserAgent,
  timeoutMs: 30_000,
  maxBytes: defaultMaxBytes,
  respectRobots: true,
  lookup: lookupInSystem,
}) satisfies FetcherOptions;

/** Fetches one page. `close` ends the connections that are kept open for the next page of a site. */
export interface Fetcher {
  (address: string, options?: { signal?: AbortSignal }): Promise<FetchedPage>;
  close: () => Promise<void>;
}

/** A fetcher that also tells of what lies beneath a page. */
export interface RespondingFetcher extends Fetcher {
  /**
   * Fetches as the fetcher itself does, and judges no status: a response that is not a success (2xx) has no bytes.
   * Conditions among added headers are sent to the address alone, not to where it redirects.
   */
  respond: (
    address: string,
    options?: { signal?: AbortSignal; headers?: PageRequestHeaders },
  ) => Promise<PageResponse>;
}

/**
 * Makes a function that fetches pages from the public internet and nowhere else: http and https only; no
 * private, loopback, link-local or otherwise reserved address, judged on the address that is connected to, at
 * each redirect anew; bounded in time, size and redirects; robots.txt respected.
 *
 * The function throws {@link PithError} with `BAD_URL`, `FETCH_REFUSED`, `FETCH_DISALLOWED`, `FETCH_FAILED`
 * (network, status other than 2xx, too many redirects), `NOT_HTML`, `INPUT_TOO_LARGE` or `TIMEOUT`; or the
 * reason of its signal.
 *
 * @throws {PithError} `BAD_OPTION`.
 * @example
 * const fetchPage = createFetcher({ timeoutMs: 10_000 });
 * const { url, bytes, contentType } = await fetchPage('https://example.org/');
 * await fetchPage.close();
 */
export function createFetcher(options: FetcherOptions = {}): RespondingFetcher {
  const { allowPrivate, ports, userAgent, timeoutMs, maxBytes, respectRobots, lookup } = {
    ...fetcherDefaults,
    ...options,
  };
  requireWholeNumber('timeoutMs', timeoutMs, 1);
  requireWholeNumber('maxBytes', maxBytes, 1);
  for (const port of ports) requireWholeNumber('ports', port, 1);
  let opened: Promise<RequestSettings> | undefined;
  const open = () =>
    (opened ??= openConnections({ allowPrivate, ports, userAgent, timeoutMs, lookup }));
  const checkRobots = createRobotsCheck(open, timeoutMs);

  async function respondWithin(
    address: string,
    headers: PageRequestHeaders,
    signal: AbortSignal,
  ): Promise<PageResponse> {
    const beforeEach = respectRobots ? (url: URL) => checkRobots(url, signal) : undefined;
    const response = await follow(address, open, signal, addedHeaders(headers), beforeEach);
    const { url, redirects, status, header, body } = response;
    const contentType = header('content-type');
    const about = { url: url.href, redirects, status, headers: response.headers };
    if (!isSuccess(status)) {
      discard(body);
      return { ...about, bytes: new Uint8Array(0) };
    }
    try {
      requirePageType(contentType, url);
      requireLength(Number(header('content-length') ?? 0), maxBytes, url);
    } catch (error) {
      discard(body);
      throw error;
    }
    const read = await readBody(body, header('content-encoding') ?? '', maxBytes, url);
    if (read.cut) throw tooLarge(maxBytes, url.href);
    if (contentType === undefined) requireMarkup(read, url);
    return { ...about, bytes: read.bytes, ...(contentType !== undefined && { contentType }) };
  }

  const respond: RespondingFetcher['respond'] = async (address, { signal, headers = {} } = {}) => {
    const deadline = startDeadline(timeoutMs, address, signal);
    try {
      return await respondWithin(address, headers, deadline.signal);
    } catch (error) {
      deadline.signal.throwIfAborted();
      throw asPithError(error, address);
    } finally {
      deadline.clear();
    }
  };
  const fetchPage: Fetcher = Object.assign(
    async (address: string, { signal }: { signal?: AbortSignal } = {}) =>
      pageOf(await respond(address, { ...(signal && { signal }) })),
    { close: async () => (await opened)?.dispatcher.destroy() },
  );
  return Object.assign(fetchPage, { respond });
}

function requireLength(length: number, maxBytes: number, url: URL): void {
  if (length > maxBytes) throw tooLarge(maxBytes, url.href, length);
}

function asPithError(error: unknown, address: string): PithError {
  if (error instanceof PithError) return error;
  return new PithError(
    'FETCH_FAILED',
    `Expected an answer, got ${systemReason(error)} (${address})`,
    {
      cause: error,
    },
  );
}
