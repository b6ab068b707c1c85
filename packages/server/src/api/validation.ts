import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { createCheck } from './check-fields.ts';
import { readQuery } from './read-query.ts';

/**
 * Has the schemas of routes checked with messages as the library's, queries read by them, and answers written as they are: a schema
 * describes an answer, and tests hold the two together, but it neither drops nor orders its fields.
 */
export function validateBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

const json = 'application/json';

const compileCheck: FastifySchemaCompiler<TSchema> = (part) => {
  const { schema, method, url, httpPart, contentType = json } = part;
  if (contentType !== json) return () => true; // a page as bytes, or a stream: judged by who reads it
  const fields = schema as TObject;
  const check = createCheck(fields, `${method} ${url}`);
  return (given) => {
    const value = httpPart === 'querystring' ? readQuery(fields, given) : given;
    try {
      check(value);
      return { value };
    } catch (error) {
      return { error: error as Error };
    }
  };
};
