// The OpenAPI document as a contract: what it allows is answered, and every answer is one that it tells.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type ErrorCode, errorCodes, PithError } from 'pith';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../context.ts';
import { statusOf } from '../status-codes.ts';
import runWork from '../work/work-task.ts';
import { apiWith, fetched, fixtures } from './api.test-suite.ts';
import { strangeValues, type ValueSchema, valuesOf } from './values.test-suite.ts';

interface Media {
  readonly schema: ValueSchema;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: ValueSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content: Readonly<Record<string, Media>> }
    >
  >;
}

interface Described extends Operation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

/** The operations of this API by their names. */
const operations = new Map<string, Described>();
const ids = ['extract', 'extractUrl', 'extractBatch', 'algorithms', 'explain', 'evaluate'];

/** A server whose pages and work fail with the code that stands in the host of an address. */
const app = apiWith({
  fetchPage: async (address) => {
    failFor(address);
    const bytes = new TextEncoder().encode(fetched);
    return { url: 'https://example.org/', bytes, contentType: 'text/html' };
  },
  work: (async (work, request) => {
    failFor((request as { options?: { url?: string } }).options?.url);
    return runWork({ work, request });
  }) as ServerContext['work'],
});

function failFor(address = ''): void {
  const code = /^https:\/\/([A-Z_]+)\.example/.exec(address)?.[1];
  if (code === 'INTERNAL') throw new TypeError('a fault');
  if (code !== undefined && code in errorCodes) {
    throw new PithError(code as ErrorCode, 'Expected no fault, got one');
  }
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
const validators = new Map<ValueSchema, ValidateFunction>();

beforeAll(async () => {
  const { openapi, paths } = (await app.inject('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  for (const [path, item] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const described = { ...operation, path, method: method.toUpperCase() as 'GET' | 'POST' };
      if (ids.includes(operation.operationId)) operations.set(operation.operationId, described);
    }
  }
});

function operationOf(id: string): Described {
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`No operation ${id}`);
  return operation;
}

/** That an answer is one of those that an operation tells, in its type and by its schema. */
function expectDescribed({ responses }: Described, answer: LightMyRequestResponse): void {
  const { statusCode, headers, body } = answer;
  expect(Object.keys(responses), body.slice(0, 300)).toContain(String(statusCode));
  const [type] = String(headers['content-type']).split(';');
  const { content } = responses[statusCode];
  expect(Object.keys(content)).toContain(type);
  const { schema } = content[type];
  const values = type.endsWith('json')
    ? body.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    : [body];
  let validate = validators.get(schema);
  if (validate === undefined) validators.set(schema, (validate = ajv.compile(schema)));
  for (const value of values) {
    const fits = validate(value);
    expect(
      fits,
      `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 500)}`,
    ).toBe(true);
  }
}

/** Fields as a query has them. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) query.append(name, value.join(','));
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, of] of Object.entries(value))
        query.append(`${name}[${inner}]`, String(of));
    } else query.append(name, String(value));
  }
  return String(query);
}

function requestsOf({
  path,
  method,
  parameters = [],
  requestBody,
}: Described): fc.Arbitrary<InjectOptions> {
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const queries = valuesOf({ type: 'object', properties, required }) as fc.Arbitrary<
    Record<string, unknown>
  >;
  const accepts = fc.constantFrom('*/*', 'text/markdown', 'text/html', 'image/svg+xml');
  if (requestBody === undefined) {
    return fc.tuple(queries, accepts).map(([query, accept]) => ({
      method,
      url: `${path}?${queryOf(query)}`,
      headers: { accept },
    }));
  }
  const bodies = Object.entries(requestBody.content).map(([type, { schema }]) =>
    fc.tuple(fc.constant(type), valuesOf(schema)),
  );
  return fc.tuple(queries, accepts, fc.oneof(...bodies)).map(([query, accept, [type, body]]) => ({
    method,
    url: `${path}?${queryOf(query)}`,
    headers: { accept, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  }));
}

const seeded = { seed: 20260607, numRuns: 60 } as const;

describe.each(ids)('%s', (id) => {
  test('answers all that its schemas allow as it says, and never with a fault of its own', async () => {
    const operation = operationOf(id);
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (request) => {
        const answer = await app.inject(request);
        expectDescribed(operation, answer);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      }),
      seeded,
    );
  });

  test('answers what its schemas hardly allow as it says', async () => {
    const operation = operationOf(id);
    const names = operation.parameters?.map(({ name }) => name) ?? [];
    const fields = Object.keys(
      operation.requestBody?.content['application/json']?.schema.properties ?? {},
    );
    const name = fc.constantFrom('__proto__', 'constructor', 'x', ...names, ...fields);
    const strange = fc.dictionary(name, strangeValues, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(strange, fc.boolean(), async (values, inQuery) => {
        const { method, path, requestBody } = operation;
        const [type = ''] = Object.keys(requestBody?.content ?? {});
        const answer = await app.inject({
          method,
          url: inQuery || requestBody === undefined ? `${path}?${queryOf(values)}` : path,
          ...(requestBody !== undefined && {
            headers: { 'content-type': type },
            payload: JSON.stringify(inQuery ? { html: '' } : values),
          }),
        });
        expectDescribed(operation, answer);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      }),
      seeded,
    );
  });

  test('tells of each option what it is for, and of each answer what it means', () => {
    const { summary, parameters = [], requestBody, responses } = operationOf(id);
    expect(summary).toMatch(/\.$/);
    for (const { name, description } of parameters) expect(description, name).toMatch(/\.$/);
    const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
    for (const [name, field] of Object.entries(properties)) {
      expect(field, name).toHaveProperty('description');
    }
    for (const [status, { description }] of Object.entries(responses)) {
      expect(description, status).not.toBe('Default Response');
    }
  });
});

test.each(fixtures())(
  'what is made of $name is as the schemas have it',
  async ({ bytes, contentType }) => {
    const page = {
      method: 'POST',
      headers: { 'content-type': contentType },
      payload: bytes,
    } as const;
    const forms = 'markdown,html,tei,blocks,chunks';
    expectDescribed(
      operationOf('extract'),
      await app.inject({ ...page, url: `/extract?with=${forms}` }),
    );
    const explained = await app.inject({ ...page, url: '/explain?points=50' });
    expectDescribed(operationOf('explain'), explained);
  },
);

/** What is told of errors: operation, status and code. */
function errorsTold(): (readonly [id: string, status: string, code: ErrorCode])[] {
  return ids.flatMap((id) =>
    Object.entries(operationOf(id).responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { content }]) => {
        const { error } = content['application/json'].schema.properties ?? {};
        const codes = (error.properties?.code.enum ?? []) as ErrorCode[];
        return codes.map((code) => [id, status, code] as const);
      }),
  );
}

/** Requests of every operation that are answered with a code, whatever it is, by those above. */
function provoking(id: string, code: ErrorCode): InjectOptions | undefined {
  const { method, path } = operationOf(id);
  const url = `https://${code}.example/`;
  if (id === 'extractUrl') return { method, url: `${path}?url=${url}` };
  if (id === 'algorithms' || id === 'extractBatch') return undefined; // their work is not asked for by address
  return { method, url: path, payload: { url, ...(id === 'evaluate' && { gold: 'a' }) } };
}

test('every error that is told has its status, and is answered with it', async () => {
  const told = errorsTold();
  expect(told.length).toBeGreaterThan(60);
  for (const [id, status, code] of told) {
    expect(status, code).toBe(String(statusOf(code)));
    const request = provoking(id, code);
    if (request === undefined) continue;
    const answer = await app.inject(request);
    expect([id, answer.statusCode, answer.json().error.code]).toEqual([id, Number(status), code]);
    expectDescribed(operationOf(id), answer);
  }
});

test('keys are told where they are asked for', async () => {
  const key = 'a-key-of-16-letters';
  const asking = apiWith({ settings: { keys: [key] } });
  const refused = await asking.inject('/extract?url=https://example.org/');
  expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'UNAUTHORIZED']);
  const headers = { 'x-api-key': key };
  const { security } = (await asking.inject({ url: '/openapi.json', headers })).json();
  expect(security).toEqual([{ bearer: [] }, { header: [] }]);
  expect((await app.inject('/openapi.json')).json()).not.toHaveProperty('security');
});

test('every error that pages may have is told', () => {
  const codes = new Set(errorsTold().map(([, , code]) => code));
  for (const code of ['TIMEOUT', 'WORKER_CRASHED', 'OVERLOADED', 'FETCH_REFUSED'] as const) {
    expect(codes).toContain(code);
  }
});
