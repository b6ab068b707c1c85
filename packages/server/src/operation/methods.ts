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
 * Remembers which methods each address takes. To be called before routes are added; what it answers is called after all
 * of them: it adds the other methods, which answer 405 with `Allow`, and OPTIONS, which answers 204 with it.
 */
export function trackMethods(app: FastifyInstance): (app: FastifyInstance) => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = taken.get(url) ?? new Set();
    taken.set(url, known);
    for (const name of [method].flat()) known.add(name.toUpperCase());
  });
  return (rest) => {
    for (const [url, known] of [...taken]) {
      const allow = [...new Set([...known, 'OPTIONS'])].sort().join(', ');
      const others = methods.filter((method) => !known.has(method));
      if (others.length === 0) continue;
      rest.route({
        method: others,
        url,
        schema: { hide: true } as object, // no operation of the API
        config: { isOpen: true },
        exposeHeadRoute: false,
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
