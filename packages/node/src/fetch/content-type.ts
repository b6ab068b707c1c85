import { PithError } from 'pith';
import { parseParameters } from '../inputs/mime-headers.ts';
import type { BoundedBytes } from '../inputs/read-bounded.ts';

const pageTypes: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'multipart/related', // MHTML
  'message/rfc822',
  'application/x-mimearchive',
]);

/** Throws `NOT_HTML` for a `Content-Type` that is none of a page. One that is missing is left to {@link requireMarkup}. */
export function requirePageType(contentType: string | undefined, url: URL): void {
  if (contentType === undefined) return;
  const { value } = parseParameters(contentType);
  if (value === '' || pageTypes.has(value)) return;
  throw new PithError('NOT_HTML', `Expected text/html, got ${value} (${url.href})`);
}

/** Throws `NOT_HTML` for a body that came without a type and does not begin with a tag. */
export function requireMarkup({ bytes }: BoundedBytes, url: URL): void {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (/^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*</.test(beginning)) return;
  const message = `Expected a Content-Type of text/html, got none, and no markup (${url.href})`;
  throw new PithError('NOT_HTML', message);
}
