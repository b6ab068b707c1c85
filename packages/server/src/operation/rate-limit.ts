import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PithError } from 'pith';

/** Clients that are remembered at once; those not seen for longest are forgotten first. */
const rememberedClients = 10_000;

/**
 * Refuses what a client sends above `rate` requests a minute, with `Retry-After`. A client is a key; without keys an
 * address, of which IPv6 counts by networks of 64 bits, as one client has a whole one. To be called before routes are added.
 */
export function addRateLimit(app: FastifyInstance, rate: number): void {
  if (rate === 0) return;
  app.register(rateLimit, {
    max: rate,
    timeWindow: 60_000,
    cache: rememberedClients,
    enableDraftSpec: true,
    keyGenerator: clientOf,
    errorResponseBuilder: (_request, { max, after }) => {
      const message = `Expected at most ${max} requests a minute, got more; try again in ${after}`;
      return new PithError('TOO_MANY_REQUESTS', message);
    },
  });
}

function clientOf({ keyNumber, ip }: FastifyRequest): string {
  return keyNumber === undefined ? normalizeIP(ip) : `key ${keyNumber}`;
}
