import type { AllowPrivate } from './address.ts';
import { createConnector, type Lookup } from './connector.ts';
import type { RequestSettings } from './follow.ts';

/** What connections are opened to, and how long they may be silent. */
export interface ConnectionOptions {
  readonly allowPrivate: AllowPrivate;
  readonly ports: readonly number[];
  readonly userAgent: string;
  /** Milliseconds to connect, to wait for headers, and between parts of a body. */
  readonly timeoutMs: number;
  readonly lookup: Lookup;
}

/** Connections at once to one origin, as browsers have it. */
const connectionsPerOrigin = 6;

/** Milliseconds that a connection is kept at most for the next page, whatever the server proposes. */
const keepAliveMs = 10_000;

/** Bytes that the header fields of a response may have. */
const maxHeaderBytes = 16 * 1024;

/** Opens what requests share: connections to addresses that may be fetched, and to no others. */
export async function openConnections(options: ConnectionOptions): Promise<RequestSettings> {
  const { allowPrivate, ports, userAgent, timeoutMs, lookup } = options;
  // undici takes longer to load than a page takes to read, so nobody pays for it who fetches nothing
  const { Agent, buildConnector, request } = await import('undici');
  const dispatcher = new Agent({
    connect: createConnector(buildConnector, allowPrivate, lookup, timeoutMs),
    connections: connectionsPerOrigin,
    keepAliveMaxTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return { request, dispatcher, allowPrivate, ports, userAgent };
}
