import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PithError } from 'pith';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one more request of the client who sent this one, as for each further page of a batch.
     *
     * @throws PithError `TOO_MANY_REQUESTS`.
     */
    countRequest(request: FastifyRequest): Promise<void>;
  }
}

/** Clients that are remembered at once; those not seen for longest are forgotten first. */
const rememberedClients = 10_000;

/**
 * Refuses what a client sends above `limit` requests a minute, 0 for no bound, with `Retry-After`. A client is a key; without keys an
 * address, of which IPv6 counts by networks of 64 bits, as one client has a whole one. To be called before routes are added.
 */
export function addRateLimit(app: FastifyInstance, limit: number): void {
  app.decorate('countRequest', async (request: FastifyRequest) => {
    if (limit === 0) return;
    const counted = await app.createRateLimit()(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(limit, `${counted.ttlInSeconds} s`);
  });
  if (limit === 0) return;
  app.register(rateLimit, {
    max: limit,
    timeWindow: 60_000,
    cache: rememberedClients,
    enableDraftSpec: true,
    keyGenerator: clientOf,
    errorResponseBuilder: (_request, { max, after }) => tooMany(max, after),
  });
}

function tooMany(max: number, after: string): PithError {
  const message = `Expected at most ${max} requests a minute, got more; try again in ${after}`;
  return new PithError('TOO_MANY_REQUESTS', message);
}

function clientOf({ keyNumber, ip }: FastifyRequest): string {
  return keyNumber === undefined ? normalizeIP(ip) : `key ${keyNumber}`;
}
