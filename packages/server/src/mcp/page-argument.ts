import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { PithError } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import { z } from 'zod';
import type { McpContext } from './mcp-context.ts';

/** What a handler is told of its request besides the arguments. */
export type CallExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The arguments by which every tool is told which page is meant. */
export const pageShape = {
  url: z
    .string()
    .max(8_192)
    .optional()
    .describe(
      'http or https address of the page. It is fetched, unless `html` is given; then it is what relative links start from.',
    ),
  html: z.string().optional().describe('The page itself, for a page that you already have.'),
};

/** Values of {@link pageShape}. */
export interface PageArgument {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
}

/** A page as works take it. */
export interface LoadedPage {
  readonly html: string | Uint8Array;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
}

/**
 * Gets the page that a call means, and tells a client that wants to know how far it is.
 *
 * @param algorithms names that the call gives, checked before anything is fetched.
 * @throws PithError `BAD_OPTION`, `INPUT_TOO_LARGE`, as the fetcher does, and as `resolveAlgorithm`.
 */
export async function loadPage(
  { url, html }: PageArgument,
  algorithms: readonly string[],
  { settings, fetchPage }: McpContext,
  extra: CallExtra,
): Promise<LoadedPage> {
  for (const name of algorithms) resolveAlgorithm(name);
  if (html !== undefined) {
    const size = Buffer.byteLength(html);
    if (size > settings.maxBytes) {
      const message = `Expected a page of at most ${settings.maxBytes} bytes, got ${size} (\`html\`)`;
      throw new PithError('INPUT_TOO_LARGE', message);
    }
    return { html, url, contentType: undefined };
  }
  if (url === undefined) {
    throw new PithError('BAD_OPTION', 'Expected `url` or `html`, got neither (arguments)');
  }
  await tellProgress(extra, 0, 'Fetching the page');
  const page = await fetchPage(url, { signal: extra.signal });
  await tellProgress(extra, 1, `Reading ${page.bytes.length} bytes`);
  return { html: page.bytes, url: page.url, contentType: page.contentType };
}

/** Steps of a call: fetching and reading. */
const steps = 2;

async function tellProgress(extra: CallExtra, progress: number, message: string): Promise<void> {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return;
  await extra.sendNotification({
    method: 'notifications/progress',
    params: { progressToken, progress, total: steps, message },
  });
}
