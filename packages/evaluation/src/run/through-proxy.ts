import { type IncomingMessage, request } from 'node:http';
import { describe, PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { maxAnswerBytes, outOfTime, tooLarge } from './limits.ts';
import { serveOneDocument } from './one-document-server.ts';

/** Options of {@link throughProxy}. */
export interface ThroughProxyOptions {
  /** Name in tables. */
  readonly name: string;
  /** Address of the proxy, `http://host:port`. */
  readonly proxy: string;
  /** Milliseconds for one document, at least 1. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /**
   * Whether answers have the form `marked` (`evaluation.md` 1.1): the whole page, main content in
   * `ce-main` or in `mark` of class `ce`.
   * @default false
   */
  readonly marked?: boolean | undefined;
}

/**
 * The door of `evaluation.md` 3: whatever acts as an HTTP proxy, in any language. For each document the
 * one-document server is started and the document asked for through the proxy; the processing time is from the
 * server's last byte until the last byte of the answer. A proxy that was faster than the server's clock gets
 * time 0 and the flag `clamped`.
 *
 * @throws PithError `BAD_OPTION` when the address is not that of an HTTP proxy.
 */
export function throughProxy(options: ThroughProxyOptions): ExtractorUnderTest {
  const { name, proxy, timeoutMs = 60_000, marked = false } = options;
  const address = parseUrl(proxy);
  if (address === undefined || address.protocol !== 'http:' || address.pathname !== '/') {
    throw new PithError(
      'BAD_OPTION',
      `Expected the address of a proxy, http://host:port, got ${describe(proxy)} (proxy ${name})`,
    );
  }
  return {
    name,
    timing: 'alone',
    identity: { kind: 'proxy', name, proxy: address.origin, marked },
    async extract(document, { signal }) {
      const server = await serveOneDocument(document);
      try {
        const deadline = AbortSignal.timeout(timeoutMs);
        const ends = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
        const { bytes, contentType, receivedAt } = await ask(address, server.url, ends).catch(
          (error: unknown) => {
            signal?.throwIfAborted();
            if (deadline.aborted) throw outOfTime(timeoutMs, `proxy ${name}`);
            throw asFailure(error, name);
          },
        );
        const servedAt = server.servedAt();
        const elapsed = servedAt === undefined ? -1 : receivedAt - servedAt;
        return {
          html: bytes,
          contentType,
          marked,
          seconds: Math.max(elapsed, 0) / 1000,
          flags: elapsed < 0 ? ['clamped'] : [],
        };
      } finally {
        await server.close();
      }
    },
  };
}

interface Received {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  /** When the last byte came, `performance.now()`. */
  readonly receivedAt: number;
}

function ask(proxy: URL, target: string, signal: AbortSignal): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = proxy;
    const sent = request({
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port || 80,
      path: target,
      headers: {
        host: new URL(target).host,
        accept: 'text/html,*/*',
        'accept-encoding': 'identity',
        connection: 'close',
      },
      agent: false,
      signal,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      receive(response).then(resolve, reject);
    });
    sent.end();
  });
}

async function receive(response: IncomingMessage): Promise<Received> {
  const { statusCode = 0, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw tooLarge('proxy');
    chunks.push(chunk);
  }
  const receivedAt = performance.now();
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') {
    throw new PithError('FETCH_FAILED', `Expected no compression, got ${describe(coding)}`);
  }
  if (statusCode >= 400 || statusCode < 200) {
    throw new PithError('FETCH_FAILED', `Expected a status below 400, got ${statusCode}`);
  }
  return { bytes: Buffer.concat(chunks), contentType: headers['content-type'], receivedAt };
}

function asFailure(error: unknown, name: string): PithError {
  if (error instanceof PithError) return error;
  const { message, code } = error as Error & { code?: string };
  const got = message || code;
  return new PithError('FETCH_FAILED', `Expected an answer, got ${got} (proxy ${name})`);
}
