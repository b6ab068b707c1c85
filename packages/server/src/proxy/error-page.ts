import type { ServerResponse } from 'node:http';
import type { ErrorCode } from 'pith';
import { statusOf } from '../status-codes.ts';

/** What went wrong, as it is shown. */
export interface ShownError {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Answers a request with an error: a short page, its code also in the header `X-Pith-Error`. When the
 * answer has begun already, the connection ends instead, so that nobody takes a part for the whole.
 */
export function sendError(
  response: ServerResponse,
  error: ShownError,
  status: number = statusOf(error.code),
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(pageOf(error));
  response.writeHead(status, { ...headersOf(error.code), 'content-length': body.length });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** The whole of an answer with an error, for a connection that has no response, as after `CONNECT`. */
export function errorAnswer(error: ShownError): string {
  const body = pageOf(error);
  const length = Buffer.byteLength(body);
  const headers = Object.entries({ ...headersOf(error.code), 'content-length': length });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${statusOf(error.code)} ${error.code}\r\n${lines}\r\n${body}`;
}

function headersOf(code: ErrorCode): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-pith-error': code,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    ...(code === 'OVERLOADED' && { 'retry-after': '1' }),
    connection: 'close',
  };
}

function pageOf({ code, message }: ShownError): string {
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${code}</title>\n<h1>${code}</h1>\n<p>${escapeText(message)}</p>\n</html>\n`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
