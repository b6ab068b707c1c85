import type { FastifyInstance } from 'fastify';

/** What pages of other origins may send and read. */
const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, X-API-Key, Mcp-Session-Id, Mcp-Protocol-Version',
  'access-control-max-age': '600',
};

/**
 * Lets pages of some origins use the server from a browser (Fetch Standard, "CORS protocol"). Credentials that a browser
 * would add by itself are never allowed.
 *
 * @param origins `*` for all.
 */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAny = origins.includes('*');
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isAny) reply.header('vary', 'Origin');
    if (origin === undefined || !(isAny || origins.includes(origin))) return undefined;
    reply.headers({
      'access-control-allow-origin': isAny ? '*' : origin,
      'access-control-expose-headers':
        'Retry-After, X-Request-Id, X-Pith-Expected-F1, Mcp-Session-Id',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method === 'OPTIONS' && isPreflight) {
      return reply.headers(allowed).code(204).send();
    }
    return undefined;
  });
}
