import type { FastifyInstance } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { ServerContext } from '../context.ts';
import { errorsOf, pageErrors } from './error-schemas.ts';
import { explainedTypes, preferredForm, sealed } from './media-types.ts';
import { fieldsOf, openPage } from './open-page.ts';
import { pageBodies } from './page-bodies.ts';
import { html, type PageFields } from './page-fields.ts';
import { pageOptions } from './page-options.ts';
import { ranges } from './written-answers.ts';

/** Stretches of a long signal that an answer has unless a request says otherwise: as many as a picture shows. */
const defaultPoints = 1000;

const explainFields = {
  signals: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether the answer has the signals.' }),
  ),
  points: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      default: defaultPoints,
      description:
        'Most items of a signal. Of a longer one as many stretches of items are told, with the smallest and the largest value in each.',
    }),
  ),
};

interface ExplainFields extends PageFields {
  readonly signals?: boolean;
  readonly points?: number;
}

/** A number, or null for what is not finite. */
const value: TSchema = Type.Union([Type.Number(), Type.Null()]);
const offsets = Type.Array(Type.Integer({ minimum: 0 }));

const threshold = Type.Object({ value, label: Type.String() }, { additionalProperties: false });

const signal = Type.Object(
  {
    name: Type.String({ examples: ['content-code-ratio'] }),
    title: Type.String(),
    domain: Type.Enum(['character', 'token', 'line', 'block'], { description: 'What an item is.' }),
    bounds: Type.Optional(Type.Array(value, { minItems: 2, maxItems: 2 })),
    thresholds: Type.Array(threshold, { description: 'Limits that decided.' }),
    items: Type.Integer({ minimum: 0, description: 'How many items there are.' }),
    from: offsets,
    to: offsets,
    values: Type.Optional(Type.Array(value)),
    minimum: Type.Optional(
      Type.Array(value, { description: 'In place of `values`, of stretches.' }),
    ),
    maximum: Type.Optional(Type.Array(value)),
  },
  { additionalProperties: false },
);

const explanation = Type.Object(
  {
    algorithm: Type.String(),
    parameters: Type.Record(Type.String(), Type.Unknown()),
    length: Type.Integer({
      minimum: 0,
      description: 'Length of the decoded page in UTF-16 units.',
    }),
    ranges,
    warnings: Type.Array(Type.String()),
    blocks: Type.Array(
      Type.Object(
        {
          from: Type.Integer({ minimum: 0 }),
          to: Type.Integer({ minimum: 0 }),
          element: Type.String(),
          length: Type.Integer({ minimum: 0 }),
          selected: Type.Number({ minimum: 0, maximum: 1 }),
          numbers: Type.Array(Type.Object({ name: Type.String(), mean: value }), {
            description: 'The signals over its text: items, minimum, mean, maximum, thresholds.',
          }),
          because: Type.Array(Type.String(), { description: 'The tests that decided.' }),
          score: Type.Optional(
            Type.Object(
              { logOdds: value, base: value },
              { description: 'Of the learned algorithms: what features added to the score.' },
            ),
          ),
        },
        { additionalProperties: false },
      ),
      { description: 'The blocks of the page, with the numbers that decided about each.' },
    ),
    signals: Type.Optional(Type.Array(signal)),
  },
  { additionalProperties: false },
);

const query = Type.Object({ ...pageOptions, ...explainFields }, { additionalProperties: false });
const fields = Type.Object(
  { html, ...pageOptions, ...explainFields },
  { additionalProperties: false },
);

/** `POST /explain`: what an algorithm saw on a page, as numbers or as a picture. */
export function addExplain(app: FastifyInstance, context: ServerContext): void {
  const schema = {
    operationId: 'explain',
    tags: ['explain'],
    summary: 'Tell what an algorithm saw on a page, and what decided.',
    description: 'With `Accept: image/svg+xml` the answer is a picture of it.',
    querystring: query,
    body: pageBodies(fields),
    response: {
      200: {
        description: 'What the algorithm saw.',
        content: {
          [explainedTypes.json]: { schema: explanation },
          [explainedTypes.svg]: { schema: Type.String({ description: 'A picture of it.' }) },
        },
      },
      ...errorsOf(pageErrors),
    },
  };
  app.post('/explain', { schema }, async (request, reply) => {
    const given = fieldsOf<ExplainFields>(request);
    const { html: page, signals, points = defaultPoints, ...options } = given;
    const as = preferredForm(explainedTypes, request);
    const signal = request.wanted;
    const opened = await openPage(page, options, context, signal);
    const body = await context.work('explain', { ...opened, as, signals, points }, { signal });
    return sealed(reply, explainedTypes[as]).send(body);
  });
}
