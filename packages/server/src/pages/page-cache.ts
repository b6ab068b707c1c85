import {
  type FetchedPage,
  type PageResponse,
  pageOf,
  type RespondingFetcher,
} from '@pith/node/fetch';
import { LRUCache } from 'lru-cache';
import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { createFlights } from './flights.ts';
import {
  conditionsOf,
  confirmPage,
  isFor,
  isFresh,
  type KeptPage,
  keepPage,
  mayReplaceError,
  type PageRequest,
  weightOf,
} from './kept-page.ts';

/** Options of {@link createPageCache}. */
export interface PageCacheOptions {
  /** Fetches what is not kept. */
  readonly respond: RespondingFetcher['respond'];
  /** Bytes that all kept pages may take; 0 keeps none, and fetches for each caller anew. */
  readonly maxBytes: number;
  /** Milliseconds after which a page is asked for again, however long the site would have it kept. At least 0. */
  readonly maxAgeMs: number;
  /** Called with what became of each request. */
  readonly onOutcome?: ((outcome: PageOutcome) => void) | undefined;
}

/**
 * Where a page came from: it was kept and fresh; kept, and the site said that it is the same; kept and not fresh, as the
 * site failed and allows that; fetched; or fetched for another caller at the same time.
 */
export type PageOutcome = 'fresh' | 'confirmed' | 'stale' | 'fetched' | 'shared';

/** Fetches pages, and keeps those that may be kept. */
export interface PageCache {
  /**
   * A page that was kept, or is fetched now. Its bytes are everybody's: nobody may write to them.
   *
   * @param options.headers `accept-language` alone; conditions are the cache's own.
   * @throws PithError as the fetcher does.
   */
  fetchPage(
    address: string,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly headers?: { readonly 'accept-language'?: string };
    },
  ): Promise<FetchedPage>;
  /** Bytes and number of what is kept. */
  load(): { bytes: number; pages: number };
}

/** Pages that are kept for one address, which the site tells apart by `Vary`. */
const maxVariants = 8;

/**
 * Makes a cache over a fetcher that does as the sites say (RFC 9111, as a shared cache): pages alone, no errors; the
 * least recently used goes first. What several ask for at once is fetched once. That holds for what must not be kept, too:
 * requests have nothing of their callers in them, so the answer is none's own.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { respond, maxBytes, maxAgeMs, onOutcome = () => {} } = options;
  if (maxBytes === 0) return uncached(respond, onOutcome);

  const variants = new LRUCache<string, readonly KeptPage[]>({
    maxSize: maxBytes,
    sizeCalculation: (kept) => kept.reduce((sum, page) => sum + weightOf(page), 0),
  });
  const fly = createFlights<{ page: FetchedPage; outcome: PageOutcome }>();

  const find = (request: PageRequest): KeptPage | undefined =>
    variants.get(request.url)?.find((kept) => isFor(kept, request));

  /** Puts a page in the place of the one that was kept for such requests, or takes that away. */
  function replace(request: PageRequest, next: KeptPage | undefined): void {
    const others = (variants.get(request.url) ?? []).filter((kept) => !isFor(kept, request));
    const kept = next === undefined ? others : [next, ...others].slice(0, maxVariants);
    if (kept.length === 0) variants.delete(request.url);
    else variants.set(request.url, kept);
  }

  async function ask(
    request: PageRequest,
    signal: AbortSignal,
  ): Promise<{ page: FetchedPage; outcome: PageOutcome }> {
    const { url, headers } = request;
    const known = find(request);
    const conditions = known && conditionsOf(known);
    let response: PageResponse;
    try {
      response = await respond(url, { signal, headers: { ...headers, ...conditions } });
    } catch (error) {
      if (known && isFailure(error) && mayReplaceError(known, maxAgeMs)) {
        return { page: known.page, outcome: 'stale' };
      }
      throw error;
    }
    if (known && failures.has(response.status) && mayReplaceError(known, maxAgeMs)) {
      return { page: known.page, outcome: 'stale' };
    }
    if (known && conditions && response.status === 304) {
      const confirmed = confirmPage(known, response);
      if (confirmed) {
        replace(request, confirmed.kept);
        return { page: known.page, outcome: 'confirmed' };
      }
      response = await respond(url, { signal, headers });
    }
    replace(request, undefined);
    const page = pageOf(response);
    const kept = keepPage(page, response, request);
    if (kept) replace(request, kept);
    return { page, outcome: 'fetched' };
  }

  return {
    async fetchPage(address, { signal, headers = {} } = {}) {
      const request: PageRequest = { url: spelt(address), headers: pickLanguage(headers) };
      signal?.throwIfAborted();
      const known = find(request);
      if (known && isFresh(known, maxAgeMs)) {
        onOutcome('fresh');
        return known.page;
      }
      const key = JSON.stringify([request.url, request.headers]);
      const { value, isShared } = await fly(key, (end) => ask(request, end), signal);
      onOutcome(isShared ? 'shared' : value.outcome);
      return value.page;
    },
    load: () => ({ bytes: variants.calculatedSize, pages: variants.size }),
  };
}

function uncached(
  respond: RespondingFetcher['respond'],
  onOutcome: (outcome: PageOutcome) => void,
): PageCache {
  return {
    async fetchPage(address, { signal, headers = {} } = {}) {
      const response = await respond(address, {
        ...(signal && { signal }),
        headers: pickLanguage(headers),
      });
      onOutcome('fetched');
      return pageOf(response);
    },
    load: () => ({ bytes: 0, pages: 0 }),
  };
}

function pickLanguage(headers: { readonly 'accept-language'?: string }): {
  'accept-language'?: string;
} {
  const { 'accept-language': language } = headers;
  return language === undefined ? {} : { 'accept-language': language };
}

/** An address without its fragment, spelt as the URL Standard does; what is none is left to the fetcher to refuse. */
function spelt(address: string): string {
  const url = parseUrl(address);
  if (url === undefined) return address;
  url.hash = '';
  return url.href;
}

/** Statuses of a site that fails, as `stale-if-error` means it (RFC 5861, 4). */
const failures: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** Whether the site could not be reached, or did not answer in time. */
function isFailure(error: unknown): boolean {
  return error instanceof PithError && (error.code === 'FETCH_FAILED' || error.code === 'TIMEOUT');
}
