import { PithError } from 'pith';
import type { Redirect, ResponseHeaders } from './follow.ts';

/** A page as it came. */
export interface FetchedPage {
  /** The address that the redirects ended at, without its fragment. */
  url: string;
  /** The body, its `Content-Encoding` undone, its character encoding as it was. */
  bytes: Uint8Array;
  /** The `Content-Type` header, if there was one. */
  contentType?: string;
}

/** What came of a request, for who keeps pages: a response of any status. */
export interface PageResponse extends FetchedPage {
  status: number;
  headers: ResponseHeaders;
  /** The redirects on the way, in their order. */
  redirects: readonly Redirect[];
}

/**
 * The page of a response.
 *
 * @throws {PithError} `FETCH_FAILED` if its status is no success.
 */
export function pageOf({ url, status, bytes, contentType }: PageResponse): FetchedPage {
  if (!isSuccess(status)) {
    throw new PithError('FETCH_FAILED', `Expected status 200, got ${status} (${url})`);
  }
  return { url, bytes, ...(contentType !== undefined && { contentType }) };
}

/** Whether a status is one of success (2xx). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** Headers that a caller may add: none that would speak for somebody, or change what is understood. */
export type PageRequestHeaders = Partial<Record<(typeof callersHeaders)[number], string>>;

const callersHeaders = ['accept-language', 'if-modified-since', 'if-none-match'] as const;

/** Of headers that a caller gives those that it may add. */
export function addedHeaders(headers: PageRequestHeaders): Record<string, string> {
  return Object.fromEntries(
    callersHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
