import { PithError } from 'pith';
import type { Dispatcher, request } from 'undici';
import type { AllowPrivate } from './address.ts';
import { acceptedCodings, discard } from './body.ts';
import { checkUrl } from './check-url.ts';

/** The response that a chain of redirects ended at. Its body is not read yet. */
export interface FinalResponse {
  url: URL;
  status: number;
  /** The first value of a header, or undefined. */
  header: (name: string) => string | undefined;
  body: Dispatcher.ResponseData['body'];
}

/** What all requests of a fetcher share. */
export interface RequestSettings {
  /** undici's function; passed on, so that undici is loaded when something is fetched and not before. */
  request: typeof request;
  dispatcher: Dispatcher;
  allowPrivate: AllowPrivate;
  userAgent: string;
}

const maxRedirects = 5;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows up to 5 redirects. Each address on the way is checked as the first one was.
 *
 * @param open gives what the requests share, opened at the first one.
 * @param beforeEach Called with each address before it is requested; throws to stop.
 */
export async function follow(
  address: string,
  open: () => Promise<RequestSettings>,
  signal: AbortSignal,
  beforeEach?: (url: URL) => Promise<void>,
): Promise<FinalResponse> {
  const { request, dispatcher, allowPrivate, userAgent } = await open();
  let url = checkUrl(address, allowPrivate);
  for (let redirects = 0; ; redirects++) {
    await beforeEach?.(url);
    const response = await request(url, {
      dispatcher,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,text/plain;q=0.5,*/*;q=0.1',
        'accept-encoding': acceptedCodings,
      },
    });
    const header = (name: string) => [response.headers[name] ?? []].flat()[0];
    const location = header('location');
    if (!redirectStatuses.has(response.statusCode) || location === undefined) {
      return { url, status: response.statusCode, header, body: response.body };
    }
    discard(response.body);
    if (redirects === maxRedirects) {
      const message = `Expected at most ${maxRedirects} redirects, got more (${address})`;
      throw new PithError('FETCH_FAILED', message);
    }
    url = checkUrl(asUtf8(location), allowPrivate, url);
  }
}

/** A header value whose bytes, which undici reads as Latin-1, are UTF-8 if they can be, as browsers read them. */
function asUtf8(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? value : text;
}
