import type { ErrorCode } from 'pith';
import type { EntityTags } from './entity-tags.ts';
import { endToEnd, type Header, type Headers, headerOf, without } from './headers.ts';
import type { Cleaning } from './wish.ts';

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

/** By what requests differ that get different forms of a page. */
const varying: Header = ['vary', 'X-Pith-Form, X-Pith-Algorithm'];

/** The answer's headers for a body that passes through. */
export function passedHeaders(headers: Headers, via: string): Headers {
  return [...endToEnd(headers), ['via', `1.1 ${via}`]];
}

/**
 * What is added to a page that passes through though it could be cleaned.
 *
 * @param reason the error that hindered it; undefined when nobody asked for it.
 */
export function passedPageHeaders(reason?: ErrorCode): Headers {
  const told: Headers = reason === undefined ? [] : [['x-pith-error', reason]];
  return [varying, ['x-pith-form', 'none'], ...told];
}

/** The answer's headers for a page that was cleaned: type, length and tag are the new body's. */
export function cleanedHeaders(
  headers: Headers,
  via: string,
  cleaning: Cleaning,
  tags: EntityTags,
  length: number | undefined,
): Headers {
  const type = cleaning.form === 'text' ? 'text/plain' : mediaTypeOf(headers);
  const tag = headerOf(headers, 'etag');
  return [
    ...without(passedHeaders(headers, via), ofOldBody),
    ['content-type', `${type}; charset=utf-8`],
    ['x-content-type-options', 'nosniff'],
    ['accept-ranges', 'none'],
    ...(tag === undefined ? [] : [['etag', tags.ofCleaned(tag)] as const]),
    ...(length === undefined ? [] : [['content-length', String(length)] as const]),
    varying,
    ['x-pith-form', cleaning.form],
    ['x-pith-algorithm', cleaning.algorithm],
  ];
}

/** The answer's headers when a cleaned page that the client has still holds. */
export function unchangedHeaders(headers: Headers, via: string, tags: EntityTags): Headers {
  const kept = passedHeaders(headers, via).map(
    ([name, value]): Header =>
      name.toLowerCase() === 'etag' ? [name, tags.ofCleaned(value)] : [name, value],
  );
  return [...kept, varying];
}

/** The media type of an answer in lower case, without its parameters. */
export function mediaTypeOf(headers: Headers): string {
  return (headerOf(headers, 'content-type') ?? '').split(';')[0].trim().toLowerCase();
}
