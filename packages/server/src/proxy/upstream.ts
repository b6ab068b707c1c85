import type { Socket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { createConnector } from '@pith/node/fetch';
import type { buildConnector, Dispatcher, request } from 'undici';
import type { ProxySettings } from './options.ts';

/** The way from the proxy to other servers. */
export interface Upstream {
  readonly request: typeof request;
  readonly dispatcher: Dispatcher;
  /** Opens a bare connection, for a tunnel. It stays open until both sides have ended it. */
  connect(hostname: string, port: number): Promise<Socket>;
  close(): Promise<void>;
}

/** Opens the way to other servers: to public addresses only, certificates verified, both by the rules of the fetcher. */
export async function openUpstream(settings: ProxySettings): Promise<Upstream> {
  const { allowPrivate, lookup, timeoutMs, trusted } = settings;
  const { Agent, buildConnector, request } = await import('undici');
  const known = trusted === undefined ? {} : { ca: [...rootCertificates, trusted] };
  const guarded = (more: object): buildConnector.connector => {
    const build = (options?: buildConnector.BuildOptions) =>
      buildConnector({ ...options, ...more } as buildConnector.BuildOptions);
    return createConnector(build as typeof buildConnector, allowPrivate, lookup, timeoutMs);
  };
  const dispatcher = new Agent({
    connect: guarded(known),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const open = guarded({ allowHalfOpen: true });
  return {
    request,
    dispatcher,
    connect: (hostname, port) =>
      new Promise((resolve, reject) => {
        const to = { hostname, host: hostname, protocol: 'http:', port: String(port) };
        open(to, (error, socket) => (error === null ? resolve(socket) : reject(error)));
      }),
    close: () => dispatcher.destroy(),
  };
}
