import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ServerContext } from '../context.ts';
import { createByteBudget } from '../operation/byte-budget.ts';
import { createLineAnswer } from './answer-line.ts';
import { id, lineFields } from './batch-line.ts';
import { shareOf } from './budget-share.ts';
import { errorSchema, errorsOf, pageErrors } from './error-schemas.ts';
import { mapStream } from './map-stream.ts';
import { sealed } from './media-types.ts';
import { type ExtractFields, extractQuery } from './page-fields.ts';
import { readLines } from './read-lines.ts';
import { recordSchema } from './written-answers.ts';

/** The media type of JSON lines. */
const jsonLines = 'application/x-ndjson';

/** Lines that are under way at once, for each worker: while one is extracted from, others are fetched. */
const linesPerWorker = 4;

const query = Type.Object(
  {
    ordered: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Whether answers come in the order of the lines; else as they are ready.',
      }),
    ),
    ...extractQuery.properties,
  },
  { additionalProperties: false },
);

const place = {
  index: Type.Integer({
    minimum: 0,
    description: 'Number of the line, from 0, empty ones left out.',
  }),
  id,
};

/** What a line may be answered with. */
const lineErrors = [
  ...pageErrors,
  'BAD_REQUEST',
  'UNKNOWN_OPTION',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
] as const;

const schema = {
  operationId: 'extractBatch',
  tags: ['extract'],
  summary: 'Extract the main content of many pages, as a stream.',
  description:
    'JSON lines in, JSON lines out: each line is what `POST /extract` takes as JSON, with an `id` if you like, and has one line as its answer, which begins as soon as it is ready. Options in the query hold for all lines that do not say otherwise. A line that fails has an `error` in its answer, and the others go on. For the rate limit every page counts as a request. Read answers while you send: a server that cannot send stops reading.',
  querystring: query,
  body: { content: { [jsonLines]: { schema: lineFields } } },
  response: {
    200: {
      description: 'An answer a line.',
      content: {
        [jsonLines]: {
          schema: Type.Union([
            recordSchema(place),
            Type.Object(
              { ...place, ...errorSchema(lineErrors).properties },
              { additionalProperties: false },
            ),
          ]),
        },
      },
    },
    ...errorsOf(['BAD_OPTION', 'UNSUPPORTED_TYPE', 'BAD_REQUEST', 'OVERLOADED']),
  },
};

interface BatchQuery extends ExtractFields {
  readonly ordered?: boolean;
}

/** `POST /extract/batch`: pages in, extractions out, a line each, streamed with back-pressure both ways. */
export function addBatch(app: FastifyInstance, context: ServerContext): void {
  const { maxBytes, maxHeldBytes, jobs } = context.settings;
  const budget = createByteBudget(Math.max(maxHeldBytes, maxBytes));
  const width = linesPerWorker * Math.max(jobs, 1);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonLines, async (_request: unknown, body: Readable) => body);
  app.post<{ Querystring: BatchQuery; Body: Readable }>(
    '/extract/batch',
    { schema, config: { isStream: true } },
    async (request, reply) => {
      const { query, body, wanted: signal, log } = request;
      const { ordered = true, ...shared } = query;
      const share = shareOf(budget);
      reply.raw.once('close', share.close); // a line may be read that nobody takes
      const count = (): Promise<void> => app.countRequest(request);
      const lines = readLines(body, maxBytes, share);
      const answer = createLineAnswer({ context, shared, signal, log, count });
      const answers = mapStream(lines, answer, { width, ordered });
      return sealed(reply, jsonLines).send(Readable.from(answers, { highWaterMark: 1 }));
    },
  );
}
