import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PithError } from 'pith';
import { statusOf } from '../status-codes.ts';
import { errorPage, errorPagePolicy } from './error-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a browser that asks for HTML gets errors as a page. */
    hasErrorPage?: boolean;
  }
  interface FastifyReply {
    /** The error that the request was answered with, for logs and metrics. */
    fault: PithError | undefined;
  }
}

/** The body of every error that is not a page. */
export interface ErrorBody {
  readonly error: { readonly code: PithError['code']; readonly message: string };
}

/** The error as its code and message alone. */
export function errorBody({ code, message }: PithError): ErrorBody {
  return { error: { code, message } };
}

/** Answers with an error: the one shape, or a page for a browser where the route says so. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed) {
    reply.hijack(); // nobody is left to be answered
    return;
  }
  const fault = toServerError(error, request);
  reply.fault = fault;
  const status = statusOf(fault.code);
  if (status === 503) reply.header('retry-after', '1');
  reply.code(status).header('cache-control', 'no-store');
  if (wantsPage(request)) {
    reply
      .header('content-security-policy', errorPagePolicy)
      .type('text/html; charset=utf-8')
      .send(errorPage(status, fault));
  } else reply.type('application/json; charset=utf-8').send(errorBody(fault));
}

/** The `PithError` of whatever a route or the framework threw. */
function toServerError(error: unknown, request: FastifyRequest): PithError {
  if (error instanceof PithError) return error;
  const { code, message, statusCode = 500, validation } = (error ?? {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const expected = `a body of at most ${request.routeOptions.bodyLimit} bytes`;
    return new PithError('INPUT_TOO_LARGE', `Expected ${expected}, got more`);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const got = request.headers['content-type'] ?? 'none';
    return new PithError(
      'UNSUPPORTED_TYPE',
      `Expected a Content-Type that ${request.method} ${request.routeOptions.url} takes, got \`${got.slice(0, 100)}\``,
    );
  }
  if (validation !== undefined) {
    return new PithError('BAD_OPTION', `Expected another request, got a fault: ${message}`);
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new PithError(
      'BAD_REQUEST',
      `Expected a request that can be read, got a fault: ${message}`,
    );
  }
  request.log.error({ fault: stackOf(error) }, 'fault');
  const message500 = `Expected no fault of the server, got one (request ${request.id})`;
  return new PithError('INTERNAL', message500, { cause: error });
}

function stackOf(error: unknown): string {
  return (error as Error | undefined)?.stack ?? String(error);
}

function wantsPage(request: FastifyRequest): boolean {
  const isOffered = request.is404 || request.routeOptions.config.hasErrorPage === true;
  return isOffered && /\btext\/html\b/i.test(request.headers.accept ?? '');
}
