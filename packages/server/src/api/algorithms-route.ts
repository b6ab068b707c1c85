import type { FastifyInstance } from 'fastify';
import { presetEntries } from 'pith/extractors';
import Type from 'typebox';
import { errorsOf } from './error-schemas.ts';

const parameter = Type.Object(
  {
    name: Type.String(),
    type: Type.Enum(['number', 'choice', 'boolean', 'string']),
    default: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    integer: Type.Optional(Type.Boolean()),
    unit: Type.Optional(Type.String()),
    options: Type.Optional(Type.Array(Type.String())),
    description: Type.String(),
  },
  { additionalProperties: false },
);

const algorithm = Type.Object(
  {
    name: Type.String({ description: 'What the option `algorithm` takes.' }),
    title: Type.String(),
    reference: Type.String({ description: 'Authors, title, venue, year.' }),
    parameters: Type.Array(parameter),
    aliasOf: Type.Optional(Type.String({ description: 'What it is another name for.' })),
  },
  { additionalProperties: false },
);

/** `GET /algorithms`: what `pith algorithms --json` lists. */
export function addAlgorithms(app: FastifyInstance): void {
  const body = JSON.stringify(presetEntries());
  const schema = {
    operationId: 'algorithms',
    tags: ['algorithms'],
    summary: 'List the algorithms with their parameters.',
    description: 'Besides these, `algorithm` takes `combine:` expressions of them.',
    querystring: Type.Object({}, { additionalProperties: false }),
    response: { 200: Type.Array(algorithm, { description: 'All of them.' }), ...errorsOf([]) },
  };
  app.get('/algorithms', { schema }, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(body),
  );
}
