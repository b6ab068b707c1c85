import type { FastifyInstance } from 'fastify';

/**
 * What every answer carries unless its route sets its own: answers are shown as what they say they are, run and load
 * nothing, are not framed, and tell nobody where a reader came from.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Adds {@link securityHeaders} to all answers. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
}
