import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { errorsOf, pageErrors } from './error-schemas.ts';
import { preferredForm, sealed, writtenTypes } from './media-types.ts';
import { fieldsOf, openPage } from './open-page.ts';
import { pageBodies } from './page-bodies.ts';
import { type ExtractFields, extractAddress, extractBody, extractQuery } from './page-fields.ts';
import { writtenAnswers } from './written-answers.ts';

/** `POST /extract` and `GET /extract?url=...`: the main content of a page, in JSON or as one rendering alone. */
export function addExtract(app: FastifyInstance, context: ServerContext): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { html, with: forms, chunks, ...options } = fieldsOf<ExtractFields>(request);
    const as = preferredForm(writtenTypes, request);
    const signal = request.wanted;
    const page = await openPage(html, options, context, signal);
    const work = { ...page, with: forms, chunks, as };
    const { body, expectedF1 } = await context.work('write', work, { signal });
    if (as !== 'json' && expectedF1 !== undefined) {
      reply.header('x-pith-expected-f1', expectedF1.toFixed(4));
    }
    return sealed(reply, writtenTypes[as]).send(body);
  };
  const described = {
    tags: ['extract'],
    description:
      'In JSON the answer is what the library answers, byte for byte. With `Accept` it is one rendering alone, sealed so that a browser runs nothing of it, and the header `X-Pith-Expected-F1` tells how well it came out.',
    response: { 200: writtenAnswers, ...errorsOf(pageErrors) },
  };
  app.post(
    '/extract',
    {
      schema: {
        ...described,
        operationId: 'extract',
        summary: 'Extract the main content of a page that is sent, or fetched.',
        querystring: extractQuery,
        body: pageBodies(extractBody),
      },
    },
    answer,
  );
  app.get(
    '/extract',
    {
      schema: {
        ...described,
        operationId: 'extractUrl',
        summary: 'Extract the main content of a page that is fetched.',
        querystring: extractAddress,
      },
    },
    answer,
  );
}
