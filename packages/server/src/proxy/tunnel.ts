import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AllowPrivate, checkUrl } from '@pith/node/fetch';
import { describe, PithError } from 'pith';
import type { Upstream } from './upstream.ts';

/** The other end of a tunnel. */
export interface TunnelTarget {
  /** Host name or address, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** Where pages of it are, `https://host:port`, without the port when it is 443. */
  readonly origin: string;
}

/**
 * What a `CONNECT` asks for (RFC 9110, 9.3.6): `host:port`, and nothing else.
 *
 * @throws PithError `BAD_URL` or `FETCH_REFUSED`.
 */
export function tunnelTargetOf(
  { url = '' }: IncomingMessage,
  allowPrivate: AllowPrivate,
  ports: readonly number[],
): TunnelTarget {
  const [, port] = /^(?:[^\s/?#@\\:[\]]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(url) ?? [];
  if (port === undefined) {
    throw new PithError('BAD_URL', `Expected host:port, got ${describe(url)} (CONNECT)`);
  }
  if (!ports.includes(Number(port))) {
    const allowed = ports.length === 0 ? 'no CONNECT' : `CONNECT to port ${ports.join(', ')}`;
    throw new PithError('FETCH_REFUSED', `Expected ${allowed}, got port ${port}`);
  }
  const { hostname, origin } = checkUrl(`https://${url}/`, allowPrivate, undefined, ports);
  return { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port), origin };
}

/** The answer to a `CONNECT` that was accepted. */
export const tunnelOpened = 'HTTP/1.1 200 Connection Established\r\n\r\n';

/**
 * Joins a client to the other end, bytes both ways, unseen. Each side may end its own direction first; without a byte
 * for `idleMs` both are cut.
 *
 * @param head what the client sent already.
 * @returns when both are closed; at once when the client is gone before.
 * @throws PithError `FETCH_REFUSED`, and errors of undici, before anything was answered.
 */
export async function openTunnel(
  client: Duplex,
  head: Buffer,
  { hostname, port }: TunnelTarget,
  upstream: Upstream,
  idleMs: number,
): Promise<void> {
  const server = await upstream.connect(hostname, port);
  if (client.destroyed) {
    server.destroy();
    return;
  }
  const closed = new Promise<void>((resolve) => {
    let open = 2;
    const close = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) {
      side.on('error', close);
      side.on('close', () => {
        if (--open === 0) resolve();
        else if (!side.readableEnded || !side.writableFinished) close();
      });
    }
    server.setTimeout(idleMs, close); // every byte passes it, in or out
  });
  client.write(tunnelOpened);
  if (head.length > 0) server.write(head);
  client.pipe(server).pipe(client);
  await closed;
}
