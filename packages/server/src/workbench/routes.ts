import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ServerContext } from '../context.ts';

/** The workbench runs its own scripts and workers, and asks this server only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `GET /workbench/`: the page that shows what methods see, and the pages that it asks for by address. */
export async function addWorkbench(app: FastifyInstance, context: ServerContext): Promise<void> {
  const root = builtWorkbench();
  if (root === undefined) return;
  const hidden = { hide: true } as object;
  app.get('/workbench', { schema: hidden }, async (_request, reply) =>
    reply.redirect('workbench/'),
  );
  app.get<{ Querystring: { url: string } }>(
    '/workbench/page',
    { schema: { ...hidden, querystring: Type.Object({ url: Type.String() }) } },
    async (request, reply) => {
      const { bytes, url, contentType } = await context.fetchPage(request.query.url, {
        signal: request.wanted,
      });
      return reply
        .type('application/octet-stream') // never shown as a page of this server
        .headers({
          'content-disposition': 'attachment',
          'cache-control': 'private, no-store',
          'x-page-address': encodeURI(decodeURI(url)),
          ...(contentType !== undefined && { 'x-page-type': contentType }),
        })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
  await app.register(fastifyStatic, {
    root,
    prefix: '/workbench/',
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', policy);
      const isNamedByContent = /[\\/]assets[\\/]/.test(path);
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Folder of the workbench, `undefined` where it is not built or not installed. */
function builtWorkbench(): string | undefined {
  try {
    const description = createRequire(import.meta.url).resolve('@pith/workbench/package.json');
    const folder = join(dirname(description), 'dist');
    return existsSync(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
