import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PithError } from 'pith';
import type { WorkerMetrics } from './worker-metrics.ts';

/** A worker's small server, for those who watch over it. */
export interface WorkerServer {
  /** Address that it answers at, `http://HOST:PORT`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Where and what a {@link WorkerServer} serves. */
export interface WorkerServerOptions {
  /** Address or name to listen at. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** What `/metrics` tells. */
  readonly metrics: WorkerMetrics;
  /** Whether the worker can get jobs; while not, `/health` answers 503. */
  readonly isReady: () => boolean;
}

/**
 * Answers `/health` (200 when the worker can get jobs, else 503), `/health/live` and `/metrics`.
 *
 * @throws PithError `CANNOT_LISTEN`
 */
export async function serveWorker(options: WorkerServerOptions): Promise<WorkerServer> {
  const { host, port, metrics, isReady } = options;
  const server = createServer(async ({ url = '' }, response) => {
    const [path] = url.split('?');
    const answer = (status: number, text: string, type = 'text/plain') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    if (path === '/health/live') answer(200, 'alive\n');
    else if (path === '/health') answer(isReady() ? 200 : 503, isReady() ? 'ready\n' : 'waiting\n');
    else if (path === '/metrics') answer(200, await metrics.text(), metrics.contentType);
    else answer(404, 'nothing here\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    const message = `Expected an address to listen on, got ${cause.code} (${host}:${port})`;
    throw new PithError('CANNOT_LISTEN', message, { cause });
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
