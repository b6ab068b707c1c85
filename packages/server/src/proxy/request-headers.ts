import { acceptedCodings } from '@pith/node/fetch';
import { endToEnd, type Header, type Headers, valuesOf, without } from './headers.ts';

/** What is written anew, and `Expect`, which the proxy answers itself. */
const writtenAnew: ReadonlySet<string> = new Set(['host', 'expect', 'accept-encoding']);

/** What of a request under the proxy's own address goes on: nothing that tells of a person, as all sites share that address. */
const impersonal: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'pragma',
  'range',
  'user-agent',
]);

/**
 * The request's headers as they go on: without those of one connection, with a `Via` of our own, and
 * without codings that could not be undone.
 *
 * @param host of the target, which replaces the `Host` that came.
 * @param isPrefixed whether the target was named in the path under the proxy's own address.
 */
export function requestHeaders(
  headers: Headers,
  host: string,
  via: string,
  isPrefixed: boolean,
): Headers {
  const kept = without(endToEnd(headers), writtenAnew).filter(
    ([name]) => !isPrefixed || impersonal.has(name.toLowerCase()),
  );
  const codings = codingsOf(headers);
  return [['host', host], ...kept, ['accept-encoding', codings], ['via', `1.1 ${via}`]];
}

/** Those of the accepted codings that can be undone. */
function codingsOf(headers: Headers): string {
  const known = acceptedCodings.split(', ');
  const asked = valuesOf(headers, 'accept-encoding').flatMap((value) => value.split(','));
  const codings = asked.map((coding) => coding.trim());
  const usable = codings.filter((coding) => known.includes(coding.split(';')[0].toLowerCase()));
  return usable.join(', ') || 'identity';
}

/** Headers by which a client asks whether what it has still holds. */
const validators: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since']);

/**
 * Makes of the tags that a client has of cleaned pages the tags that their server gave. Where a page is asked for, what
 * was not made by this proxy is dropped: a copy from before would be confirmed, and shown as it was.
 *
 * @param original the server's tag for one of ours, else undefined.
 * @returns the headers, and whether one of our tags was among them.
 */
export function withOriginalTags(
  headers: Headers,
  original: (tag: string) => string | undefined,
): { readonly headers: Headers; readonly isOurs: boolean } {
  const tags = valuesOf(headers, 'if-none-match').flatMap((value) => splitTags(value));
  const ours = tags.map(original).filter((tag) => tag !== undefined);
  if (ours.length > 0) {
    const header: Header = ['if-none-match', ours.join(', ')];
    return { headers: [...without(headers, validators), header], isOurs: true };
  }
  const accepted = valuesOf(headers, 'accept').join().toLowerCase();
  const asksForPage = accepted.includes('text/html');
  return { headers: asksForPage ? without(headers, validators) : headers, isOurs: false };
}

function splitTags(value: string): string[] {
  return value.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
