import type { FastifyInstance } from 'fastify';

/**
 * Takes the slash from the end of a request's target where the server has the address without it and nothing at or below the one with it:
 * `/extract/` is `/extract`. (Fastify's own `ignoreTrailingSlash` would also take it from what a wildcard stands for, and from folders.)
 */
export function withoutTrailingSlash(app: FastifyInstance, target: string): string {
  const [, path, query = ''] = /^(\/[^?]+)\/(\?.*)?$/s.exec(target) ?? [];
  if (path === undefined) return target;
  // every address has an answer to OPTIONS, from `trackMethods`
  const isKnown = (url: string): boolean => app.hasRoute({ url, method: 'OPTIONS' });
  const isFolder = isKnown(`${path}/`) || isKnown(`${path}/*`);
  return isKnown(path) && !isFolder ? path + query : target;
}
