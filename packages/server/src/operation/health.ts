import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';

/** What a server is at: no worker has answered yet; it answers; it was told to end. */
export type Phase = 'starting' | 'ready' | 'stopping';

/** Said by the server, read by those who ask for its health. */
export interface Health {
  phase: Phase;
}

const open = { config: { isOpen: true, rateLimit: false } } as const;

/**
 * Adds `/health/live` (200 as long as the process answers) and `/health/ready`, which is also `/health` (200 when pages can be
 * extracted, else 503); and refuses all other requests that come on open connections after the server was told to end.
 */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', async (request, reply) => {
    if (health.phase !== 'stopping') return;
    reply.header('connection', 'close');
    if (request.routeOptions.url?.startsWith('/health')) return;
    throw new PithError('STOPPING', 'Expected a server that goes on, got one that is about to end');
  });
  app.get('/health/live', open, async () => ({ status: 'ok' }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, open, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (health.phase === 'ready') return { status: 'ok' };
      return reply.code(503).header('retry-after', '1').send({ status: health.phase });
    });
  }
}
