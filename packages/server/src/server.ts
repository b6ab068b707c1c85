import type { AddressInfo } from 'node:net';
import { createCallPool, systemReason } from '@pith/node';
import { createFetcher } from '@pith/node/fetch';
import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import { createApp } from './app.ts';
import type { ServerContext } from './context.ts';
import { createByteBudget } from './operation/byte-budget.ts';
import { createGate } from './operation/gate.ts';
import { isLoopback } from './operation/hosts.ts';
import { createOperation, type Operation } from './operation/operation.ts';
import { createWork } from './operation/workers.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { ServerSettings } from './settings.ts';
import { settleSettings } from './settle-settings.ts';
import { workTask } from './task-entries.ts';

/** A server that listens. */
export interface PithServer {
  /** Its address, such as `http://127.0.0.1:8017`. */
  readonly url: string;
  /** Takes no more requests, lets those at hand finish for `graceMs`, then ends connections and workers. */
  close(): Promise<void>;
}

/**
 * Starts the server, and answers when pages can be extracted. Until then `/health` answers 503.
 *
 * @throws PithError `CANNOT_LISTEN`, for wrong settings, and what keeps workers from starting.
 */
export async function createServer(given: Partial<ServerSettings> = {}): Promise<PithServer> {
  const settings = settleSettings(given);
  const { host, jobs, timeoutMs, maxBytes, maxWaiting, maxHeldBytes } = settings;
  const calls = createCallPool({
    task: workTask,
    jobs,
    isolation: settings.isolation,
    timeoutMs,
    maxWaiting,
    resourceLimits: { maxOldGenerationSizeMb: settings.workerMemoryMiB },
    onWorker: (_worker, state) => {
      if (state === 'started') operation.metrics.workerStarts.inc();
    },
  });
  const fetcher = createFetcher({
    allowPrivate: settings.allowPrivate,
    maxBytes,
    timeoutMs: settings.fetchTimeoutMs,
    respectRobots: settings.respectRobots,
    ...(settings.lookup && { lookup: settings.lookup }),
  });
  const fetches = createGate(settings.maxFetches, maxWaiting);
  const operation = createOperation(settings, calls.load);
  const { health, log, metrics } = operation;
  const pages = createPageCache({
    respond: (address, options) =>
      fetches.through(() => fetcher.respond(address, options), options?.signal),
    maxBytes: settings.cacheBytes,
    maxAgeMs: settings.cacheMaxAgeMs,
    onOutcome: (outcome) => metrics.fetches.inc({ outcome }),
  });
  const context: ServerContext = {
    settings,
    work: createWork(calls, createByteBudget(Math.max(maxHeldBytes, maxBytes)), metrics),
    fetchPage: pages.fetchPage,
  };
  const app = createApp(context, operation);
  const close = async (): Promise<void> => {
    health.phase = 'stopping';
    log.info('stopping');
    await closeWithin(app, settings.graceMs);
    await Promise.all([calls.close(), fetcher.close()]);
  };
  try {
    await listen(app, settings);
    await Promise.all(Array.from({ length: jobs }, () => warmUp(context, log)));
  } catch (error) {
    await close();
    throw error;
  }
  health.phase = 'ready';
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log.info({ url, jobs }, 'ready');
  if (!isLoopback(host) && settings.keys.length === 0) {
    log.warn('anybody who reaches this address may use the server, as it has no keys');
  }
  return { url, close };
}

/** Has a worker load what it extracts with, before the first page comes. */
async function warmUp({ work, settings }: ServerContext, log: Operation['log']): Promise<void> {
  try {
    await work('extract', { html: '<title>Oak</title><p>One oak stood on the hill.</p>' });
  } catch (error) {
    if ((error as Partial<PithError>).code !== 'TIMEOUT') throw error;
    const { timeoutMs } = settings;
    log.warn({ timeoutMs }, 'a first small page took longer than a page may; allow more time');
  }
}

async function listen(app: FastifyInstance, { host, port }: ServerSettings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const where = `port ${port} of ${host}`;
    const message = `Expected a free port of this machine, got ${systemReason(error)} (${where})`;
    throw new PithError('CANNOT_LISTEN', message, { cause: error });
  }
}

/** Closes when the requests at hand are answered, or ends their connections when the time is over. */
async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(late);
}
