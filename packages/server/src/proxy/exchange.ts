import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallPool } from '@pith/node';
import { PithError } from 'pith';
import type { Dispatcher } from 'undici';
import { mediaTypeOf } from './answer-headers.ts';
import { pass, passPage, sendCleaned, sendHead, sendUnchanged } from './delivery.ts';
import { createEntityTags } from './entity-tags.ts';
import { sendError } from './error-page.ts';
import { type Headers, headerOf, headersOf, valuesOf } from './headers.ts';
import type { ProxyLogEntry, ProxySettings } from './options.ts';
import { prefixedHeaders, requirePlainRequest } from './prefixed-headers.ts';
import { boundedBody } from './request-body.ts';
import { requestHeaders, withOriginalTags } from './request-headers.ts';
import { targetOf } from './target.ts';
import type { Upstream } from './upstream.ts';
import { wishOf } from './wish.ts';

/** What answering requests takes. */
export interface ProxyWork {
  readonly settings: ProxySettings;
  readonly upstream: Upstream;
  /** Threads that run `clean-task.ts`. */
  readonly calls: CallPool;
  /** Name of this proxy in `Via`, by which it knows its own requests. */
  readonly via: string;
}

/**
 * Answers one request: asks the server that it names, cleans what comes if it is a page, and passes on everything else as it
 * is, at the speed at which the client takes it.
 *
 * @param entry what is told of the request, filled in on the way.
 * @param origin of the tunnel that the request came through.
 * @throws PithError `BAD_URL`, `FETCH_REFUSED`, `METHOD_NOT_ALLOWED`, `BAD_OPTION`, `UNKNOWN_ALGORITHM`, `BAD_EXPRESSION`, `INPUT_TOO_LARGE`,
 *   `TIMEOUT`, what a worker thread throws; and errors of undici and streams.
 */
export async function exchange(
  incoming: IncomingMessage,
  response: ServerResponse,
  work: ProxyWork,
  entry: ProxyLogEntry,
  origin?: string,
): Promise<void> {
  const { settings, upstream, calls, via } = work;
  const asked = headersOf(incoming.rawHeaders);
  const target = targetOf(incoming, settings, origin);
  const { url, prefix } = target;
  entry.address = url.origin + url.pathname;
  if (valuesOf(asked, 'via').some((value) => value.includes(via))) {
    const message = 'Expected the address of another server, got that of this proxy';
    sendError(response, { code: 'BAD_URL', message }, 508);
    return;
  }
  if (incoming.method === 'TRACE') {
    throw new PithError('METHOD_NOT_ALLOWED', 'Expected another method, got TRACE'); // it would tell what headers say
  }
  if (prefix !== undefined) requirePlainRequest(incoming.method, asked);
  const cleaning = wishOf(asked, settings);
  const tags = createEntityTags({ ...cleaning, prefix });
  const known = cleaning && withOriginalTags(asked, tags.original);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const answer = await upstream.request(url, {
    dispatcher: upstream.dispatcher,
    method: incoming.method as Dispatcher.HttpMethod,
    headers: requestHeaders(known?.headers ?? asked, url.host, via, prefix !== undefined).flat(),
    body: boundedBody(incoming, response, settings.maxBytes),
    responseHeaders: 'raw',
    signal: gone.signal,
  });
  answer.body.on('error', () => {}); // reported where the body is read
  const raw = headersOf(answer.headers as unknown as readonly (Buffer | string)[]);
  const { statusCode: status, body } = answer;
  const headers = prefix === undefined ? raw : prefixedHeaders(raw, prefix, url);

  const delivery = { response, target, status, headers, body, settings, via, entry };
  if (status === 304 && known?.isOurs) sendUnchanged(delivery, tags);
  else if (!isPage(incoming.method, status, headers)) await pass(delivery);
  else if (cleaning === undefined) await passPage(delivery);
  else {
    const cleaner = { cleaning, tags, calls, signal: gone.signal };
    if (incoming.method === 'HEAD') sendHead(delivery, cleaner);
    else await sendCleaned(delivery, cleaner);
  }
}

/** Whether an answer is a whole page to be shown: a part of one (206), an error and a download are left alone. */
function isPage(method: string | undefined, status: number, headers: Headers): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const isWhole = status >= 200 && status < 300 && ![204, 205, 206].includes(status);
  const isDownload = /^\s*attachment\b/i.test(headerOf(headers, 'content-disposition') ?? '');
  return isWhole && !isDownload && pageTypes.has(mediaTypeOf(headers));
}

const pageTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
