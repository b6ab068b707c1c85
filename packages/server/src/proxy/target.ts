import type { IncomingMessage } from 'node:http';
import { type AllowPrivate, checkUrl } from '@pith/node/fetch';
import { describe, PithError } from 'pith';

/**
 * The address that a request to a proxy means (RFC 9112, 3.2): its target as it stands in absolute
 * form, or with `Host` in origin form, as a reverse proxy or a transparent one gets it.
 *
 * @throws PithError `BAD_URL` or `FETCH_REFUSED`.
 */
export function targetOf({ url = '', headers }: IncomingMessage, allowPrivate: AllowPrivate): URL {
  if (/^https?:\/\//i.test(url)) return checkUrl(url, allowPrivate);
  const { host } = headers;
  if (!url.startsWith('/') || host === undefined || !/^[^\s/?#@\\]+$/.test(host)) {
    throw new PithError(
      'BAD_URL',
      `Expected an http address, or a path with a Host, got ${describe(url)} (request target)`,
    );
  }
  return checkUrl(`http://${host}${url}`, allowPrivate);
}
