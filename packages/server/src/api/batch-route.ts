import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import Type from 'typebox';
import type { ServerContext } from '../context.ts';
import { errorBody } from '../operation/answer-error.ts';
import { createByteBudget } from '../operation/byte-budget.ts';
import { fieldsOfLine, id, idOf, lineFields, parseLine } from './batch-line.ts';
import { errorSchema, errorsOf, pageErrors } from './error-schemas.ts';
import { mapStream } from './map-stream.ts';
import { sealed } from './media-types.ts';
import { openPage } from './open-page.ts';
import { type ExtractFields, extractQuery } from './page-fields.ts';
import { type Line, readLines } from './read-lines.ts';
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
const lineErrors = [...pageErrors, 'BAD_REQUEST', 'UNKNOWN_OPTION', 'INTERNAL'] as const;

const schema = {
  operationId: 'extractBatch',
  tags: ['extract'],
  summary: 'Extract the main content of many pages, as a stream.',
  description:
    'JSON lines in, JSON lines out: each line is what `POST /extract` takes as JSON, with an `id` if you like, and has one line as its answer, which begins as soon as it is ready. Options in the query hold for all lines that do not say otherwise. A line that fails has an `error` in its answer, and the others go on. Read answers while you send: a server that cannot send stops reading.',
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
    async ({ query: { ordered = true, ...shared }, body, wanted, log }, reply) => {
      const answer = (line: Line, index: number): Promise<string> =>
        answerLine(line, index, shared, context, wanted, log).finally(line.release);
      const lines = readLines(body, maxBytes, budget);
      const answers = mapStream(lines, answer, { width, ordered });
      return sealed(reply, jsonLines).send(Readable.from(answers, { highWaterMark: 1 }));
    },
  );
}

/** The answer of a line, with its line feed. Rejects only when nobody wants it any more. */
async function answerLine(
  { text = '', fault }: Line,
  index: number,
  shared: ExtractFields,
  context: ServerContext,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<string> {
  let line: unknown;
  const withPlace = (body: string): string =>
    `${JSON.stringify({ index, id: idOf(line) }).slice(0, -1)},${body.slice(1)}\n`;
  try {
    if (fault !== undefined) throw fault;
    line = parseLine(text);
    const { html, with: forms, chunking, ...options } = { ...shared, ...fieldsOfLine(line) };
    const page = await openPage(html, options, context, signal);
    const work = { ...page, with: forms, chunks: chunking, as: 'json' } as const;
    return withPlace((await context.work('write', work, { signal })).body);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PithError)) log.error({ fault: String(error) }, 'fault');
    return withPlace(JSON.stringify(errorBody(toPithError(error))));
  }
}

function toPithError(error: unknown): PithError {
  if (error instanceof PithError) return error;
  return new PithError('INTERNAL', 'Expected no fault of the server, got one', { cause: error });
}
