import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type AllowPrivate, checkUrl } from '@pith/node/fetch';
import { describe, PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { headersOf, valuesOf } from './headers.ts';

/** What a request asks for. */
export interface Target {
  readonly url: URL;
  /** The proxy's own address, as `http://127.0.0.1:8018/`, where the target's stands in the path behind it. */
  readonly prefix?: string | undefined;
}

/** What decides how a request's target is read. */
export interface TargetSettings {
  readonly allowPrivate: AllowPrivate;
  /** Address that the proxy listens on. */
  readonly host: string;
}

/**
 * The address that a request to a proxy means (RFC 9112, 3.2): its target as it stands in absolute form; with `Host` in
 * origin form, as a reverse proxy or a transparent one gets it; or the path, where it is an address and `Host` is the
 * proxy's own, as in `http://127.0.0.1:8018/https://example.org/`.
 *
 * @param origin of the tunnel that the request came through, such as `https://example.org`; it must be that of `Host`.
 * @throws PithError `BAD_URL` or `FETCH_REFUSED`.
 */
export function targetOf(
  { url = '', rawHeaders, socket }: IncomingMessage,
  { allowPrivate, host: ownHost }: TargetSettings,
  origin?: string,
): Target {
  const target = url.replace(/[\x80-\xff]/g, escapeByte);
  const hosts = valuesOf(headersOf(rawHeaders), 'host');
  if (hosts.length > 1) throw bad('one Host', hosts.join(', '), 'headers');
  const isAbsolute = /^https?:\/\//i.test(target);
  if (isAbsolute && origin === undefined) return { url: checkUrl(target, allowPrivate) };
  const [host = ''] = hosts;
  if (!isAbsolute && (!target.startsWith('/') || !/^[^\s/?#@\\]+$/.test(host))) {
    throw bad('an http address, or a path with a Host', target, 'request target');
  }
  if (origin !== undefined) {
    const address = isAbsolute ? target : `https://${host}${target}`;
    const port = Number(new URL(origin).port || 443); // was judged when the tunnel was opened
    const inside = checkUrl(address, allowPrivate, undefined, [port]);
    if (inside.origin === origin) return { url: inside };
    throw bad(`a request to ${origin}`, inside.origin, 'through a tunnel to it');
  }
  const [, scheme, rest] = /^\/(https?):\/{1,2}([^/].*)$/is.exec(target) ?? [];
  if (scheme !== undefined && isOwnHost(host, ownHost)) {
    const url = checkUrl(`${scheme}://${rest}`, allowPrivate);
    return { url, prefix: `http://${host}/` };
  }
  if (isOwnHost(host, ownHost) && host.endsWith(`:${socket.localPort}`)) {
    throw bad(`an address below that of the proxy, http://${host}/https://...`, target, 'path');
  }
  return { url: checkUrl(`http://${host}${target}`, allowPrivate) };
}

/**
 * Whether a `Host` can be the proxy's own: an IP address, `localhost`, or what it was told to listen on. No other name: a
 * site could let its own lead to the proxy (DNS rebinding), and its pages read with the proxy's rights.
 */
function isOwnHost(host: string, ownHost: string): boolean {
  const name = parseUrl(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1');
  if (name === undefined) return false;
  return isIP(name) !== 0 || name === 'localhost' || name === ownHost.toLowerCase();
}

/** Bytes that should have been escaped keep their meaning. */
function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function bad(expected: string, got: string, where: string): PithError {
  return new PithError('BAD_URL', `Expected ${expected}, got ${describe(got)} (${where})`);
}
