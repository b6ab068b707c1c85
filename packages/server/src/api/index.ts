import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import type { ServerContext } from '../context.ts';
import { addAlgorithms } from './algorithms-route.ts';
import { addBatch } from './batch-route.ts';
import { addEvaluate } from './evaluate-route.ts';
import { addExplain } from './explain-route.ts';
import { addExtract } from './extract-route.ts';
import { pageTypes } from './media-types.ts';
import { addStartPage } from './start-page.ts';
import { validateBySchemas } from './validation.ts';

export { addOpenApi } from './openapi.ts';

/** The HTTP API, which is what the library does, for programs; and a start page for people. */
export async function addApi(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.register(async (page) => addStartPage(page, context));
  app.register(async (api) => {
    validateBySchemas(api);
    refuseCompressed(api);
    api.removeContentTypeParser('text/plain');
    addAlgorithms(api);
    addEvaluate(api, context);
    await api.register(async (pages) => {
      takeHtml(pages);
      addExtract(pages, context);
      addExplain(pages, context);
    });
    await api.register(async (streams) => addBatch(streams, context));
  });
}

/** Takes pages as the bodies of requests, besides JSON. */
function takeHtml(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...pageTypes],
    { parseAs: 'buffer' },
    async (_request: unknown, page: Buffer) => page,
  );
}

/** Refuses bodies that are compressed: what they become has no bound but the server's memory. */
function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding'] ?? 'identity';
    if (coding.toLowerCase() === 'identity') return;
    const got = `\`${coding.slice(0, 60)}\` (Content-Encoding)`;
    throw new PithError('UNSUPPORTED_TYPE', `Expected a body that is not compressed, got ${got}`);
  });
}
