import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { PithError } from 'pith';

/**
 * The body of a request as it goes on, streamed, or null when there is none. A client that waits for `100 Continue` gets
 * it when the body is wanted, which is after the target was accepted and connected to.
 *
 * @throws PithError `INPUT_TOO_LARGE` when it is said to have more than `maxBytes`, and from the stream when it has.
 */
export function boundedBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Readable | null {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return null;
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return Readable.from(bounded(request, response, maxBytes), { objectMode: false });
}

async function* bounded(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function tooLarge(maxBytes: number): PithError {
  const message = `Expected a request of at most ${maxBytes} bytes, got more`;
  return new PithError('INPUT_TOO_LARGE', message);
}
