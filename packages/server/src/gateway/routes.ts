import type { FetchedPage } from '@pith/node/fetch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PithError } from 'pith';
import { type Static, Type } from 'typebox';
import { errorsOf, pageErrors } from '../api/error-schemas.ts';
import { recordSchema } from '../api/written-answers.ts';
import type { ServerContext } from '../context.ts';
import { readingDefaults } from '../reader/choices.ts';
import {
  contentTypeOf,
  isReadingFormat,
  type ReadingFormat,
  readingFormats,
} from '../reader/format.ts';
import { type ReaderLanguage, readerLanguages } from '../reader/texts/index.ts';
import { acceptedFormat, acceptedLanguage } from './accepted.ts';
import { readAddress, withoutSuffix } from './address.ts';
import { entityTag, hasAlready } from './entity-tag.ts';
import { failurePage, startPage } from './message-pages.ts';
import { contentPolicy } from './policy.ts';

const querySchema = Type.Object({
  url: Type.Optional(Type.String({ description: 'Address of the page; without a scheme, https.' })),
  format: Type.Optional(
    Type.Union(
      (Object.keys(readingFormats) as ReadingFormat[]).map((format) => Type.Literal(format)),
      { description: 'What is answered. By default what the header Accept asks for.' },
    ),
  ),
  images: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: readingDefaults.images,
    description: 'Whether the reading page loads pictures from where they are.',
  }),
  links: Type.Union([Type.Literal('original'), Type.Literal('read')], {
    default: readingDefaults.links,
    description: 'Whether links lead to the pages themselves or to reading pages of them.',
  }),
});

type Query = Static<typeof querySchema>;

/** What the documentation of the API says, as fastify's plugin for it understands it. */
const schema = {
  operationId: 'read',
  summary: 'A page for reading, or its text as Markdown, plain text or JSON',
  tags: ['reader'],
  description:
    'The server knows it as `/read/ADDRESS` and `/read.md/ADDRESS` too, with all that follows as the address. Without an address it asks for one. A browser gets errors as a page.',
  querystring: querySchema,
  response: {
    200: {
      description: 'The page for reading, or its text.',
      content: {
        'text/html': { schema: Type.String({ description: 'A document without scripts.' }) },
        'text/markdown': { schema: Type.String({ description: 'As of the library.' }) },
        'text/plain': { schema: Type.String({ description: 'As of the library.' }) },
        'application/json': { schema: recordSchema({ source: Type.String() }) },
      },
    },
    304: { description: 'What the client has is as it was.', type: 'null' },
    ...errorsOf(pageErrors),
  },
} as object;

const hidden = { hide: true } as object;

/**
 * The reading gateway: `GET /read?url=...`, which the server also knows as `/read/ADDRESS` (`readingTarget`). Pages are fetched by the
 * context and read by its workers.
 */
export async function addReader(app: FastifyInstance, context: ServerContext): Promise<void> {
  // A gateway that reads gateways would never end; and what is shown here is not ours to be found by searching.
  app.get('/robots.txt', { schema: hidden, config: { isOpen: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /read\n'),
  );

  app.route<{ Querystring: Query }>({
    method: 'GET',
    url: '/read',
    schema,
    onSend: async (request, reply, payload) => failureFor(request, reply) ?? payload,
    handler: async (request, reply) => {
      const { url, images, links } = request.query;
      const language = languageOf(request);
      if (url === undefined || url.trim() === '') {
        return send(request, reply, 'html', startPage(language ?? 'en'));
      }
      const { page, format } = await fetchFor(context, request, readAddress(url));
      const { bytes, url: address, contentType } = page;
      const choices = { images, links };
      const body = await context.work(
        'read',
        { bytes, address, contentType, format, choices, interfaceLanguage: language },
        { signal: request.wanted },
      );
      return send(request, reply, format, body, images === 'on');
    },
  });
}

/** The page of an address, and the format that it is wanted in. */
async function fetchFor(
  { fetchPage }: ServerContext,
  request: FastifyRequest<{ Querystring: Query }>,
  url: URL,
): Promise<{ page: FetchedPage; format: ReadingFormat }> {
  const signal = request.wanted;
  const suffixed = request.query.format === undefined ? withoutSuffix(url) : undefined;
  try {
    return { page: await fetchPage(url.href, { signal }), format: formatOf(request) };
  } catch (error) {
    // A suffix is the page's own where the site has a page of that name, and names the format where it has none.
    if (suffixed === undefined || !isMissing(error)) throw error;
    const page = await fetchPage(suffixed.address, { signal }).catch(() => {
      throw error;
    });
    return { page, format: suffixed.format };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof PithError && (error.code === 'FETCH_FAILED' || error.code === 'NOT_HTML');
}

function formatOf({ query, headers }: FastifyRequest): ReadingFormat {
  const { format } = query as Partial<Query>;
  return isReadingFormat(format) ? format : acceptedFormat(headers);
}

function languageOf({ headers }: FastifyRequest): ReaderLanguage | undefined {
  return acceptedLanguage(headers, readerLanguages) as ReaderLanguage | undefined;
}

/** Answers with a body that depends on the request's `Accept` and `Accept-Language`, unless the client has it already. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  format: ReadingFormat,
  body: string,
  images = false,
): FastifyReply {
  const tag = entityTag(body);
  reply.headers({
    ...commonHeaders(images),
    'cache-control': 'private, max-age=300', // what one reads is nobody else's
    etag: tag,
  });
  if (hasAlready(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(contentTypeOf(format)).send(body);
}

/** The page that says what went wrong, for those who want pages; others get the one shape of all errors. */
function failureFor(request: FastifyRequest, reply: FastifyReply): string | undefined {
  if (reply.fault === undefined) return undefined;
  reply.headers(commonHeaders(false));
  if (formatOf(request) !== 'html') return undefined;
  const { code, message } = reply.fault;
  const { url: address } = request.query as Partial<Query>;
  reply.type(contentTypeOf('html'));
  return failurePage(languageOf(request) ?? 'en', {
    status: reply.statusCode,
    code,
    message,
    address: typeof address === 'string' ? address : undefined,
  });
}

function commonHeaders(images: boolean): Record<string, string> {
  return {
    vary: 'Accept, Accept-Language',
    'content-security-policy': contentPolicy(images),
    'x-robots-tag': 'noindex',
  };
}
