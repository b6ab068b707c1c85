import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PithError } from 'pith';

/**
 * The body of a request as it goes on, streamed, or null when there is none.
 *
 * @throws PithError `INPUT_TOO_LARGE` from the stream when it has more than `maxBytes`.
 */
export function boundedBody(request: IncomingMessage, maxBytes: number): Readable | null {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return null;
  return Readable.from(bounded(request, maxBytes), { objectMode: false });
}

async function* bounded(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new PithError(
        'INPUT_TOO_LARGE',
        `Expected a request of at most ${maxBytes} bytes, got more`,
      );
    }
    yield chunk;
  }
}
