import type { FastifyRequest } from 'fastify';
import { type ExtractOptions, PithError } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import type { ServerContext } from '../context.ts';
import type { PageFields } from './page-fields.ts';
import type { PageOptions } from './page-options.ts';

/** A page that is there, and the options to extract from it. */
export interface OpenedPage {
  readonly html: string | Uint8Array;
  readonly options: ExtractOptions;
}

/**
 * The fields of a request, of which those in a body in JSON win over those in the query. A body in HTML is the page, as bytes with the
 * charset of its `Content-Type`.
 */
export function fieldsOf<Fields extends PageFields>({
  body,
  query,
  headers,
}: Pick<FastifyRequest, 'body' | 'query' | 'headers'>): Fields {
  if (!(body instanceof Uint8Array)) return { ...(query as Fields), ...(body as Fields) };
  return { contentType: headers['content-type'], ...(query as Fields), html: body };
}

/**
 * The page of a request: as it came, or fetched from its address, which the options then tell as the redirects ended.
 *
 * @param options of `extract`, and nothing else.
 * @throws PithError `BAD_OPTION` without a page and an address; what fetching throws.
 */
export async function openPage(
  html: string | Uint8Array | undefined,
  options: PageOptions,
  context: ServerContext,
  signal: AbortSignal,
): Promise<OpenedPage> {
  const { url, contentType, algorithm, parameters } = options;
  if (html !== undefined) return { html, options };
  if (url === undefined) {
    throw new PithError('BAD_OPTION', 'Expected a page, or an address in `url`, got neither');
  }
  if (algorithm !== undefined) resolveAlgorithm(algorithm, parameters); // wrong use is told before anything is fetched
  const page = await context.fetchPage(url, { signal });
  return {
    html: page.bytes,
    options: { ...options, url: page.url, contentType: contentType ?? page.contentType },
  };
}
