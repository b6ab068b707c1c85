import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Aborts when the answer is of no use any more: the client is gone, or its time is over. Pass it to all that
     * waits, fetches or works. (Fastify's own `signal` aborts as soon as a body has been read.)
     */
    wanted: AbortSignal;
  }
  interface FastifyContextConfig {
    /** Whether the answer is a stream that may take any time, so that only a client who is gone ends it. */
    isStream?: boolean;
  }
}

/** The reason of a request's signal when its client went away. */
class ClientGone extends Error {
  override readonly name = 'ClientGone';

  constructor() {
    super('The client closed the connection');
  }
}

/** Gives every request its `wanted`. */
export function addWanted(app: FastifyInstance, answerTimeoutMs: number): void {
  app.decorateRequest('wanted', null as unknown as AbortSignal);
  app.addHook('onRequest', async (request, reply) => {
    const { isStream = false } = request.routeOptions.config;
    request.wanted = wantedSignal(reply.raw, isStream ? undefined : answerTimeoutMs);
  });
}

function wantedSignal(response: ServerResponse, timeoutMs: number | undefined): AbortSignal {
  const controller = new AbortController();
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => controller.abort(late(timeoutMs)), timeoutMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) controller.abort(new ClientGone());
  });
  return controller.signal;
}

function late(timeoutMs: number): PithError {
  return new PithError('TIMEOUT', `Expected an answer within ${timeoutMs} ms, got none in time`);
}
