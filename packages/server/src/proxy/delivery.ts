import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallPool } from '@pith/node';
import { PithError } from 'pith';
import {
  cleanedHeaders,
  passedHeaders,
  passedPageHeaders,
  unchangedHeaders,
} from './answer-headers.ts';
import type { EntityTags } from './entity-tags.ts';
import { type Headers, headerOf, written } from './headers.ts';
import type { ProxyLogEntry, ProxySettings } from './options.ts';
import { inflated, type PageBody, readPageBody } from './page-body.ts';
import type { Target } from './target.ts';
import type { Cleaning } from './wish.ts';

/** What a server answered, on its way to the client. */
export interface Delivery {
  readonly response: ServerResponse;
  readonly target: Target;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable;
  readonly settings: ProxySettings;
  /** Name of this proxy in `Via`. */
  readonly via: string;
  /** What is told of the request, filled in on the way. */
  readonly entry: ProxyLogEntry;
}

/** What it takes to clean a page. */
export interface CleaningWork {
  readonly cleaning: Cleaning;
  readonly tags: EntityTags;
  /** Threads that run `clean-task.ts`. */
  readonly calls: CallPool;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
}

/** Passes an answer on as it is, at the speed at which the client takes it. */
export async function pass(
  { response, status, headers, body, settings, via }: Delivery,
  more: Headers = [],
  begun: readonly Buffer[] = [],
): Promise<void> {
  response.writeHead(status, written([...passedHeaders(headers, via), ...more]));
  cutWhenIdle(response, settings.timeoutMs);
  await pipeline(begun.length === 0 ? body : Readable.from(joined(begun, body)), response);
}

/** Passes on a page that nobody wants cleaned. */
export function passPage(delivery: Delivery): Promise<void> {
  delivery.entry.form = 'none';
  return pass(delivery, passedPageHeaders());
}

/** Tells the client that the cleaned page that it has still holds. */
export function sendUnchanged(
  { response, status, headers, body, via }: Delivery,
  tags: EntityTags,
) {
  body.destroy();
  response.writeHead(status, written(unchangedHeaders(headers, via, tags))).end();
}

/** Sends the headers of a cleaned page, without a length, which could be wrong. */
export function sendHead(
  { response, status, headers, body, via, entry }: Delivery,
  { cleaning, tags }: CleaningWork,
): void {
  body.destroy();
  entry.form = cleaning.form;
  response
    .writeHead(status, written(cleanedHeaders(headers, via, cleaning, tags, undefined)))
    .end();
}

/**
 * Sends a page cleaned. One that cannot be cleaned passes as it is, with the reason, unless the settings want an error.
 *
 * @throws PithError `INPUT_TOO_LARGE`, `FETCH_FAILED`, `TIMEOUT`, and what a worker thread throws.
 */
export async function sendCleaned(delivery: Delivery, work: CleaningWork): Promise<void> {
  const { response, target, status, headers, body, settings, via, entry } = delivery;
  const { maxBytes, timeoutMs, uncleaned } = settings;
  const isTooLarge = Number(headerOf(headers, 'content-length') ?? 0) > maxBytes;
  const page: PageBody = isTooLarge
    ? { chunks: [], isWhole: false }
    : await readPageBody(body, maxBytes, timeoutMs, target.url.href);
  try {
    const bytes = await cleaned(page, delivery, work);
    const { cleaning, tags } = work;
    entry.form = cleaning.form;
    response.writeHead(status, written(cleanedHeaders(headers, via, cleaning, tags, bytes.length)));
    cutWhenIdle(response, timeoutMs);
    response.end(bytes);
  } catch (error) {
    if (uncleaned === 'refuse' || !(error instanceof PithError)) throw error;
    entry.form = 'none';
    entry.code = error.code;
    await pass(delivery, passedPageHeaders(error.code), page.chunks);
  }
}

async function cleaned(
  body: PageBody,
  { headers, target: { url, prefix }, settings }: Delivery,
  { cleaning, calls, signal }: CleaningWork,
): Promise<Uint8Array> {
  const coding = headerOf(headers, 'content-encoding') ?? '';
  const bytes = await inflated(body, coding, settings.maxBytes, url);
  const prefixed = prefix === undefined ? undefined : { prefix, address: url.href };
  const page = { bytes, contentType: headerOf(headers, 'content-type') };
  const record = { page, options: { ...cleaning, prefixed } };
  return (await calls.call<{ bytes: Uint8Array }>(record, { signal })).bytes;
}

/** A client that takes nothing must not hold what it is sent. */
function cutWhenIdle(response: ServerResponse, timeoutMs: number): void {
  response.setTimeout(timeoutMs, () => response.destroy());
}

async function* joined(
  chunks: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* chunks;
  yield* rest;
}
