import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';

/** Puts together what answers requests: each group of routes is a plugin that gets the context. */
export function createApp(_context: ServerContext): FastifyInstance {
  const app = Fastify();
  app.get('/health', async () => ({ status: 'ok' }));
  return app;
}
