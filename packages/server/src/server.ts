import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { createPoolCalls, systemReason } from '@pith/node';
import { createFetcher } from '@pith/node/fetch';
import { PithError } from 'pith';
import { createApp } from './app.ts';
import type { ServerContext } from './context.ts';
import { type ServerSettings, serverDefaults } from './settings.ts';

/** A server that listens. */
export interface PithServer {
  /** Its address, such as `http://127.0.0.1:8017`. */
  readonly url: string;
  /** Finishes the requests at hand, then ends threads and connections. */
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @throws PithError `CANNOT_LISTEN`, and for wrong options.
 */
export async function createServer(given: Partial<ServerSettings> = {}): Promise<PithServer> {
  const settings = { jobs: availableParallelism(), ...serverDefaults, ...given };
  const { host, port, jobs, timeoutMs, maxBytes, allowPrivate, lookup } = settings;
  const calls = createPoolCalls({
    task: new URL('./work/work-task.js', import.meta.url),
    jobs,
    timeoutMs,
  });
  const fetcher = createFetcher({ allowPrivate, maxBytes, ...(lookup && { lookup }) });
  const context: ServerContext = {
    settings,
    work: (work, request) => calls.call({ work, request }),
    fetchPage: fetcher,
  };
  const app = createApp(context);
  const close = async (): Promise<void> => {
    await app.close();
    await Promise.all([calls.close(), fetcher.close()]);
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    const where = `port ${port} of ${host}`;
    const message = `Expected a free port of this machine, got ${systemReason(error)} (${where})`;
    throw new PithError('CANNOT_LISTEN', message, { cause: error });
  }
  const bound = (app.server.address() as AddressInfo).port;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close };
}
