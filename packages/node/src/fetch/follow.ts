import { PithError } from 'pith';
import type { Dispatcher, request } from 'undici';
import type { AllowPrivate } from './address.ts';
import { acceptedCodings, discard } from './body.ts';
import { checkUrl } from './check-url.ts';

/** Header fields by their names in lower case; of a field that came more than once, the values with commas between them. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** A response that led to another address. */
export interface Redirect {
  /** The address that was asked. */
  url: string;
  status: number;
  headers: ResponseHeaders;
}

/** The response that a chain of redirects ended at. Its body is not read yet. */
export interface FinalResponse {
  url: URL;
  /** The redirects on the way, in their order. */
  redirects: readonly Redirect[];
  status: number;
  headers: ResponseHeaders;
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
  ports: readonly number[];
  userAgent: string;
}

const maxRedirects = 5;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows up to 5 redirects. Each address on the way is checked as the first one was.
 *
 * @param open gives what the requests share, opened at the first one.
 * @param headers of requests, beside those of the fetcher. Conditions (`if-`) hold for the address alone, not for where it redirects.
 * @param beforeEach Called with each address before it is requested; throws to stop.
 */
export async function follow(
  address: string,
  open: () => Promise<RequestSettings>,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
  beforeEach?: (url: URL) => Promise<void>,
): Promise<FinalResponse> {
  const { request, dispatcher, allowPrivate, ports, userAgent } = await open();
  const redirects: Redirect[] = [];
  let url = checkUrl(address, allowPrivate, undefined, ports);
  for (;;) {
    await beforeEach?.(url);
    const response = await request(url, {
      dispatcher,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,text/plain;q=0.5,*/*;q=0.1',
        'accept-encoding': acceptedCodings,
        ...(redirects.length === 0 ? headers : unconditional(headers)),
      },
    });
    const header = (name: string) => [response.headers[name] ?? []].flat()[0];
    const location = header('location');
    const { statusCode: status, body } = response;
    const got = { status, headers: joined(response.headers) };
    if (!redirectStatuses.has(status) || location === undefined) {
      return { url, redirects, ...got, header, body };
    }
    discard(body);
    if (redirects.length === maxRedirects) {
      const message = `Expected at most ${maxRedirects} redirects, got more (${address})`;
      throw new PithError('FETCH_FAILED', message);
    }
    redirects.push({ url: url.href, ...got });
    url = checkUrl(asUtf8(location), allowPrivate, url, ports);
  }
}

function unconditional(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('if-')));
}

function joined(headers: Dispatcher.ResponseData['headers']): ResponseHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  );
}

/** A header value whose bytes, which undici reads as Latin-1, are UTF-8 if they can be, as browsers read them. */
function asUtf8(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? value : text;
}
