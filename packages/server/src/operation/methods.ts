import type { FastifyInstance, HTTPMethods } from 'fastify';
import { PithError } from 'pith';

/** Methods that HTTP itself defines, but those that ask a proxy. */
const methods: readonly HTTPMethods[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
];

/**
 * Remembers which addresses there are. To be called before routes are added; what it answers is called after all of them:
 * it adds the methods that an address does not take, which answer 405 with `Allow`, and OPTIONS, which answers 204 with it.
 */
export function trackMethods(app: FastifyInstance): (app: FastifyInstance) => void {
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    urls.add(url);
  });
  return (rest) => {
    for (const url of [...urls]) {
      const others = methods.filter((method) => !rest.hasRoute({ url, method }));
      if (others.length === 0) continue;
      const taken = methods.filter((method) => method === 'OPTIONS' || !others.includes(method));
      const allow = taken.sort().join(', ');
      rest.route({
        method: others,
        url,
        schema: { hide: true } as object, // no operation of the API
        config: { isOpen: true },
        onRequest: async (request, reply) => {
          reply.header('allow', allow);
          if (request.method === 'OPTIONS') return reply.code(204).send();
          const message = `Expected ${allow}, got ${request.method} (${url})`;
          throw new PithError('METHOD_NOT_ALLOWED', message);
        },
        handler: async () => undefined,
      });
    }
  };
}
