import type { ServerResponse } from 'node:http';
import type { ErrorCode } from 'pith';

/** The status that tells a client of an error of the proxy's own. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  BAD_URL: 400,
  FETCH_REFUSED: 403,
  TIMEOUT: 504,
};

/**
 * Answers a request with an error: a short page, its code also in the header `X-Pith-Error`. When the
 * answer has begun already, the connection ends instead, so that nobody takes a part for the whole.
 */
export function sendError(
  response: ServerResponse,
  error: { readonly code: ErrorCode; readonly message: string },
  status: number = statusOf[error.code] ?? 502,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${error.code}</title>\n<h1>${error.code}</h1>\n<p>${escapeText(error.message)}</p>\n</html>\n`,
  );
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'x-pith-error': error.code,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    connection: 'close',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
