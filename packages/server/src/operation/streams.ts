import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections on which a request is under way whose body is a stream (`isStream`), and may take any time to be sent. */
export type Streams = WeakSet<Socket>;

/** Keeps `streams` as requests come and go. */
export function trackStreams(app: FastifyInstance, streams: Streams): void {
  app.addHook('onRequest', async ({ raw: { socket }, routeOptions }, reply) => {
    if (routeOptions.config.isStream !== true) return;
    streams.add(socket);
    reply.raw.once('close', () => streams.delete(socket));
  });
}
