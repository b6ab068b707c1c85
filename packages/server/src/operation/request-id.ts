import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Makes the function that names requests. A name that a trusted reverse proxy gave in `X-Request-Id` is kept, so that its log
 * and ours tell of the same; anybody else's could be made to look like another's.
 */
export function requestIdsOf(isBehindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = isBehindProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  };
}

/** Tells clients the name of their request, which error reports should tell. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
