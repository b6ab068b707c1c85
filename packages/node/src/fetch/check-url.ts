import { isIP } from 'node:net';
import { describe, PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import {
  type AllowPrivate,
  bareHost,
  isLocalName,
  isPublicAddress,
  isTrustedHost,
} from './address.ts';
import { blockedPorts, webPorts } from './ports.ts';

/** Characters that an address may have; RFC 9110, 4.1, asks for 8,000 at least. */
const maxUrlLength = 8192;

/**
 * Reads an address and refuses what its spelling already shows not to be allowed. The URL Standard turns
 * `0x7f.1`, `017700000001` and `2130706433` into `127.0.0.1` here; names are judged when they are looked up.
 *
 * @param base What a relative address of a redirect starts from.
 * @param ports Those that hosts may be asked at that are not trusted.
 * @throws {PithError} `BAD_URL`, `FETCH_REFUSED`.
 */
export function checkUrl(
  address: string,
  allowPrivate: AllowPrivate,
  base?: URL,
  ports: readonly number[] = webPorts,
): URL {
  if (address.length > maxUrlLength) throw tooLong(address.length);
  const url = parseUrl(address, base);
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new PithError(
      'BAD_URL',
      `Expected an absolute http or https URL, got ${describe(address)}`,
    );
  }
  if (url.href.length > maxUrlLength) throw tooLong(url.href.length);
  if (url.username !== '' || url.password !== '') {
    throw refused('an address without a user name and password', url.host);
  }
  const host = bareHost(url.hostname);
  const isTrusted = isTrustedHost(host, allowPrivate);
  const port = Number(url.port || (url.protocol === 'http:' ? 80 : 443));
  if (blockedPorts.has(port)) throw refused('a port of the web', `port ${port} (${url.host})`);
  if (!isTrusted && !ports.includes(port)) {
    throw refused(`one of the ports ${ports.join(', ')}`, `port ${port} (${url.host})`);
  }
  const isPrivate = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
  if (isPrivate && !isTrusted) throw notPublic(url.hostname, host);
  url.hash = '';
  return url;
}

/** The error for a host whose address is not of the public internet. */
export function notPublic(hostname: string, address: string): PithError {
  return refused('a public address', `${address} (host ${hostname})`);
}

function tooLong(length: number): PithError {
  const message = `Expected an address of at most ${maxUrlLength} characters, got ${length}`;
  return new PithError('BAD_URL', message);
}

function refused(expected: string, got: string): PithError {
  return new PithError('FETCH_REFUSED', `Expected ${expected}, got ${got}`);
}
