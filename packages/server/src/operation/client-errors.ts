import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PithError } from 'pith';
import { errorBody } from './answer-error.ts';
import type { Streams } from './streams.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what cannot be read as HTTP, so that no route ever sees it, and closes the connection. The time to send a request does not
 * hold for streams, which a connection without a byte ends.
 */
export function answerClientError(
  { code = '' }: { code?: string },
  socket: Socket,
  streams: Streams,
): void {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && streams.has(socket)) return;
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(); // gone, or in the middle of an answer
    return;
  }
  const status = statuses[code] ?? 400;
  const message = `Expected a request in HTTP/1.1, got a fault (${code})`;
  const body = JSON.stringify(errorBody(new PithError('BAD_REQUEST', message)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
