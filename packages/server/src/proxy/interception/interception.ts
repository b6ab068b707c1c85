import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  /** Takes over a connection whose `CONNECT` was answered; its requests go to the listener. */
  accept(client: Duplex, hostname: string, origin: string): void;
  /** Ends connections on which nothing is at hand. */
  endIdle(): void;
}

/** Answers a request that came through a tunnel to `origin`. */
export type InsideListener = (
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
) => void;

/**
 * Makes certificates for hosts as they are asked for, and reads requests from connections that are secured by them.
 *
 * @throws PithError `BAD_CERTIFICATE`.
 */
export function createInterception(
  { certificate, key, exempt = [] }: InterceptionOptions,
  timeoutMs: number,
  listener: InsideListener,
): Interception {
  const certificates = createCertificates(readAuthority(certificate, key));
  const spared = exempt.map(bareName);
  const origins = new WeakMap<Duplex, string>();
  const server = createServer((request, response) => {
    listener(request, response, origins.get(request.socket)!);
  });
  server.requestTimeout = timeoutMs;
  return {
    reads(hostname) {
      const name = bareName(hostname);
      return !spared.some((host) => name === host || name.endsWith(`.${host}`));
    },
    accept(client, hostname, origin) {
      const secureContext = certificates.contextFor(hostname);
      const secure = new TLSSocket(client as never, {
        isServer: true,
        secureContext,
        ALPNProtocols: ['http/1.1'],
      });
      secure.setTimeout(timeoutMs, () => secure.destroy());
      secure.on('error', () => client.destroy()); // of clients that do not trust the authority
      origins.set(secure, origin);
      server.emit('connection', secure);
    },
    endIdle: () => server.closeIdleConnections(),
  };
}
