import { measures } from '@pith/evaluation/measures';
import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import Type from 'typebox';
import type { ServerContext } from '../context.ts';
import { errorsOf, pageErrors } from './error-schemas.ts';
import { sealed } from './media-types.ts';
import { openPage } from './open-page.ts';
import { html, type PageFields } from './page-fields.ts';
import { pageOptions } from './page-options.ts';

/** The four measures that Pith reports first: characters, words in order, words with counts, distinct words. */
const defaultMeasures = ['char', 'seq', 'bag', 'set'];

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const score = Type.Object(
  {
    precision: share('Of what was extracted, the share that is in the gold.'),
    recall: share('Of the gold, the share that was extracted.'),
    f1: share('Their harmonic mean.'),
  },
  { additionalProperties: false },
);

const names = measures.map(({ name }) => name);

const fields = Type.Object(
  {
    gold: Type.String({
      description: 'The main content of the page, as a person would have it: plain text.',
      examples: ['One oak stood on the hill for three hundred years.'],
    }),
    text: Type.Optional(
      Type.String({ description: 'What was extracted already, in place of a page.' }),
    ),
    measures: Type.Optional(
      Type.Array(Type.Enum(names), {
        minItems: 1,
        maxItems: 20,
        default: defaultMeasures,
        description: measures.map(({ name, title }) => `\`${name}\`: ${title}`).join('; '),
      }),
    ),
    html,
    ...pageOptions,
  },
  { additionalProperties: false },
);

const evaluated = Type.Object(
  {
    algorithm: Type.Union([Type.String(), Type.Null()], {
      description: 'What extracted; null for a text that was given.',
    }),
    text: Type.String({ description: 'What was compared with the gold.' }),
    scores: Type.Record(Type.String(), score, { description: 'The scores by name of measure.' }),
  },
  { additionalProperties: false, description: 'How well it fits.' },
);

interface EvaluateFields extends PageFields {
  readonly gold: string;
  readonly text?: string;
  readonly measures?: readonly string[];
}

/** `POST /evaluate`: how well what is extracted fits the gold. */
export function addEvaluate(app: FastifyInstance, context: ServerContext): void {
  const schema = {
    operationId: 'evaluate',
    tags: ['evaluate'],
    summary: 'Compare what is extracted from a page, or was before, with its gold.',
    description: 'Both are made comparable as `pith evaluate` does it.',
    body: fields,
    querystring: Type.Object({}, { additionalProperties: false }),
    response: { 200: evaluated, ...errorsOf(pageErrors) },
  };
  app.post('/evaluate', { schema }, async (request, reply) => {
    const { gold, text, measures = defaultMeasures, html, ...options } = readFields(request.body);
    const signal = request.wanted;
    const page = text === undefined ? await openPage(html, options, context, signal) : { text };
    const answer = await context.work('evaluate', { ...page, gold, measures }, { signal });
    return sealed(reply, 'application/json').send(JSON.stringify(answer));
  });
}

function readFields(body: unknown): EvaluateFields {
  const given = body as EvaluateFields;
  if (given.text === undefined || (given.html ?? given.url) === undefined) return given;
  throw new PithError('BAD_OPTION', 'Expected `text` or a page, got both (POST /evaluate)');
}
