import { checkUrl } from '@pith/node/fetch';
import { type ErrorCode, PithError } from 'pith';
import { type Header, type Headers, headerOf, without } from './headers.ts';

/** Headers that mean a site, and would mean the proxy under its own address, which all sites share. */
const ofSite: ReadonlySet<string> = new Set([
  'accept-ch',
  'alt-svc',
  'clear-site-data',
  'content-location',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'location',
  'nel',
  'origin-agent-cluster',
  'public-key-pins',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'set-login',
  'strict-transport-security',
  'www-authenticate',
]);

/**
 * What pages may do under the proxy's own address. `sandbox` makes each an origin of its own without scripts, so that none can
 * read another's through the proxy; pictures, styles and fonts come from where they are.
 */
const policy = [
  "default-src 'none'",
  'img-src http: https: data:',
  'media-src http: https: data:',
  "style-src http: https: data: 'unsafe-inline'",
  'font-src http: https: data:',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The headers of an answer that is given under the proxy's own address. */
export function prefixedHeaders(headers: Headers, prefix: string, target: URL): Headers {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  const kept = without(headers, ofSite).filter(
    ([name]) => !name.toLowerCase().startsWith('access-control-'),
  );
  const added: Header[] = [
    ['content-security-policy', policy],
    ['referrer-policy', 'no-referrer'],
  ];
  if (location !== undefined) added.push(['location', redirected(location, prefix, target)]);
  return [...kept, ...added];
}

/** An address of a redirect, below the prefix. */
function redirected(location: string, prefix: string, target: URL): string {
  // bytes of an address are UTF-8 (what is not stays as it was read)
  const text = Buffer.from(location, 'latin1').toString('utf8');
  const address = text.includes('\ufffd') ? location : text;
  return prefix + checkUrl(address, true, target).href;
}

/**
 * Refuses what would mean all sites at once when it is asked for under the proxy's own address, and what a page of another site
 * asks for by itself: whoever browses goes there, and nobody else.
 */
export function requirePlainRequest(method: string | undefined, headers: Headers): void {
  if (method !== 'GET' && method !== 'HEAD') {
    throw refused('METHOD_NOT_ALLOWED', 'GET or HEAD', method ?? 'none');
  }
  if (headers.some(([name]) => name.toLowerCase() === 'service-worker')) {
    throw refused('FETCH_REFUSED', 'a request for a page', 'one for a service worker');
  }
  const isForeign = /^(cross|same)-site$/.test(headerOf(headers, 'sec-fetch-site') ?? '');
  if (isForeign && headerOf(headers, 'sec-fetch-mode') !== 'navigate') {
    throw refused('FETCH_REFUSED', 'a reader who goes to a page', 'a page of another site');
  }
}

function refused(code: ErrorCode, expected: string, got: string): PithError {
  const where = 'under the address of the proxy';
  return new PithError(code, `Expected ${expected}, got ${got} (${where})`);
}
