import type { PageRequestHeaders, PageResponse } from '@pith/node/fetch';
import { onTestFinished, vi } from 'vitest';
import {
  createPageCache,
  type PageCache,
  type PageCacheOptions,
  type PageOutcome,
} from './page-cache.ts';

/** What a test site answers: a status, header fields, a body; or what it throws. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly redirects?: PageResponse['redirects'];
  readonly error?: unknown;
}

/** What a test site was asked. */
export interface Asked {
  readonly url: string;
  readonly headers: PageRequestHeaders;
  readonly signal: AbortSignal | undefined;
}

/** A cache in front of a site that answers as `site` says, on a clock that stands still unless it is moved. */
export interface TestCache {
  readonly cache: PageCache;
  /** Fetches and answers the body. */
  body(address?: string, options?: Parameters<PageCache['fetchPage']>[1]): Promise<string>;
  readonly asked: Asked[];
  readonly outcomes: PageOutcome[];
  site: (asked: Asked) => Answer | Promise<Answer>;
}

/** The address that is asked for where none is given. */
export const address = 'https://example.org/oaks';

/** Makes a cache for one test. */
export function testCache(options: Partial<PageCacheOptions> = {}): TestCache {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const asked: Asked[] = [];
  const outcomes: PageOutcome[] = [];
  const cache = createPageCache({
    maxBytes: 1_000_000,
    maxAgeMs: 86_400_000,
    onOutcome: (outcome) => outcomes.push(outcome),
    async respond(url, { signal, headers = {} } = {}) {
      const question = { url, headers, signal };
      asked.push(question);
      const {
        status = 200,
        body = '',
        redirects = [],
        error,
        ...answer
      } = await test.site(question);
      if (error !== undefined) throw error;
      const isSuccess = status >= 200 && status < 300;
      return {
        url: redirects.length > 0 ? `${url}/end` : url,
        status,
        redirects,
        headers: { 'content-type': 'text/html', date: new Date().toUTCString(), ...answer.headers },
        bytes: new TextEncoder().encode(isSuccess ? body : ''),
        contentType: 'text/html',
      };
    },
    ...options,
  });
  const test: TestCache = {
    cache,
    asked,
    outcomes,
    site: () => ({ body: `answer ${asked.length}`, headers: { 'cache-control': 'max-age=60' } }),
    async body(url = address, options = {}) {
      const { bytes } = await cache.fetchPage(url, options);
      return new TextDecoder().decode(bytes);
    },
  };
  return test;
}

/** Moves the clock on. */
export function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}
