import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { answerClientError } from './client-errors.ts';

/** A connection in memory, and what was written to it. */
function connection(bytesWritten = 0) {
  const written: string[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const errors: unknown[] = [];
  stream.on('error', (error) => errors.push(error));
  const socket = Object.assign(stream, { bytesWritten }) as unknown as Socket;
  return { socket, written: () => written.join(''), errors };
}

const timeout = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

test.each([
  ['too long headers', { code: 'HPE_HEADER_OVERFLOW' }, '431 Request Header Fields Too Large'],
  ['a request that comes too slowly', timeout, '408 Request Timeout'],
  ['another protocol', { code: 'HPE_INVALID_METHOD' }, '400 Bad Request'],
  ['a fault without a code', {}, '400 Bad Request'],
])('%s is answered in the one shape, then the connection ends', (_, error, status) => {
  const { socket, written } = connection();
  answerClientError(error, socket, new WeakSet());
  const [head, body] = written().split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]);
  expect(JSON.parse(body)).toEqual({
    error: { code: 'BAD_REQUEST', message: expect.stringMatching(/^Expected /) },
  });
  expect(socket.writableEnded).toBe(true);
});

test('a client who is gone is not answered', () => {
  const reset = connection();
  answerClientError({ code: 'ECONNRESET' }, reset.socket, new WeakSet());
  expect([reset.written(), reset.socket.destroyed]).toEqual(['', true]);
  const ended = connection();
  ended.socket.end();
  answerClientError({ code: 'HPE_INVALID_METHOD' }, ended.socket, new WeakSet());
  expect([ended.written(), ended.socket.destroyed, ended.errors]).toEqual(['', true, []]);
});

test('a fault in the middle of an answer ends the connection, and adds nothing to the answer', () => {
  const { socket, written } = connection(10);
  answerClientError({ code: 'HPE_INVALID_METHOD' }, socket, new WeakSet());
  expect([written(), socket.destroyed]).toEqual(['', true]);
});

test('a stream may take any time to be sent, but has to be HTTP', () => {
  const { socket, written } = connection();
  const streams = new WeakSet([socket]);
  answerClientError(timeout, socket, streams);
  expect([written(), socket.writable]).toEqual(['', true]);
  answerClientError({ code: 'HPE_INVALID_CHUNK_SIZE' }, socket, streams);
  expect(written()).toMatch(/^HTTP\/1\.1 400 /);
});
