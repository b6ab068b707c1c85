import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { serverVersion } from '../version.ts';

/** What the page that shows the API may do: run the scripts that this server serves, and ask this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const description = `Takes the main content out of web pages, and tells how it decided.

Errors have one shape, \`{"error": {"code", "message"}}\`: match on the code. Every address is fetched only if it is public and its site allows it. The option \`model\` of the library is not taken from requests.`;

/** Groups of operations, in the order in which people meet them. */
const tags = [
  { name: 'extract', description: 'The main content of pages.' },
  { name: 'explain', description: 'What an algorithm saw, and why it decided so.' },
  { name: 'evaluate', description: 'How well an extraction fits what a person would have taken.' },
  { name: 'algorithms', description: 'What may select.' },
  { name: 'reader', description: 'Articles for people to read.' },
];

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A key of the server.' },
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same.' },
} as const;

/**
 * Describes the routes of the plugins that are registered after it, as OpenAPI 3.1 at `/openapi.json` and as a page at `/docs`.
 *
 * @param asksForKeys whether requests need a key.
 */
export function addOpenApi(app: FastifyInstance, asksForKeys: boolean): void {
  app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Pith', version: serverVersion, description, license: { name: 'MIT' } },
      servers: [{ url: '/', description: 'This server.' }],
      tags,
      ...(asksForKeys && {
        components: { securitySchemes },
        security: [{ bearer: [] }, { header: [] }],
      }),
    },
    transformObject: withStyles,
  });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    theme: { title: 'Pith: API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: -1 },
  });
  app.register(async (described) => {
    described.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}

type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

interface Parameter {
  readonly schema?: { readonly type?: string };
  style?: string;
  explode?: boolean;
}

/** Says how lists and objects stand in a query: `with=html,tei`, `chunks[maxTokens]=400`. */
const withStyles: TransformObject = (documented) => {
  if (!('openapiObject' in documented)) return documented.swaggerObject;
  const { openapiObject } = documented;
  const operations = Object.values(openapiObject.paths ?? {}).flatMap((path) => [
    path?.get,
    path?.post,
  ]);
  for (const operation of operations) {
    for (const parameter of (operation?.parameters ?? []) as Parameter[]) {
      const type = parameter.schema?.type;
      if (type === 'array') Object.assign(parameter, { style: 'form', explode: false });
      if (type === 'object') Object.assign(parameter, { style: 'deepObject', explode: true });
    }
  }
  return openapiObject;
};
