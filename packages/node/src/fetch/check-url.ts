import { isIP } from 'node:net';
import { describe, PithError } from 'pith';
import {
  type AllowPrivate,
  bareHost,
  isLocalName,
  isPublicAddress,
  isTrustedHost,
} from './address.ts';
import { blockedPorts } from './blocked-ports.ts';

/**
 * Reads an address and refuses what its spelling already shows not to be allowed. The URL Standard turns
 * `0x7f.1`, `017700000001` and `2130706433` into `127.0.0.1` here; names are judged when they are looked up.
 *
 * @param base What a relative address of a redirect starts from.
 * @throws {PithError} `BAD_URL`, `FETCH_REFUSED`.
 */
export function checkUrl(address: string, allowPrivate: AllowPrivate, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new PithError(
      'BAD_URL',
      `Expected an absolute http or https URL, got ${describe(address)}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('an address without a user name and password', url.host);
  }
  if (blockedPorts.has(Number(url.port || '80'))) {
    throw refused('a port of the web', `port ${url.port} (${url.host})`);
  }
  const host = bareHost(url.hostname);
  const isPrivate = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
  if (isPrivate && !isTrustedHost(host, allowPrivate)) {
    throw notPublic(url.hostname, host);
  }
  url.hash = '';
  return url;
}

/** The error for a host whose address is not of the public internet. */
export function notPublic(hostname: string, address: string): PithError {
  return refused('a public address', `${address} (host ${hostname})`);
}

function refused(expected: string, got: string): PithError {
  return new PithError('FETCH_REFUSED', `Expected ${expected}, got ${got}`);
}
