import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { readAuthority } from './authority.ts';
import { bareName, createCertificates } from './certificates.ts';

/** Options of interception, which reads what goes through tunnels. */
export interface InterceptionOptions {
  /** Certificate of the authority in PEM, which clients must trust. */
  readonly certificate: string;
  /** Its private key in PEM, not encrypted: RSA of 2048 bits or more, or a key of the curve P-256 or P-384. */
  readonly key: string;
  /** Hosts whose tunnels are left alone, with all names below them, such as `bank.example`. @default none */
  readonly exempt?: readonly string[] | undefined;
}

/** Ends tunnels at the proxy, as if it was the server at their other end. */
export interface Interception {
  /** Whether tunnels to this host are read. */
  reads(hostname: string): boolean;
  /** What is inside of a connection whose `CONNECT` was answered: bytes of a TLS connection to `hostname`. */
  open(client: Duplex, hostname: string): TLSSocket;
}

/**
 * Makes certificates for hosts as they are asked for, and opens connections that are secured by them.
 *
 * @throws PithError `BAD_CERTIFICATE`.
 */
export function createInterception({
  certificate,
  key,
  exempt = [],
}: InterceptionOptions): Interception {
  const certificates = createCertificates(readAuthority(certificate, key));
  const spared = exempt.map(bareName);
  return {
    reads(hostname) {
      const name = bareName(hostname);
      return !spared.some((host) => name === host || name.endsWith(`.${host}`));
    },
    open(client, hostname) {
      const secureContext = certificates.contextFor(hostname);
      const ALPNProtocols = ['http/1.1'];
      const socket = client as Socket; // TLS needs no more of it than a stream has
      const inside = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols });
      inside.on('error', () => client.destroy()); // of clients that do not trust the authority
      return inside;
    },
  };
}
