import { acceptedCodings } from '@pith/node/fetch';

/** Names and values of headers, in pairs, as `rawHeaders` has them. */
export type RawHeaders = readonly string[];

/** Headers of one connection, which a proxy keeps to itself (RFC 9110, 7.6.1), and older ones. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that are wrong once the body is another. */
const ofOldBody: ReadonlySet<string> = new Set([
  'accept-ranges',
  'content-digest',
  'content-encoding',
  'content-length',
  'content-md5',
  'content-type',
  'digest',
  'etag',
  'repr-digest',
]);

/** Headers without those of one connection, the ones that `Connection` names among them. */
function endToEnd(raw: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([raw[i], raw[i + 1]]);
  const named = new Set(
    pairs
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.toLowerCase().split(','))
      .map((name) => name.trim()),
  );
  return pairs.filter(([name]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !named.has(lower);
  });
}

/**
 * The request's headers as they go on: without those of one connection, with a `Via` of our own, and
 * without codings that could not be undone.
 *
 * @param host of the target, which replaces the `Host` that came.
 */
export function requestHeaders(raw: RawHeaders, host: string, via: string): string[] {
  const known = acceptedCodings.split(', ');
  const kept: string[] = ['host', host];
  let codings: string[] = [];
  for (const [name, value] of endToEnd(raw)) {
    const lower = name.toLowerCase();
    if (lower === 'host' || lower === 'expect') continue;
    if (lower === 'accept-encoding') {
      codings = value.split(',').map((coding) => coding.trim());
      codings = codings.filter((coding) => known.includes(coding.split(';')[0].toLowerCase()));
    } else kept.push(name, value);
  }
  return [...kept, 'accept-encoding', codings.join(', ') || 'identity', 'via', `1.1 ${via}`];
}

/** The answer's headers for a body that passes through. */
export function passedHeaders(raw: RawHeaders, via: string): string[] {
  return [...endToEnd(raw).flat(), 'via', `1.1 ${via}`];
}

/** The answer's headers for a page that was cleaned: type and length are the new body's. */
export function cleanedHeaders(
  raw: RawHeaders,
  via: string,
  body: { readonly contentType: string; readonly length: number | undefined },
): string[] {
  const kept = endToEnd(raw).filter(([name]) => !ofOldBody.has(name.toLowerCase()));
  return [
    ...kept.flat(),
    ...['content-type', body.contentType, 'x-content-type-options', 'nosniff'],
    ...(body.length === undefined ? [] : ['content-length', String(body.length)]),
    ...['via', `1.1 ${via}`],
  ];
}

/** The first value of a header. */
export function headerOf(raw: RawHeaders, name: string): string | undefined {
  for (let i = 0; i + 1 < raw.length; i += 2) if (raw[i].toLowerCase() === name) return raw[i + 1];
  return undefined;
}

/** The media type of a `Content-Type` in lower case, without its parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0].trim().toLowerCase();
}
