// What tests of the proxy have in common: a site, the proxy before it, and a client that writes what it is told.
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createCleaningProxy } from './cleaning-proxy.ts';
import type { CleaningProxyOptions } from './options.ts';

export const page =
  '<html><head><title>T</title></head><body><nav><a href="/">Home</a> <a href="/a">All</a></nav><p>One oak stood on the hill for three hundred years.</p></body></html>';

/** The type of {@link page}, as a header. */
export const html = { 'content-type': 'text/html; charset=utf-8' };

/** Starts a site for the length of one test. */
export async function origin(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site that answers {@link page} to everything. */
export function pageSite(headers: OutgoingHttpHeaders = {}): Promise<string> {
  return origin((_, response) => response.writeHead(200, { ...html, ...headers }).end(page));
}

/** Starts a proxy for the length of one test, which may reach 127.0.0.1, and returns its address. */
export async function proxy(options: Partial<CleaningProxyOptions> = {}): Promise<string> {
  const { url, close } = await createCleaningProxy({
    algorithm: 'bte',
    allowPrivate: ['127.0.0.1'],
    graceMs: 0,
    ...options,
  });
  onTestFinished(close);
  return url;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends a request whose target is written as given. */
export function ask(
  through: string,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(through);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Opens a connection to a proxy, for what no client would write. */
export function open(through: string): Socket {
  const { hostname, port } = new URL(through);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Writes bytes to a proxy and reads until it ends the connection. */
export async function write(through: string, text: string): Promise<string> {
  const socket = open(through);
  socket.write(text, 'latin1');
  return readAll(socket);
}

/** Everything that comes until the other side ends. */
export async function readAll(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += (chunk as Buffer).toString('latin1');
  return answer;
}

/** Reads until a text has come. */
export async function readUntil(socket: Socket, text: string): Promise<string> {
  let answer = '';
  while (!answer.includes(text)) {
    const chunk = (socket.read() as Buffer | null)?.toString('latin1');
    if (chunk !== undefined) answer += chunk;
    else if (socket.readableEnded) throw new Error(`ended after ${answer}`);
    else await new Promise((resolve) => socket.once('readable', resolve));
  }
  return answer;
}
