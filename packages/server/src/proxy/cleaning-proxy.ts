import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createCallPool, systemReason } from '@pith/node';
import { PithError } from 'pith';
import { cleanTask } from '../task-entries.ts';
import { errorAnswer, sendError } from './error-page.ts';
import { exchange, type ProxyWork } from './exchange.ts';
import type { Interception, InterceptionOptions } from './interception/interception.ts';
import { type CleaningProxyOptions, type ProxyLogEntry, settleProxy } from './options.ts';
import { asProxyError } from './proxy-error.ts';
import { openTunnel, tunnelOpened, tunnelTargetOf } from './tunnel.ts';
import { openUpstream } from './upstream.ts';

/** A proxy that listens. */
export interface CleaningProxy {
  /** Its address, such as `http://127.0.0.1:8018`. */
  readonly url: string;
  /** Takes no more requests, lets those at hand finish for `graceMs`, and ends tunnels, connections and threads. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP proxy that passes pages on without their additional content (`evaluation.md` 3). A page is
 * a successful answer to GET of type `text/html` or `application/xhtml+xml`; everything else passes through
 * unchanged. Only public addresses are reached, unless allowed. `CONNECT` is tunnelled unseen, unless there is a
 * certificate authority to read it with.
 *
 * @throws PithError `CANNOT_LISTEN`, `BAD_CERTIFICATE`, and for wrong options.
 */
export async function createCleaningProxy(given: CleaningProxyOptions): Promise<CleaningProxy> {
  const settings = settleProxy(given);
  const { jobs, timeoutMs, tunnelIdleMs, concurrency } = settings;
  const interception = settings.interception && (await openInterception(settings.interception));
  const work: ProxyWork = {
    settings,
    upstream: await openUpstream(settings),
    calls: createCallPool({ task: cleanTask, jobs, timeoutMs }),
    via: `pith-${randomUUID().slice(0, 8)}`,
  };
  const blind = new Set<Duplex>(); // tunnels that are not read
  const read = new Map<Duplex, string>(); // of those that are, the connections inside, with their origins
  const atHand = new Set<ServerResponse>();
  let isClosing = false;

  function onRequest(incoming: IncomingMessage, response: ServerResponse): void {
    const entry = entryOf(incoming);
    const start = performance.now();
    const fail = (error: PithError): void => {
      entry.code = error.code;
      sendError(response, error);
    };
    atHand.add(response);
    response.once('close', () => {
      atHand.delete(response);
      entry.status = response.headersSent ? response.statusCode : 0;
      entry.milliseconds = Math.round(performance.now() - start);
      settings.log?.(entry);
    });
    if (isClosing) response.shouldKeepAlive = false;
    if (atHand.size + blind.size > concurrency) fail(overloaded(concurrency));
    else {
      exchange(incoming, response, work, entry, read.get(incoming.socket)).catch(
        (error: unknown) => {
          fail(asProxyError(error));
        },
      );
    }
  }

  async function onConnect(incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const entry = entryOf(incoming);
    const start = performance.now();
    client.on('error', () => client.destroy());
    try {
      const target = tunnelTargetOf(incoming, settings.allowPrivate, settings.tunnelPorts);
      const { hostname, origin } = target;
      entry.address = `${hostname}:${target.port}`;
      if (atHand.size + blind.size >= concurrency) throw overloaded(concurrency);
      entry.status = 200;
      if (interception?.reads(hostname)) {
        client.write(tunnelOpened);
        if (head.length > 0) client.unshift(head);
        const inside = interception.open(client, hostname);
        read.set(inside, origin);
        inside.once('close', () => read.delete(inside));
        server.emit('connection', inside); // its requests and time limits are the server's
      } else {
        blind.add(client);
        client.once('close', () => blind.delete(client));
        await openTunnel(client, head, target, work.upstream, tunnelIdleMs);
      }
    } catch (thrown) {
      const error = asProxyError(thrown);
      entry.code = error.code;
      entry.status = 0;
      client.end(errorAnswer(error), () => client.destroy());
    } finally {
      entry.milliseconds = Math.round(performance.now() - start);
      settings.log?.(entry);
    }
  }

  const server = createServer(onRequest);
  server.requestTimeout = timeoutMs;
  server.maxConnections = concurrency * connectionsPerRequest;
  server.on('checkContinue', onRequest); // the body is asked for when it is wanted
  server.on('connect', onConnect);

  const close = async (): Promise<void> => {
    isClosing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const response of atHand) response.shouldKeepAlive = false;
    const busy = new Set<Duplex | null>([...atHand].map(({ socket }) => socket));
    for (const tunnel of [...blind, ...read.keys()]) if (!busy.has(tunnel)) tunnel.destroy();
    const late = setTimeout(() => {
      server.closeAllConnections();
      for (const tunnel of read.keys()) tunnel.destroy();
    }, settings.graceMs);
    await closed;
    clearTimeout(late);
    await Promise.all([work.upstream.close(), work.calls.close()]);
  };
  const { host, port } = settings;
  try {
    await listen(server, host, port);
  } catch (error) {
    await close();
    throw error;
  }
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close };
}

/** Loads what writes certificates only where some are written. */
async function openInterception(options: InterceptionOptions): Promise<Interception> {
  const { createInterception } = await import('./interception/interception.ts');
  return createInterception(options);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    server.on('error', () => {}); // a connection that could not be taken, for want of descriptors
  } catch (error) {
    const where = `port ${port} of ${host}`;
    const message = `Expected a free port of this machine, got ${systemReason(error)} (${where})`;
    throw new PithError('CANNOT_LISTEN', message, { cause: error });
  }
}

/** Connections that there may be for each request that may be at hand: clients keep some open for the next one. */
const connectionsPerRequest = 4;

/** Longest part of a request's target that is told where it is no address. */
const maxToldChars = 100;

function entryOf({ method = '', url = '' }: IncomingMessage): ProxyLogEntry {
  const address = url
    .replace(/[?#].*$/s, '')
    .replace(/\/\/[^/]*@/, '//')
    .slice(0, maxToldChars);
  return { method, address, status: 0, milliseconds: 0 };
}

function overloaded(concurrency: number): PithError {
  const message = `Expected at most ${concurrency} requests and tunnels at once, got more`;
  return new PithError('OVERLOADED', message);
}
