import type {
  FetchedPage,
  PageRequestHeaders,
  PageResponse,
  ResponseHeaders,
} from '@pith/node/fetch';
import CachePolicy from 'http-cache-semantics';

/** What a page was asked with. */
export interface PageRequest {
  readonly url: string;
  /** What the caller added to the headers that every request has. */
  readonly headers: PageRequestHeaders;
}

/** A page that is kept, with what says when it may be served. */
export interface KeptPage {
  readonly page: FetchedPage;
  readonly request: PageRequest;
  /** What led to the page: redirects, and at last the response that it came with. */
  readonly steps: readonly Step[];
  /** When it came, or was last found to be the same: milliseconds of the clock. */
  readonly keptAt: number;
}

interface Step {
  readonly request: CachePolicy.HttpRequest;
  readonly headers: ResponseHeaders;
  readonly policy: CachePolicy;
}

/**
 * Keeps a page as a shared cache may (RFC 9111, 3). Undefined if it must not be kept, or would be of no use: when it is
 * neither fresh for a while nor could be asked for again on conditions.
 */
export function keepPage(
  page: FetchedPage,
  { status, headers, redirects }: PageResponse,
  request: PageRequest,
): KeptPage | undefined {
  if (status !== 200) return undefined;
  const steps = [...redirects, { url: page.url, status, headers }].map((step) =>
    stepOf(step.url, step.status, step.headers, request),
  );
  const kept: KeptPage = { page, request, steps, keptAt: Date.now() };
  const mayBeKept = steps.every(
    ({ policy, headers }) => policy.storable() && !variedBy(headers).includes('*'),
  );
  const isOfUse =
    conditionsOf(kept) !== undefined || steps.every(({ policy }) => policy.timeToLive() > 0);
  return mayBeKept && isOfUse ? kept : undefined;
}

function stepOf(url: string, status: number, headers: ResponseHeaders, request: PageRequest): Step {
  const asked = { url, method: 'GET', headers: { ...request.headers } };
  // Names of directives may be written in any case (RFC 9111, 5.2); the policy knows the small ones.
  const control = headers['cache-control']?.toLowerCase();
  const read = { ...headers, ...(control !== undefined && { 'cache-control': control }) };
  return {
    request: asked,
    headers: read,
    policy: new CachePolicy(asked, { status, headers: read }),
  };
}

/** Whether a page was kept for requests such as this, as far as the site tells them apart (`Vary`). */
export function isFor({ request, steps }: KeptPage, asked: PageRequest): boolean {
  const told = ({ headers }: PageRequest, name: string) =>
    headers[name as keyof PageRequestHeaders];
  return steps
    .flatMap(({ headers }) => variedBy(headers))
    .every((name) => told(request, name) === told(asked, name));
}

function variedBy({ vary = '' }: ResponseHeaders): string[] {
  return vary.split(',').map((name) => name.trim().toLowerCase());
}

/** Whether a page may be served without asking the site. */
export function isFresh({ steps, keptAt }: KeptPage, maxAgeMs: number): boolean {
  const isYoung = Date.now() - keptAt < maxAgeMs;
  return (
    isYoung && steps.every(({ policy, request }) => policy.satisfiesWithoutRevalidation(request))
  );
}

/** What forbids to serve a page that is not fresh, even if the site cannot be reached (RFC 9111, 4.2.4). */
const forbidsStale = /\b(?:must-revalidate|proxy-revalidate|no-cache|s-maxage)\b/;

/** Whether a page that is not fresh may be served where the site fails (`stale-if-error`, RFC 5861, 4). */
export function mayReplaceError({ steps, keptAt }: KeptPage, maxAgeMs: number): boolean {
  const isYoung = Date.now() - keptAt < maxAgeMs;
  const failure = { status: 503, headers: {} };
  return (
    isYoung &&
    steps.every(
      ({ policy, request, headers }) =>
        !forbidsStale.test(headers['cache-control'] ?? '') &&
        !policy.revalidatedPolicy(request, failure).modified,
    )
  );
}

/**
 * The headers that ask a site whether it still has the same page. Undefined where it gave no mark to know it by, and
 * where redirects led to it, which would have to be asked again, too.
 */
export function conditionsOf({ steps }: KeptPage): PageRequestHeaders | undefined {
  const { etag, 'last-modified': modified } = steps[0].headers;
  if (steps.length > 1 || (etag === undefined && modified === undefined)) return undefined;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(modified !== undefined && { 'if-modified-since': modified }),
  };
}

/** Header fields that tell of a body, and so of none that a 304 has. */
const ofBody: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'transfer-encoding',
]);

/**
 * What a kept page becomes when the site says that it is the same (304): kept with the header fields that came (RFC 9111,
 * 3.2), or not kept any longer, if these forbid it.
 *
 * @returns undefined if the site means another page.
 */
export function confirmPage(
  { page, request, steps }: KeptPage,
  response: PageResponse,
): { kept: KeptPage | undefined } | undefined {
  const [{ policy, request: asked, headers: old }] = steps;
  const { headers } = response;
  if (response.redirects.length > 0) return undefined;
  if (!policy.revalidatedPolicy(asked, { status: 304, headers: { ...headers } }).matches) {
    return undefined;
  }
  const updates = Object.entries(headers).filter(([name]) => !ofBody.has(name));
  const updated = { ...old, age: '0', ...Object.fromEntries(updates) };
  return { kept: keepPage(page, { ...response, status: 200, headers: updated }, request) };
}

/** Bytes that a kept page takes, about. */
export function weightOf({ page, request, steps }: KeptPage): number {
  const fields = steps.flatMap(({ headers }) => Object.entries(headers));
  const text = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return page.bytes.length + 2 * (text + request.url.length + page.url.length) + bytesOfObjects;
}

/** What the objects around a page take. */
const bytesOfObjects = 2048;
