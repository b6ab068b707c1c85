import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { parseUrl } from 'pith/internal/url';
import type { ServerSettings } from '../settings.ts';

/** Makes the log: JSON lines, nothing about requests but what {@link addRequestLog} writes. */
export function createLog({ logs, logLevel }: Pick<ServerSettings, 'logs' | 'logLevel'>): Logger {
  const options = {
    level: logs === undefined ? 'silent' : logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // what the framework would say of requests, responses and errors holds addresses in full
    serializers: { req: () => undefined, res: () => undefined, err: nameOf },
  };
  return pino(options, (logs as { write(line: string): void } | undefined) ?? { write() {} });
}

/**
 * Writes a line for each answered request: who, what, how long. Of a fetched address there is the host alone, as paths and
 * queries tell what people read and may hold secrets; of pages, keys and headers there is nothing.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      client: request.keyNumber === undefined ? request.ip : `key ${request.keyNumber}`,
      host: fetchedHost(request),
      code: reply.fault?.code,
    });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'gone');
  });
}

/** The host of the address that a request asks for, wherever routes take it from. */
function fetchedHost({ query, params, body }: FastifyRequest): string | undefined {
  const candidates = [query, body, params].map((part) => {
    if (typeof part !== 'object' || part === null) return undefined;
    const { url, '*': rest } = part as { url?: unknown; '*'?: unknown };
    return url ?? rest;
  });
  const address = candidates.find((candidate) => typeof candidate === 'string') as
    | string
    | undefined;
  const host = parseUrl(address)?.host ?? '';
  return host === '' ? undefined : host;
}

function nameOf(error: unknown): { name: string; code: unknown } {
  const { name, code } = error as Error & { code?: unknown };
  return { name, code };
}
