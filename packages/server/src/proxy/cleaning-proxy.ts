import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createPoolCalls, type PoolCalls, systemReason } from '@pith/node';
import {
  type AllowPrivate,
  createConnector,
  type Lookup,
  lookupInSystem,
  readBody,
} from '@pith/node/fetch';
import { describe, PithError } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import type { Dispatcher } from 'undici';
import { type CleanForm, type CleanOptions, cleanForms } from './clean-page.ts';
import { sendError } from './error-page.ts';
import {
  cleanedHeaders,
  headerOf,
  mediaTypeOf,
  passedHeaders,
  type RawHeaders,
  requestHeaders,
} from './headers.ts';
import { boundedBody } from './request-body.ts';
import { targetOf } from './target.ts';

/** Options of {@link createCleaningProxy}. */
export interface CleaningProxyOptions {
  /** Name of a preset, or a `combine:` expression. */
  readonly algorithm: string;
  /** Parameters of the algorithm; what is not given keeps the preset's value. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Form that pages are passed on in. @default 'removed' */
  readonly form?: CleanForm | undefined;
  /** Address to listen on. @default '127.0.0.1' */
  readonly host?: string | undefined;
  /** Port to listen on, 0 for any that is free. @default 0 */
  readonly port?: number | undefined;
  /** Hosts that may be reached though their addresses are not public, as `createFetcher` has it. @default false */
  readonly allowPrivate?: AllowPrivate | undefined;
  /** Bytes of one page, as sent and inflated, and of what a request sends, at least 1. @default 16_777_216 (16 MiB) */
  readonly maxBytes?: number | undefined;
  /** Milliseconds until a page has come, and again for cleaning it; for anything else, without a byte. At least 1. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** Threads that clean; 0 cleans in this thread, without time limit. @default 1 */
  readonly jobs?: number | undefined;
  /** Looks up the addresses of host names. @default that of the operating system */
  readonly lookup?: Lookup | undefined;
}

/** Defaults of {@link CleaningProxyOptions}. */
export const cleaningProxyDefaults = Object.freeze({
  form: 'removed',
  host: '127.0.0.1',
  port: 0,
  allowPrivate: false,
  maxBytes: 16 * 1024 * 1024,
  timeoutMs: 60_000,
  jobs: 1,
}) satisfies Partial<CleaningProxyOptions>;

/** A proxy that listens. */
export interface CleaningProxy {
  /** Its address, such as `http://127.0.0.1:8018`. */
  readonly url: string;
  /** Ends all connections and threads. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP proxy that passes pages on without their additional content (`evaluation.md` 3). A page is
 * a successful answer to GET of type `text/html` or `application/xhtml+xml`; everything else passes through
 * unchanged. Only public addresses are reached, unless allowed; `CONNECT` is refused, so `https` pages
 * come only through requests that name them in full.
 *
 * @throws PithError `CANNOT_LISTEN`, and for wrong options.
 */
export async function createCleaningProxy(given: CleaningProxyOptions): Promise<CleaningProxy> {
  const settings = settle(given);
  const { host, port, jobs, timeoutMs } = settings;
  const { Agent, buildConnector, request } = await import('undici');
  const agent = new Agent({
    connect: createConnector(
      buildConnector,
      settings.allowPrivate,
      settings.lookup ?? lookupInSystem,
      timeoutMs,
    ),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const { algorithm, parameters, form } = settings;
  const taskOptions: CleanOptions = { algorithm, parameters, form };
  const task = new URL('./clean-task.js', import.meta.url);
  const calls = createPoolCalls({ task, taskOptions, jobs, timeoutMs });
  const via = `pith-${randomUUID().slice(0, 8)}`;
  const work: ProxyWork = { ...settings, request, agent, calls, via };

  const server = createServer((incoming, response) => {
    answer(incoming, response, work).catch((error: unknown) => {
      sendError(response, asProxyError(error));
    });
  });
  server.requestTimeout = timeoutMs;
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all([agent.destroy(), calls.close()]);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
  } catch (error) {
    await close();
    const where = `port ${port} of ${host}`;
    const message = `Expected a free port of this machine, got ${systemReason(error)} (${where})`;
    throw new PithError('CANNOT_LISTEN', message, { cause: error });
  }
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close };
}

/** What answering a request takes. */
interface ProxyWork extends Settings {
  readonly request: typeof import('undici').request;
  readonly agent: Dispatcher;
  readonly calls: PoolCalls;
  /** Name of this proxy in `Via`, by which it knows its own requests. */
  readonly via: string;
}

type Defaulted = keyof typeof cleaningProxyDefaults;
type Settings = Omit<CleaningProxyOptions, Defaulted> & {
  readonly [K in Defaulted]-?: NonNullable<CleaningProxyOptions[K]>;
};

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  work: ProxyWork,
): Promise<void> {
  const { request, agent, via, timeoutMs } = work;
  if (incoming.headers.via?.includes(via)) {
    const message = 'Expected the address of another server, got that of this proxy';
    sendError(response, { code: 'BAD_URL', message }, 508);
    return;
  }
  const target = targetOf(incoming, work.allowPrivate);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const method = incoming.method as Dispatcher.HttpMethod;
  const upstream = await request(target, {
    dispatcher: agent,
    method,
    headers: requestHeaders(incoming.rawHeaders, target.host, via),
    body: boundedBody(incoming, work.maxBytes),
    responseHeaders: 'raw',
    signal: gone.signal,
  });
  upstream.body.on('error', () => {}); // reported where the body is read
  const raw = (upstream.headers as unknown as readonly (Buffer | string)[]).map(String);
  const { statusCode } = upstream;
  if (!isPage(statusCode, raw) || (method !== 'GET' && method !== 'HEAD')) {
    response.writeHead(statusCode, passedHeaders(raw, via));
    await pipeline(upstream.body, response);
    return;
  }
  const contentType = typeOf(raw, work.form);
  if (method === 'HEAD') {
    upstream.body.destroy();
    response.writeHead(statusCode, cleanedHeaders(raw, via, { contentType, length: undefined }));
    response.end();
    return;
  }
  const late = setTimeout(() => {
    const message = `Expected a page within ${timeoutMs} ms, got a part (${target.href})`;
    upstream.body.destroy(new PithError('TIMEOUT', message));
  }, timeoutMs);
  const bytes = await readPage(upstream.body, raw, target, work.maxBytes).finally(() => {
    clearTimeout(late);
  });
  const served = headerOf(raw, 'content-type');
  const page = await work.calls.call<{ bytes: Uint8Array }>({ bytes, contentType: served });
  const { length } = page.bytes;
  response.writeHead(statusCode, cleanedHeaders(raw, via, { contentType, length }));
  response.end(page.bytes);
}

const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml'];

/** Whether an answer is a whole page; a part of one (206) is left alone. */
function isPage(status: number, raw: RawHeaders): boolean {
  const isWhole = status >= 200 && status < 300 && ![204, 205, 206].includes(status);
  return isWhole && pageTypes.includes(mediaTypeOf(headerOf(raw, 'content-type')));
}

function typeOf(raw: RawHeaders, form: CleanForm): string {
  const media = form === 'text' ? 'text/plain' : mediaTypeOf(headerOf(raw, 'content-type'));
  return `${media}; charset=utf-8`;
}

async function readPage(
  body: Dispatcher.ResponseData['body'],
  raw: RawHeaders,
  target: URL,
  maxBytes: number,
): Promise<Uint8Array> {
  const coding = headerOf(raw, 'content-encoding') ?? '';
  const { bytes, cut } = await readBody(body, coding, maxBytes, target);
  if (!cut) return bytes;
  throw new PithError(
    'INPUT_TOO_LARGE',
    `Expected a page of at most ${maxBytes} bytes, got more (${target.href})`,
  );
}

function asProxyError(error: unknown): PithError {
  if (error instanceof PithError) return error;
  const { name, code, message } = error as Error & { code?: string };
  if (/^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(code ?? '')) {
    return new PithError('TIMEOUT', `Expected an answer in time, got ${message}`);
  }
  return new PithError('FETCH_FAILED', `Expected an answer, got ${message || code || name}`);
}

function settle(given: CleaningProxyOptions): Settings {
  const stated = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const settings = { ...cleaningProxyDefaults, ...stated } as Settings;
  resolveAlgorithm(settings.algorithm, settings.parameters);
  const require = (holds: boolean, name: keyof Settings, expected: string): void => {
    if (holds) return;
    const got = describe(settings[name]);
    throw new PithError('BAD_OPTION', `Expected ${expected}, got ${got} (option \`${name}\`)`);
  };
  const { form, port, maxBytes, timeoutMs } = settings;
  require(cleanForms.includes(form), 'form', `one of ${cleanForms.join(', ')}`);
  require(Number.isInteger(port) && port >= 0 && port < 65_536, 'port', 'a port from 0 to 65535');
  require(Number.isInteger(maxBytes) && maxBytes >= 1, 'maxBytes', 'a whole number from 1 on');
  require(Number.isInteger(timeoutMs) && timeoutMs >= 1, 'timeoutMs', 'a whole number from 1 on');
  return settings;
}
