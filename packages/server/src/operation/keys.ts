import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PithError } from 'pith';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the address is answered without a key. */
    isOpen?: boolean;
  }
  interface FastifyRequest {
    /** The number of the key that the request came with, from 1; undefined without one. */
    keyNumber: number | undefined;
  }
}

/**
 * Asks every request for one of the keys: as `Authorization: Bearer KEY`, as `X-API-Key: KEY`, or as the password of
 * `Authorization: Basic`, which browsers ask their users for. With no keys nobody is asked.
 */
export function addKeys(app: FastifyInstance, keys: readonly string[]): void {
  app.decorateRequest('keyNumber', undefined);
  if (keys.length === 0) return;
  const known = keys.map(digestOf);
  app.addHook('onRequest', async (request, reply) => {
    const given = keyOf(request);
    const found = given === undefined ? -1 : indexOfEqual(known, digestOf(given));
    if (found >= 0) request.keyNumber = found + 1;
    else if (request.routeOptions.config.isOpen !== true) {
      reply.header('www-authenticate', challengeFor(request));
      const got = given === undefined ? 'none' : 'another';
      const message = `Expected a key of this server (Authorization: Bearer KEY), got ${got}`;
      throw new PithError('UNAUTHORIZED', message);
    }
  });
}

/** Digests have one length, and no time tells how much of a key was right. */
function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Looks at every key whether or not one was found, so that no time tells which. */
function indexOfEqual(known: readonly Buffer[], digest: Buffer): number {
  let found = -1;
  for (const [index, other] of known.entries()) {
    if (timingSafeEqual(other, digest)) found = index;
  }
  return found;
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-api-key'];
  if (typeof own === 'string') return own;
  const [, scheme, value] = /^(Bearer|Basic) +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** Browsers ask their users when they are told `Basic`; programs should not be led to it. */
function challengeFor({ headers }: FastifyRequest): string {
  const isBrowser = /\btext\/html\b/i.test(headers.accept ?? '');
  return isBrowser ? 'Basic realm="Pith", charset="UTF-8"' : 'Bearer realm="Pith"';
}
