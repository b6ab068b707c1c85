import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { type AllowPrivate, isPublicAddress, isTrustedHost } from './address.ts';
import { notPublic } from './check-url.ts';

/** All addresses of a host name, as `dns.promises.lookup` with `all` answers them. */
export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** Asks the operating system. */
export const lookupInSystem: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Opens connections for undici, to public addresses only. The addresses that are judged are the ones
 * that are then connected to, so a name that answers differently the second time (DNS rebinding) gains
 * nothing; the address at the other end of the open socket is judged once more before anything is sent.
 *
 * @internal
 */
export function createConnector(
  build: typeof buildConnector,
  allowPrivate: AllowPrivate,
  lookup: Lookup,
  timeoutMs: number,
): buildConnector.connector {
  const connect = build({
    timeout: timeoutMs,
    lookup: publicOnly(allowPrivate, lookup),
  } as buildConnector.BuildOptions);

  return (options, callback) => {
    const { hostname } = options;
    const isAllowed = (address: string) =>
      isPublicAddress(address) || isTrustedHost(hostname, allowPrivate);
    if (isIP(hostname) !== 0 && !isAllowed(hostname)) {
      callback(notPublic(hostname, hostname), null);
      return;
    }
    connect(options, (error, socket) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const { remoteAddress = 'none' } = socket;
      if (isAllowed(remoteAddress)) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(notPublic(hostname, remoteAddress), null);
    });
  };
}

/** A lookup for `net.connect` that keeps only the addresses that may be connected to. */
function publicOnly(allowPrivate: AllowPrivate, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        const usable = isTrustedHost(hostname, allowPrivate)
          ? found
          : found.filter(({ address }) => isPublicAddress(address));
        if (usable.length === 0) {
          callback(notPublic(hostname, found[0]?.address ?? 'no address'), '', 0);
        } else if (options.all) {
          callback(null, usable);
        } else {
          callback(null, usable[0].address, usable[0].family);
        }
      },
      (error) => callback(error, '', 0),
    );
  };
}
